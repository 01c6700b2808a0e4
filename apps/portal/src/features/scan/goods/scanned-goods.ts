import type { BarcodeHit } from '@tradecounter/contract/catalog/barcodes';
import { fraction } from '@tradecounter/rules/fraction';
import { readQuantity } from '../../../format/typed-quantity.ts';

/** One thing that was scanned, once or several times. */
export interface Scanned {
  /** As it is looked up. */
  code: string;
  /** The lot in the code; '' = the code names none. */
  lot: string;
  /** As typed or counted, in the unit of what was chosen. */
  quantity: string;
  /** What the code means; null = not known yet. */
  hits: readonly BarcodeHit[] | null;
  /** Which of the hits it is; null = the buyer has to choose. */
  chosen: BarcodeHit | null;
  /** Only this lot is wanted. */
  onlyLot: boolean;
  /** Idempotency-Key of putting it into the cart; another one after each change. */
  key: string;
}

const is = (one: Scanned, { code, lot }: Pick<Scanned, 'code' | 'lot'>): boolean =>
  one.code === code && one.lot === lot;

/** Counts a scan: the same code and lot again is one more, another one is a row on top. */
export function countScan(
  rows: readonly Scanned[],
  { code, lot }: Pick<Scanned, 'code' | 'lot'>,
  newKey: () => string,
): readonly Scanned[] {
  const before = rows.find((one) => is(one, { code, lot }));
  const quantity = fraction(readQuantity(before?.quantity ?? '0') ?? 0)
    .plus(1)
    .toWire();
  const row: Scanned = {
    ...(before ?? { code, lot, hits: null, chosen: null, onlyLot: false }),
    quantity: String(quantity),
    key: newKey(),
  };
  return [row, ...rows.filter((one) => !is(one, row))];
}

/** Notes what a code means, wherever it was scanned; a code of one item needs no choice. A code of none goes. */
export const answerCode = (rows: readonly Scanned[], code: string, hits: readonly BarcodeHit[]): readonly Scanned[] =>
  rows
    .filter((one) => one.code !== code || hits.length > 0)
    .map((one) =>
      one.code === code ? { ...one, hits, chosen: one.chosen ?? (hits.length === 1 ? hits[0]! : null) } : one,
    );

/** Changes one row. What is asked for becomes another thing, so it gets another key. */
export const changeRow = (
  rows: readonly Scanned[],
  row: Scanned,
  change: Partial<Scanned>,
  newKey: () => string,
): readonly Scanned[] => rows.map((one) => (is(one, row) ? { ...one, ...change, key: newKey() } : one));

export const withoutRow = (rows: readonly Scanned[], row: Scanned): readonly Scanned[] =>
  rows.filter((one) => !is(one, row));

/** The quantity to order; null where it is not known which item it is, is not sold, or has no quantity above 0. */
export function orderable({ chosen, quantity }: Scanned): string | null {
  const wanted = readQuantity(quantity);
  return chosen?.sold === true && wanted !== null && Number(wanted) > 0 ? wanted : null;
}

/** The wanted lots that the scanned lot is none of; empty = it fits, the code names no lot, or no lot is wanted. */
export const otherLots = (lot: string, wanted: readonly string[]): readonly string[] =>
  lot === '' || wanted.some((one) => one.toUpperCase() === lot.toUpperCase()) ? [] : wanted;
