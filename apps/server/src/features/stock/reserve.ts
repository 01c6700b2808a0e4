import { decimal, toText } from '@tradecounter/rules/decimal';
import { type Allocation, allocateLots } from '@tradecounter/rules/allocate';
import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';

/** What is wanted of one item at one location. */
export interface Wish {
  /** Reference the promise carries, such as an order line. */
  reference: string;
  itemId: string;
  location: string;
  /** Base units. */
  quantity: string;
  /** Wanted lot, '' = any. */
  lot: string;
}

interface LotRow {
  item_id: string;
  location: string;
  lot: string;
  available: string;
}

const place = (one: { itemId: string; location: string }): string => JSON.stringify([one.itemId, one.location]);

const lotLocks = prepare<{ items: string[]; locations: string[] }, LotRow>(
  (at) => sql`select l.item_id, l.location, l.lot, (l.on_hand - l.promised)::text as available
    from lots l
    where (l.item_id, l.location) in (select * from unnest(${at.items}::text[], ${at.locations}::text[]))
    order by l.item_id collate "C", l.location collate "C", l.lot collate "C"
    for update of l`,
);

/** Lots of all wishes, locked in key order, so that two orders never wait for each other. */
async function lockLots(tx: Transaction, wishes: readonly Wish[]): Promise<Map<string, { lot: string; available: string }[]>> {
  const found = await lotLocks.rows(tx, { items: wishes.map((one) => one.itemId), locations: wishes.map((one) => one.location) });
  const lots = new Map<string, { lot: string; available: string }[]>();
  for (const { item_id: itemId, location, lot, available } of found) {
    const key = place({ itemId, location });
    lots.set(key, [...(lots.get(key) ?? []), { lot, available }]);
  }
  return lots;
}

/**
 * Promises goods within the caller's transaction: locks the lots, takes what is there, and says per wish what was taken and
 * what is back ordered. Wishes are served in their order. The only way, with release, that promises are written.
 */
export async function reserve(
  tx: Transaction,
  promise: { kind: 'order' | 'hold'; at: Date; until: Date | null },
  wishes: readonly Wish[],
): Promise<Allocation[]> {
  if (wishes.length === 0) return [];
  const lots = await lockLots(tx, wishes);
  const written: { wish: Wish; lot: string; quantity: string }[] = [];
  const allocations = wishes.map((wish) => {
    const here = lots.get(place(wish)) ?? [];
    const allocation = allocateLots({ lots: here, wanted: wish.quantity, lot: wish.lot });
    for (const { lot, quantity } of allocation.taken) {
      written.push({ wish, lot, quantity: toText(quantity) });
      const left = here.find((one) => one.lot === lot);
      if (left !== undefined) left.available = toText(decimal(left.available).minus(quantity));
    }
    return allocation;
  });
  if (written.length > 0) await writePromises(tx, promise, written);
  return allocations;
}

const promising = prepare<{
  items: string[]; locations: string[]; lots: string[]; quantities: string[]; references: string[]; kind: string; until: string | null; at: string;
}>(
  (at) => sql`with added as (
      insert into promises (item_id, location, lot, quantity, kind, reference, until, at)
      select item_id, location, lot, quantity::numeric, ${at.kind}, reference, ${at.until}::timestamptz, ${at.at}::timestamptz
      from unnest(${at.items}::text[], ${at.locations}::text[], ${at.lots}::text[], ${at.quantities}::text[], ${at.references}::text[])
        as t(item_id, location, lot, quantity, reference)
      returning item_id, location, lot, quantity)
    update lots l set promised = l.promised + s.quantity
    from (select item_id, location, lot, sum(quantity) as quantity from added group by 1, 2, 3) s
    where l.item_id = s.item_id and l.location = s.location and l.lot = s.lot`,
);

const writePromises = (
  tx: Transaction,
  { kind, at, until }: { kind: string; at: Date; until: Date | null },
  written: readonly { wish: Wish; lot: string; quantity: string }[],
): Promise<number> =>
  promising.run(tx, {
    items: written.map((one) => one.wish.itemId),
    locations: written.map((one) => one.wish.location),
    lots: written.map((one) => one.lot),
    quantities: written.map((one) => one.quantity),
    references: written.map((one) => one.wish.reference),
    kind,
    until: until?.toISOString() ?? null,
    at: at.toISOString(),
  });
