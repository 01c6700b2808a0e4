import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import type { Place } from './promise-repository.ts';

// Only note-short writes here.

export type ShortLot = RowOf<typeof lotsToCheck>;

type PlaceFilter = { items: string[] | null; locations: string[] | null };
const placeFilter = (places: readonly Place[] | null): PlaceFilter => ({
  items: places?.map((one) => one.itemId) ?? null,
  locations: places?.map((one) => one.location) ?? null,
});

const lotsToCheck = prepare(
  { itemId: text, location: text, lot: text, onHand: text },
  (at: Places<PlaceFilter>) => sql`
    select l.item_id, l.location, l.lot, l.on_hand::text as on_hand
    from (
        select item_id, location, lot
        from lots
        where round(on_hand - promised, 4) < 0
        union
        select item_id, location, lot
        from back_orders
        where short) s
    join lots l on l.item_id = s.item_id and l.location = s.location and l.lot = s.lot
    where ${at.items}::text[] is null
      or (l.item_id, l.location) in (select * from unnest(${at.items}::text[], ${at.locations}::text[]))
    order by l.item_id collate "C", l.location collate "C", l.lot collate "C"
    for update of l`,
);

/**
 * Reads and locks lots that have, or had, more promised than on hand. Locks in key order. `places` limits it to these
 * places, and null means all.
 */
export const lockShortLots = (tx: Transaction, places: readonly Place[] | null): Promise<ShortLot[]> =>
  lotsToCheck.rows(tx, placeFilter(places));

const lotPromise = { itemId: text, location: text, lot: text, reference: text, quantity: text };

export type LotPromise = RowOf<typeof lotPromise>;

type LotColumns = { items: string[]; locations: string[]; lots: string[] };
const lotColumns = (lots: readonly Pick<ShortLot, 'itemId' | 'location' | 'lot'>[]): LotColumns => ({
  items: lots.map((one) => one.itemId),
  locations: lots.map((one) => one.location),
  lots: lots.map((one) => one.lot),
});

const lotPromises = prepare(
  lotPromise,
  (at: Places<LotColumns>) => sql`select p.item_id, p.location, p.lot, p.reference, sum(p.quantity)::text as quantity
    from unnest(${at.items}::text[], ${at.locations}::text[], ${at.lots}::text[]) as k(item_id, location, lot)
    join promises p on p.item_id = k.item_id and p.location = k.location and p.lot = k.lot
    group by p.item_id, p.location, p.lot, p.kind, p.reference having round(sum(p.quantity), 4) > 0 order by min(p.id)`,
);

/** Reads the promises of these lots, oldest first. */
export const readLotPromises = (db: Executor, lots: readonly ShortLot[]): Promise<LotPromise[]> =>
  lotPromises.rows(db, lotColumns(lots));

const obsoleteDeletion = prepareWrite(
  (
    at: Places<LotColumns & { references: string[]; ofItems: string[]; ofLocations: string[]; ofLots: string[] }>,
  ) => sql`
    delete from back_orders b
    where b.short
      and (b.item_id, b.location, b.lot) in (
        select *
        from unnest(${at.items}::text[], ${at.locations}::text[], ${at.lots}::text[]))
      and (b.reference, b.item_id, b.location, b.lot) not in (
        select *
        from unnest(${at.references}::text[], ${at.ofItems}::text[], ${at.ofLocations}::text[],
            ${at.ofLots}::text[]))`,
);

const shortUpsert = prepareWrite(
  (at: Places<LotColumns & { references: string[]; quantities: string[]; at: string }>) => sql`
    insert into back_orders (item_id, location, lot, quantity, reference, short, at)
    select item_id, location, lot, quantity::numeric, reference, true, ${at.at}::timestamptz
    from unnest(${at.items}::text[], ${at.locations}::text[], ${at.lots}::text[], ${at.quantities}::text[],
        ${at.references}::text[]) with ordinality as t(item_id, location, lot, quantity, reference, position)
    order by position
    on conflict (reference, short, item_id, location, lot) do update set quantity = excluded.quantity
    where back_orders.quantity <> excluded.quantity`,
);

/** Marks exactly these promises of the lots as short. Promises that were short before keep their date. */
export async function writeShort(
  tx: Transaction,
  lots: readonly ShortLot[],
  short: readonly LotPromise[],
  at: Date,
): Promise<void> {
  const shortLots = lotColumns(short);
  const references = short.map((one) => one.reference);
  await obsoleteDeletion.run(tx, {
    ...lotColumns(lots),
    references,
    ofItems: shortLots.items,
    ofLocations: shortLots.locations,
    ofLots: shortLots.lots,
  });
  const quantities = short.map((one) => one.quantity);
  if (short.length > 0) await shortUpsert.run(tx, { ...shortLots, references, quantities, at: at.toISOString() });
}

/** Reads all short promises, by item, location, lot and age. */
export const readShort = (db: Executor): Promise<(LotPromise & { since: string })[]> => allShort.rows(db, {});

const allShort = prepare(
  { itemId: text, location: text, lot: text, reference: text, quantity: text, since: text },
  () => sql`
    select item_id, location, lot, reference, trim_scale(quantity)::text as quantity,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD') as since
    from back_orders
    where short
    order by item_id collate "C", location collate "C", lot collate "C", id`,
);
