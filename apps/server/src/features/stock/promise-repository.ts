import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { freeOfLot } from './stock-sql.ts';

// Only reserve and release write here.

/** An item at a location. */
export interface Place {
  itemId: string;
  location: string;
}

type LotRow = RowOf<typeof lotLocks>;

const lotLocks = prepare(
  { itemId: text, location: text, lot: text, available: text },
  (
    at: Places<{ items: string[]; locations: string[] }>,
  ) => sql`select l.item_id, l.location, l.lot, (${freeOfLot})::text as available
    from lots l
    where (l.item_id, l.location) in (select * from unnest(${at.items}::text[], ${at.locations}::text[]))
    order by l.item_id collate "C", l.location collate "C", l.lot collate "C"
    for update of l`,
);

/**
 * Locks the lots at these places and returns what is available of each. Locks in key order, so that two changes never
 * deadlock.
 */
export const lockLots = (tx: Transaction, places: readonly Place[]): Promise<LotRow[]> =>
  lotLocks.rows(tx, { items: places.map((one) => one.itemId), locations: places.map((one) => one.location) });

export type PromiseKind = 'order' | 'hold';

/** Base units of a lot that are promised to a reference. A negative quantity releases them. */
export interface PromiseChange extends Place {
  reference: string;
  lot: string;
  quantity: string;
}

const promiseInsertion = prepareWrite(
  (
    at: Places<{
      items: string[];
      locations: string[];
      lots: string[];
      quantities: string[];
      references: string[];
      kind: string;
      until: string | null;
      at: string;
    }>,
  ) => sql`
    with added as (
        insert into promises (item_id, location, lot, quantity, kind, reference, until, at)
        select item_id, location, lot, quantity::numeric, ${at.kind}, reference, ${at.until}::timestamptz,
          ${at.at}::timestamptz
        from unnest(${at.items}::text[], ${at.locations}::text[], ${at.lots}::text[], ${at.quantities}::text[],
            ${at.references}::text[]) as t(item_id, location, lot, quantity, reference)
        returning item_id, location, lot, quantity)
    update lots l set promised = l.promised + s.quantity
    from (select item_id, location, lot, sum(quantity) as quantity from added group by 1, 2, 3) s
    where l.item_id = s.item_id and l.location = s.location and l.lot = s.lot`,
);

/** Adds the changes to the promises and to the running sums of the lots. The lots must be locked. */
export async function writePromises(
  tx: Transaction,
  { kind, at, until }: { kind: PromiseKind; at: Date; until: Date | null },
  changes: readonly PromiseChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await promiseInsertion.run(tx, {
    items: changes.map((one) => one.itemId),
    locations: changes.map((one) => one.location),
    lots: changes.map((one) => one.lot),
    quantities: changes.map((one) => one.quantity),
    references: changes.map((one) => one.reference),
    kind,
    until: until?.toISOString() ?? null,
    at: at.toISOString(),
  });
}

type Promised = RowOf<typeof promised>;

const promised = prepare(
  { reference: text, itemId: text, location: text, lot: text, quantity: text },
  (
    at: Places<{ kind: string; references: string[] }>,
  ) => sql`select reference, item_id, location, lot, sum(quantity)::text as quantity
    from promises where kind = ${at.kind} and reference = any(${at.references}::text[])
    group by reference, item_id, location, lot having round(sum(quantity), 4) > 0 order by max(id) desc`,
);

/** Reads what is still promised to these references, last promised lot first. */
export const readPromised = (tx: Transaction, kind: PromiseKind, references: readonly string[]): Promise<Promised[]> =>
  promised.rows(tx, { kind, references: [...references] });

const promiseMismatch = { itemId: text, location: text, lot: text, promised: text, sum: text };

export type PromiseMismatch = RowOf<typeof promiseMismatch>;

/** Reads lots whose running sum isn't the sum of their promises. Returns an empty array when all match. */
export const checkPromises = (db: Executor): Promise<PromiseMismatch[]> =>
  rows(
    db,
    promiseMismatch,
    sql`
      select coalesce(l.item_id, s.item_id) as item_id, coalesce(l.location, s.location) as location,
        coalesce(l.lot, s.lot) as lot, coalesce(l.promised, 0)::text as promised,
        coalesce(s.quantity, 0)::text as sum
      from lots l
      full join (
        select item_id, location, lot, sum(quantity) as quantity
        from promises
        group by 1, 2, 3) s on s.item_id = l.item_id and s.location = l.location and s.lot = l.lot
      where round(coalesce(l.promised, 0) - coalesce(s.quantity, 0), 4) <> 0`,
  );
