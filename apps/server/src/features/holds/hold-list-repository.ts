import type { FilterOf, SortOf, StateOf } from '@tradecounter/contract/documents/document-kind';
import type { holds } from '@tradecounter/contract/documents/holds';
import { sql } from 'drizzle-orm/sql/sql';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { holdStateSql, listedSql, liveSql } from './hold-state-sql.ts';
import { customersAsked, type HoldQuestion } from './repository.ts';

interface HoldsOf extends HoldQuestion {
  /** ISO day, for the number of days left. */
  today: string;
}

export interface ListedHoldRow {
  id: string;
  customerNumber: string;
  itemId: string;
  description: string;
  picture: string | null;
  quantity: number;
  uom: string;
  baseQty: number;
  baseUom: string;
  lot: string;
  lots: [string, string][];
  comment: string;
  locationId: string;
  locationName: string;
  requestedBy: string;
  requestedAt: string;
  until: string;
  heldSince: string | null;
  daysLeft: number | null;
  state: StateOf<typeof holds>;
  endedAt: string | null;
  /** The reader's own claims and those for the hold's customer, as stored. */
  userClaims: Record<string, unknown>;
  accountClaims: Record<string, unknown>;
}

const hold = sql`h`;
const number: SortKey = { by: sql`h.hold_number collate "C"`, type: 'text' };

/** The same rows as the specified call returns, in pages. */
export const holdList = pageOf<HoldsOf, ListedHoldRow, SortOf<typeof holds>, Exclude<FilterOf<typeof holds>, 'search'>>(
  {
    alias: 'h',
    from: (at) => sql`(${customersAsked(at)}) whose join holds h on h.customer_number = whose.number`,
    where: (at) => listedSql(hold, at.endedSince),
    join: (at) => sql`left join items i on i.id = h.item_id join users reader on reader.id = ${at.userId}
    join user_accounts account on account.user_id = reader.id and account.customer_number = h.customer_number`,
    columns: (at) => ({
      id: sql`h.hold_number`,
      customerNumber: sql`h.customer_number`,
      itemId: sql`h.item_id`,
      description: sql`h.description`,
      picture: shownPicture(sql`i`),
      quantity: sql`h.quantity`,
      uom: sql`h.uom`,
      baseQty: sql`round(h.base_quantity, 4)`,
      baseUom: sql`h.base_uom`,
      lot: sql`h.lot`,
      lots: sql`h.lots`,
      comment: sql`h.comment`,
      locationId: sql`h.location`,
      locationName: sql`h.location_name`,
      requestedBy: sql`h.requested_by`,
      requestedAt: sql`h.requested_at`,
      until: sql`h.until`,
      heldSince: sql`h.held_since`,
      daysLeft: sql`case when ${liveSql(hold)} then greatest(h.until - ${at.today}::date, 0) end`,
      state: holdStateSql(hold),
      endedAt: sql`h.ended_at`,
      userClaims: sql`reader.claims`,
      accountClaims: sql`account.claims`,
    }),
    // Searches number, item, comment and lot: the wanted lot and the held ones.
    search: (
      pattern,
    ) => sql`h.hold_number ilike ${pattern} or h.item_id ilike ${pattern} or h.description ilike ${pattern} or h.comment ilike ${pattern}
    or h.lot ilike ${pattern} or exists (select 1 from jsonb_array_elements(h.lots) held where held->>0 ilike ${pattern})`,
    filters: {
      state: (value) => sql`${holdStateSql(hold)} = ${value}::text`,
      // `customersAsked` has already applied this filter.
      includeCIG: (value) => sql`${value}::text = 'Y'`,
    },
    sorts: {
      ENDING: [
        { by: sql`coalesce(h.ended_at, 'infinity')`, type: 'timestamptz', down: true },
        { by: sql`h.until`, type: 'date' },
        number,
      ],
      NEWEST: [{ by: sql`h.requested_at`, type: 'timestamptz', down: true }, number],
      ITEM: [{ by: sql`h.item_id collate "C"`, type: 'text' }, number],
    },
  },
);
