import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { holds } from '@tradecounter/contract/documents/holds';
import { sql } from 'drizzle-orm/sql/sql';
import { date, instant, int, json, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import { enteredSql } from '../auth/on-behalf/entered-repository.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { holdStateSql, listedSql, liveSql } from './hold-state-sql.ts';
import { customersAsked, type HoldQuestion } from './repository.ts';

interface HoldsOf extends HoldQuestion {
  /** ISO day, for the number of days left. */
  today: string;
}

export type ListedHoldRow = RowOf<typeof holdList>;

const hold = sql`h`;
const number: SortKey = { by: sql`h.hold_number collate "C"`, type: 'text' };

/** The same rows as the specified call returns, in pages. */
export const holdList = pageOf({
  alias: 'h',
  from: (at) => sql`(${customersAsked(at)}) whose join holds h on h.customer_number = whose.number`,
  where: (at: Places<HoldsOf>) => listedSql(hold, at.endedSince),
  join: (at) => sql`left join items i on i.id = h.item_id join users reader on reader.id = ${at.userId}
    join user_accounts account on account.user_id = reader.id and account.customer_number = h.customer_number`,
  columns: (at) => ({
    id: text(sql`h.hold_number`),
    customerNumber: text(sql`h.customer_number`),
    itemId: text(sql`h.item_id`),
    description: text(sql`h.description`),
    picture: nullable(text(shownPicture(sql`i`))),
    quantity: numeric(sql`h.quantity`),
    uom: text(sql`h.uom`),
    baseQty: numeric(sql`round(h.base_quantity, 4)`),
    baseUom: text(sql`h.base_uom`),
    lot: text(sql`h.lot`),
    lots: json<[string, string][]>()(sql`h.lots`),
    comment: text(sql`h.comment`),
    locationId: text(sql`h.location`),
    locationName: text(sql`h.location_name`),
    requestedBy: text(sql`h.requested_by`),
    enteredBy: nullable(text(enteredSql(sql`'hold'`, sql`h.customer_number`, sql`h.hold_number`))),
    requestedAt: instant(sql`h.requested_at`),
    until: date(sql`h.until`),
    heldSince: nullable(date(sql`h.held_since`)),
    daysLeft: nullable(int(sql`case when ${liveSql(hold)} then greatest(h.until - ${at.today}::date, 0) end`)),
    state: textOf<StateOf<typeof holds>>()(holdStateSql(hold)),
    endedAt: nullable(instant(sql`h.ended_at`)),
    /** The reader's own claims and those for the hold's customer, as stored. */
    userClaims: json<Record<string, unknown>>()(sql`reader.claims`),
    accountClaims: json<Record<string, unknown>>()(sql`account.claims`),
  }),
  // Searches number, item, comment and lot: the wanted lot and the held ones.
  search: (
    pattern,
  ) => sql`h.hold_number ilike ${pattern} or h.item_id ilike ${pattern} or h.description ilike ${pattern}
    or h.comment ilike ${pattern} or h.lot ilike ${pattern}
    or exists (select 1 from jsonb_array_elements(h.lots) held where held->>0 ilike ${pattern})`,
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
});
