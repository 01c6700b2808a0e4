import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import { counts, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { Transaction } from '../../../platform/db/database.ts';
import { lowerBackOrders, type NewBackOrder, writeBackOrders } from '../../stock/back-order-repository.ts';
import type { Noting } from '../../stock/note-short.ts';
import { readPromised } from '../../stock/promise-repository.ts';
import { release, type Return } from '../../stock/release.ts';
import { rewriteLots } from '../fulfilment/again-repository.ts';
import { addWaiting } from '../fulfilment/fulfilment-repository.ts';
import { readResized, type ResizedLine } from './line-repository.ts';

const none = fraction(0);
const smaller = (one: Fraction, other: Fraction): Fraction => (one.gt(other) ? other : one);
const larger = (one: Fraction, other: Fraction): Fraction => (one.gt(other) ? one : other);

/** What is left of a shrunken line's back order and lots, and the goods that it returns. */
interface Cut {
  waiting: Fraction;
  returns: Return[];
  lots: (readonly [string, string])[];
}

/** Takes goods from a shrunken line: first its back order, then its promised goods, last lot first. */
function shrink(line: ResizedLine, by: Fraction, promised: ReadonlyMap<string, Fraction>): Cut {
  const open = larger(fraction(line.quantity).minus(line.shipped), none);
  const backOrdered = fraction(line.backOrdered);
  const waiting = smaller(backOrdered.minus(smaller(backOrdered, by)), open);
  const stillPromised = [...promised.values()].reduce((sum, one) => sum.plus(one), none);
  let excess = stillPromised.minus(open.minus(waiting));
  const returns: Return[] = [];
  const lots: (readonly [string, string])[] = [];
  for (const [lot, quantity] of line.lots.toReversed()) {
    const returned = larger(smaller(excess, smaller(fraction(quantity), promised.get(lot) ?? none)), none);
    excess = excess.minus(returned);
    if (returned.isPositive()) returns.push({ reference: line.reference, lot, quantity: storedQuantity(returned) });
    const left = fraction(quantity).minus(returned);
    if (counts(left)) lots.unshift([lot, storedQuantity(left)]);
  }
  return { waiting, returns, lots };
}

/** A line whose quantity changed, with its former quantity in base units. */
export interface Resized {
  reference: string;
  before: string;
}

/**
 * Adjusts promises and back orders of these lines to their new quantities, within the caller's transaction. A line that
 * grew waits for the difference, behind all existing back orders. The caller fills the back orders that can be filled.
 * A line that shrank gives up its back order first.
 */
export async function resizeLines(
  tx: Transaction,
  { at, readPartings }: Noting,
  resized: readonly Resized[],
): Promise<void> {
  if (resized.length === 0) return;
  const references = resized.map((one) => one.reference);
  const before = new Map(resized.map((one) => [one.reference, fraction(one.before)]));
  const lines = (await readResized(tx, references)).map((line) => ({
    line,
    by: fraction(line.quantity).minus(before.get(line.reference)!),
  }));
  const grown = lines.filter(({ line, by }) => line.keeps && counts(by) && by.isPositive());
  const partings = await readPartings(
    tx,
    grown.map(({ line }) => line.itemId),
  );
  const waiting = grown.map(({ line, by }): NewBackOrder => ({
    reference: line.reference,
    itemId: line.itemId,
    location: line.location,
    lot: '',
    quantity: storedQuantity(by),
    onePiece: partings.get(line.itemId)?.onePiece ?? false,
  }));
  await writeBackOrders(tx, waiting, at);
  await addWaiting(tx, waiting);

  const promised = Map.groupBy(await readPromised(tx, 'order', references), (one) => one.reference);
  const shrunk = lines
    .filter(({ by }) => !by.isPositive())
    .map(({ line, by }) => {
      const lots = new Map((promised.get(line.reference) ?? []).map((one) => [one.lot, fraction(one.quantity)]));
      return { line, ...shrink(line, none.minus(by), lots) };
    });
  await release(
    tx,
    { kind: 'order', at, readPartings },
    shrunk.flatMap(({ returns }) => returns),
  );
  await lowerBackOrders(
    tx,
    shrunk.map(({ line, waiting: rest }) => ({ reference: line.reference, quantity: storedQuantity(rest) })),
  );
  await addWaiting(
    tx,
    shrunk.map(({ line, waiting: rest }) => ({
      reference: line.reference,
      quantity: storedQuantity(rest.minus(line.backOrdered)),
    })),
  );
  await rewriteLots(
    tx,
    shrunk.map(({ line, lots }) => ({ reference: line.reference, lots })),
  );
}
