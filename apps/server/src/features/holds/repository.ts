import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { int, json, nullable, numeric, text } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { listedSql, liveSql } from './hold-state-sql.ts';

export type HoldRow = RowOf<typeof holdsOf>;

/** Selects holds by user and customer. */
export interface HoldQuestion {
  userId: number;
  customerNumber: string;
  /** Also those of the user's other customer numbers for which the user may hold goods. */
  others: boolean;
  /** ISO instant. Holds that ended before it are left out. */
  endedSince: string;
}

/** Selects the customer numbers to list. As in mergeClaims, the account's claim overrides the user's. */
export const customersAsked = (at: Places<HoldQuestion>): SQL => sql`
      select ${at.customerNumber}::text as number
      union
      select a.customer_number from user_accounts a join users u on u.id = a.user_id
      where ${at.others}::boolean and a.user_id = ${at.userId}
        and coalesce(a.claims->>'allowInventoryHold', u.claims->>'allowInventoryHold') = 'Y'`;

const holdsOf = prepare(
  {
    customerNumber: text,
    holdNumber: text,
    requestedBy: text,
    requestedAt: json<string>(),
    until: text,
    endedAs: nullable(text),
    endedAt: nullable(json<string>()),
    location: text,
    locationName: text,
    itemId: text,
    description: text,
    picture: nullable(text),
    quantity: numeric,
    uom: text,
    baseQuantity: numeric,
    baseUom: text,
    lot: text,
    lots: json<[string, string][]>(),
    comment: text,
  },
  (at: Places<HoldQuestion>) => sql`
    with whose as (${customersAsked(at)})
    select h.customer_number, h.hold_number, h.requested_by, to_json(h.requested_at) as requested_at,
      h.until::text as until, h.ended_as, to_json(h.ended_at) as ended_at, h.location, h.location_name, h.item_id,
      h.description, ${shownPicture(sql`i`)} as picture, h.quantity, h.uom, h.base_quantity, h.base_uom, h.lot,
      h.lots, h.comment
    from whose join holds h on h.customer_number = whose.number left join items i on i.id = h.item_id
    where ${listedSql(sql`h`, at.endedSince)}
    order by h.ended_at desc nulls first, h.until, h.hold_number collate "C"`,
);

/**
 * Returns live holds, the next to end first, then ended ones, the latest first. Includes holds of all the customer's
 * users.
 */
export const findHolds = (db: Executor, question: HoldQuestion): Promise<HoldRow[]> => holdsOf.rows(db, question);

const liveCount = prepare(
  { count: int },
  (at: Places<{ customerNumber: string }>) =>
    sql`
      select count(*)::int as count
      from holds h
      where h.customer_number = ${at.customerNumber} and ${liveSql(sql`h`)}`,
);

/** The number of the customer's live holds. */
export const countHolds = async (db: Executor, customerNumber: string): Promise<number> =>
  (await liveCount.row(db, { customerNumber }))!.count;
