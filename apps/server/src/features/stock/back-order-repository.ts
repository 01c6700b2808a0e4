import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../platform/db/database.ts';
import { text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { type ArrivalRows, arrivalRows, arrivals, stillToCome, waiting } from './arrivals-sql.ts';
import type { Place } from './promise-repository.ts';
import { lotHasFree } from './stock-sql.ts';

// Only back-order, fill-back-orders and release write here.

type PlaceColumns = { items: string[]; locations: string[] };
const placeColumns = (places: readonly Place[]): PlaceColumns => ({
  items: places.map((place) => place.itemId),
  locations: places.map((place) => place.location),
});

const arrivalLocks = prepareWrite(
  (at: Places<PlaceColumns>) => sql`
    select 1
    from incoming n
    where (n.item_id, n.location) in (select * from unnest(${at.items}::text[], ${at.locations}::text[]))
    order by n.id collate "C"
    for update of n`,
);

/**
 * Locks the arrivals at these places in key order, so that one transaction at a time reads and changes their back
 * orders.
 */
export const lockArrivals = (tx: Transaction, places: readonly Place[]): Promise<number> =>
  arrivalLocks.run(tx, placeColumns(places));

const arrivalsAt = prepare(
  arrivalRows,
  (at: Places<PlaceColumns & { today: string }>) => sql`
    with place as materialized (
        select distinct *
        from unnest(${at.items}::text[], ${at.locations}::text[]) as p(item_id, location))
    select (
        select ${arrivals.column}
        from place p join incoming n on n.item_id = p.item_id and n.location = p.location
        where ${stillToCome(at.today)}) as incoming,
      (select ${waiting.column}
        from place p join back_orders b on b.item_id = p.item_id and b.location = p.location) as waiting`,
);

/** Reads the arrivals at these places, and the back orders that wait for them. */
export const readArrivals = async (tx: Transaction, places: readonly Place[], today: string): Promise<ArrivalRows> =>
  (await arrivalsAt.row(tx, { ...placeColumns(places), today }))!;

export interface NewBackOrder extends Place {
  reference: string;
  lot: string;
  quantity: string;
  /** Only a single arrival can fill it, in one piece. */
  onePiece: boolean;
}

const backOrderUpsert = prepareWrite(
  (
    at: Places<
      PlaceColumns & { lots: string[]; quantities: string[]; references: string[]; pieces: boolean[]; at: string }
    >,
  ) => sql`
    insert into back_orders (item_id, location, lot, quantity, reference, one_piece, at)
    select item_id, location, lot, quantity::numeric, reference, one_piece, ${at.at}::timestamptz
    from unnest(${at.items}::text[], ${at.locations}::text[], ${at.lots}::text[], ${at.quantities}::text[],
        ${at.references}::text[], ${at.pieces}::boolean[]) with ordinality
        as t(item_id, location, lot, quantity, reference, one_piece, position)
    order by position
    on conflict (reference, short, item_id, location, lot)
      do update set quantity = back_orders.quantity + excluded.quantity`,
);

/**
 * Adds back orders behind all existing ones, in this order. A reference that already waits there waits for more, and
 * keeps its position.
 */
export const writeBackOrders = (tx: Transaction, added: readonly NewBackOrder[], at: Date): Promise<number> =>
  backOrderUpsert.run(tx, {
    ...placeColumns(added),
    lots: added.map((one) => one.lot),
    quantities: added.map((one) => one.quantity),
    references: added.map((one) => one.reference),
    pieces: added.map((one) => one.onePiece),
    at: at.toISOString(),
  });

const removal = prepareWrite(
  (at: Places<{ references: string[] }>) =>
    sql`delete from back_orders where reference = any(${at.references}::text[])`,
);

/** Deletes all back orders of these references. */
export const removeBackOrders = (tx: Transaction, references: readonly string[]): Promise<number> =>
  removal.run(tx, { references: [...references] });

const lowering = prepareWrite(
  (at: Places<{ references: string[]; quantities: string[] }>) => sql`
    with most as (
        select *
        from unnest(${at.references}::text[], ${at.quantities}::numeric[]) as m(reference, quantity)),
      gone as (
        delete from back_orders b
        using most m
        where b.reference = m.reference and not b.short and m.quantity <= 0)
    update back_orders b set quantity = m.quantity
    from most m
    where b.reference = m.reference and not b.short and b.quantity > m.quantity and m.quantity > 0`,
);

/**
 * Lowers the back orders of each reference to this maximum quantity in base units. 0 deletes them. Doesn't affect short
 * promises.
 */
export const lowerBackOrders = (
  tx: Transaction,
  maximums: readonly { reference: string; quantity: string }[],
): Promise<number> =>
  lowering.run(tx, {
    references: maximums.map((maximum) => maximum.reference),
    quantities: maximums.map((maximum) => maximum.quantity),
  });

export type WaitingRow = RowOf<typeof fillable>;

const fillable = prepare(
  { reference: text, itemId: text, location: text, lot: text, quantity: text },
  () => sql`
    select b.reference, b.item_id, b.location, b.lot, b.quantity::text as quantity
    from back_orders b
    where not b.short
      and exists (
        select 1
        from lots l
        where l.item_id = b.item_id and l.location = b.location and (b.lot = '' or l.lot = b.lot)
          and ${lotHasFree})
    order by b.id
    for update of b`,
);

/** Reads and locks back orders that can now be filled at least in part, oldest first. */
export const readFillable = (tx: Transaction): Promise<WaitingRow[]> => fillable.rows(tx, {});
