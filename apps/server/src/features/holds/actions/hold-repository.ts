import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { int, json, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';

/** The columns of a hold that its verbs change and report. */
const heldRow = {
  customerNumber: text,
  holdNumber: text,
  userId: int,
  requestedBy: text,
  requestedAt: text,
  until: text,
  /** The first day of an unbroken series of the customer's holds on the item; null = the day of the request. */
  heldSince: nullable(text),
  endedAs: nullable(text),
  location: text,
  locationName: text,
  itemId: text,
  description: text,
  quantity: text,
  uom: text,
  baseQuantity: text,
  baseUom: text,
  lot: text,
  lots: json<[string, string][]>(),
  comment: text,
};

export type HeldRow = RowOf<typeof heldRow>;

const columns = sql`h.customer_number, h.hold_number, h.user_id, h.requested_by,
  to_json(h.requested_at)#>>'{}' as requested_at, h.until::text as until, h.held_since::text as held_since,
  h.ended_as, h.location, h.location_name, h.item_id, h.description, trim_scale(h.quantity)::text as quantity,
  h.uom, trim_scale(h.base_quantity)::text as base_quantity, h.base_uom, h.lot, h.lots, h.comment`;

interface HoldKey {
  customerNumber: string;
  holdNumber: string;
}

const heldLock = prepare(
  heldRow,
  (at: Places<HoldKey>) =>
    sql`
      select ${columns}
      from holds h
      where h.customer_number = ${at.customerNumber} and h.hold_number = ${at.holdNumber}
      for update`,
);

const heldByNumber = prepare(
  heldRow,
  (at: Places<HoldKey>) =>
    sql`
      select ${columns}
      from holds h
      where h.customer_number = ${at.customerNumber} and h.hold_number = ${at.holdNumber}`,
);

/** Returns the hold, or null if the customer has none with that number. */
export const findHold = (db: Executor, key: HoldKey): Promise<HeldRow | null> => heldByNumber.row(db, { ...key });

/** Returns the hold, locked until the transaction ends, or null if the customer has none with that number. */
export const lockHold = (tx: Transaction, key: HoldKey): Promise<HeldRow | null> => heldLock.row(tx, { ...key });

const number = prepare({ number: text }, () => sql`select 'H' || nextval('hold_numbers') as number`);

export const nextHoldNumber = async (tx: Transaction): Promise<string> => (await number.row(tx, {}))!.number;

const insertion = prepareWrite(
  (
    at: Places<{
      customerNumber: string;
      holdNumber: string;
      userId: number;
      requestedBy: string;
      requestedAt: string;
      until: string;
      heldSince: string | null;
      location: string;
      locationName: string;
      itemId: string;
      description: string;
      quantity: string;
      uom: string;
      baseQuantity: string;
      baseUom: string;
      lot: string;
      lots: string;
      comment: string;
      language: string;
    }>,
  ) => sql`
    insert into holds (customer_number, hold_number, user_id, requested_by, requested_at, until, held_since,
      location, location_name, item_id, description, quantity, uom, base_quantity, base_uom, lot, lots, comment,
      language)
    values (${at.customerNumber}, ${at.holdNumber}, ${at.userId}, ${at.requestedBy}, ${at.requestedAt}::timestamptz,
      ${at.until}::date, ${at.heldSince}::date, ${at.location}, ${at.locationName}, ${at.itemId}, ${at.description},
      ${at.quantity}::numeric, ${at.uom}, ${at.baseQuantity}::numeric, ${at.baseUom}, ${at.lot}, ${at.lots}::jsonb,
      ${at.comment}, ${at.language})`,
);

/** Inserts a new hold. `language` is the requester's. */
export const insertHold = (tx: Transaction, row: HeldRow, language: string): Promise<number> =>
  insertion.run(tx, {
    customerNumber: row.customerNumber,
    holdNumber: row.holdNumber,
    userId: row.userId,
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt,
    until: row.until,
    heldSince: row.heldSince,
    location: row.location,
    locationName: row.locationName,
    itemId: row.itemId,
    description: row.description,
    quantity: row.quantity,
    uom: row.uom,
    baseQuantity: row.baseQuantity,
    baseUom: row.baseUom,
    lot: row.lot,
    lots: JSON.stringify(row.lots),
    comment: row.comment,
    language,
  });

const holdUpdate = prepareWrite(
  (
    at: Places<
      HoldKey & {
        until: string;
        endedAs: string | null;
        endedAt: string | null;
        quantity: string;
        uom: string;
        baseQuantity: string;
        lots: string;
        comment: string;
      }
    >,
  ) => sql`
    update holds set until = ${at.until}::date, ended_as = ${at.endedAs}, ended_at = ${at.endedAt}::timestamptz,
      quantity = ${at.quantity}::numeric, uom = ${at.uom}, base_quantity = ${at.baseQuantity}::numeric,
      lots = ${at.lots}::jsonb, comment = ${at.comment}
    where customer_number = ${at.customerNumber} and hold_number = ${at.holdNumber}`,
);

/** Saves the locked hold. `endedAt` is an ISO instant, null while the hold is live. */
export const saveHold = (tx: Transaction, row: HeldRow, endedAt: string | null): Promise<number> =>
  holdUpdate.run(tx, {
    customerNumber: row.customerNumber,
    holdNumber: row.holdNumber,
    until: row.until,
    endedAs: row.endedAs,
    endedAt,
    quantity: row.quantity,
    uom: row.uom,
    baseQuantity: row.baseQuantity,
    lots: JSON.stringify(row.lots),
    comment: row.comment,
  });
