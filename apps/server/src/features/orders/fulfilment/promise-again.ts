import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import { counts, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Parting } from '@tradecounter/rules/stock/allocate';
import type { Transaction } from '../../../platform/db/database.ts';
import { writeBackOrders } from '../../stock/back-order-repository.ts';
import type { Noting } from '../../stock/note-short.ts';
import { reserve, type Wish } from '../../stock/reserve.ts';
import { readLostPromises, type LostPromise, rewriteLots } from './again-repository.ts';
import { addWaiting } from './fulfilment-repository.ts';

type LotQuantities = [lot: string, quantity: Fraction][];
const none = fraction(0);
const smaller = (one: Fraction, other: Fraction): Fraction => (one.gt(other) ? other : one);
const sumOf = (kept: LotQuantities): Fraction => kept.reduce((sum, [, quantity]) => sum.plus(quantity), none);
const anyQuantity: Parting = { pack: null, onePiece: false };

/**
 * Splits the line's lots into what it still has and what it lost. Goods that haven't shipped are lost first, starting
 * with the last lot.
 */
function splitLots({ lots, shipped, missing }: LostPromise): { kept: LotQuantities; lost: LotQuantities } {
  let rest = fraction(missing);
  const lost: LotQuantities = [];
  const kept: LotQuantities = [];
  for (const [lot, quantity] of lots.toReversed()) {
    const unshipped = fraction(quantity).minus(shipped[lot] ?? 0);
    const lostHere = unshipped.isPositive() ? smaller(unshipped, rest) : none;
    rest = rest.minus(lostHere);
    if (lostHere.isPositive()) lost.unshift([lot, lostHere]);
    if (counts(fraction(quantity).minus(lostHere))) kept.unshift([lot, fraction(quantity).minus(lostHere)]);
  }
  return { kept, lost };
}

/** A line that is being promised goods again: what it has so far, and what it still lacks. */
interface Promising {
  line: LostPromise;
  parting: Parting;
  kept: LotQuantities;
  missing: Fraction;
}

async function promiseRound(
  tx: Transaction,
  at: Date,
  wanted: readonly (Promising & { lot: string; quantity: Fraction })[],
): Promise<LotQuantities[]> {
  const wishes = wanted.map(({ line, parting, lot, quantity }): Wish => ({
    reference: line.reference,
    itemId: line.itemId,
    location: line.location,
    quantity,
    lot,
    ...parting,
  }));
  const served = await reserve(tx, { kind: 'order', at, until: null }, wishes);
  return served.map(({ taken }) => taken.map(({ lot, quantity }) => [lot, quantity]));
}

/** Adds newly promised goods to what the line has. */
function addGoods(promising: Promising, taken: LotQuantities): void {
  for (const [lot, quantity] of taken) {
    const entry = promising.kept.find((one) => one[0] === lot);
    if (entry === undefined) promising.kept.push([lot, quantity]);
    else entry[1] = entry[1].plus(quantity);
  }
  promising.missing = promising.missing.minus(sumOf(taken));
}

/**
 * Promises the goods of portal orders that are still to ship but neither promised nor back ordered, within the caller's
 * transaction. This happens when the distributor counts an order's goods in the on-hand figures again, or corrects a
 * shipment. Each line gets its own lots where they are still free, then other lots, and waits for the rest. Repeating
 * the call changes nothing.
 */
export async function promiseAgain(
  tx: Transaction,
  { at, readPartings }: Noting,
  orderNumbers: readonly string[],
): Promise<void> {
  const lines = await readLostPromises(tx, orderNumbers);
  if (lines.length === 0) return;
  const partings = await readPartings(
    tx,
    lines.map((one) => one.itemId),
  );
  const parts = lines.map((line) => ({ line, ...splitLots(line), parting: partings.get(line.itemId) ?? anyQuantity }));
  const promising = parts.map(({ line, kept, parting }): Promising => ({
    line,
    parting,
    kept,
    missing: fraction(line.missing),
  }));
  const ownLots = parts.flatMap(({ lost }, index) =>
    lost.map(([lot, quantity]) => ({ ...promising[index]!, index, lot, quantity })),
  );
  for (const [place, taken] of (await promiseRound(tx, at, ownLots)).entries())
    addGoods(promising[ownLots[place]!.index]!, taken);
  const incomplete = promising.filter(({ missing }) => counts(missing));
  const anyLots = incomplete.map((one) => ({ ...one, lot: '', quantity: one.missing }));
  for (const [index, taken] of (await promiseRound(tx, at, anyLots)).entries()) addGoods(incomplete[index]!, taken);
  const waiting = promising.flatMap(({ line, parting, missing }) =>
    counts(missing)
      ? [
          {
            reference: line.reference,
            itemId: line.itemId,
            location: line.location,
            lot: '',
            quantity: storedQuantity(missing),
            onePiece: parting.onePiece,
          },
        ]
      : [],
  );
  await writeBackOrders(tx, waiting, at);
  await addWaiting(tx, waiting);
  await rewriteLots(
    tx,
    promising.map(({ line, kept }) => ({
      reference: line.reference,
      lots: kept.map(([lot, quantity]) => [lot, storedQuantity(quantity)] as const),
    })),
  );
}
