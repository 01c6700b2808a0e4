import type { CodeMatch } from '@tradecounter/contract/catalog/codes';
import type { Barcode } from '@tradecounter/rules/barcodes/read-barcode';
import { fraction } from '@tradecounter/rules/fraction';
import { readQuantity } from '../../../format/typed-quantity.ts';

/** A scanned code with the number of scans. */
export interface Scanned {
  /** The code to look up. */
  code: string;
  /** The lot in the code; '' = none. */
  lot: string;
  /** As typed or counted, in the unit of the chosen item. */
  quantity: string;
  /** The items that the code may mean; null = not known yet. */
  hits: readonly CodeMatch[] | null;
  /** The chosen item; null = the buyer has to choose. */
  chosen: CodeMatch | null;
  /** True when the buyer wants only this lot. */
  onlyLot: boolean;
  /** The Idempotency-Key for adding it to the cart; each change gets a new one. */
  key: string;
}

/** Returns whether a row has this code and lot. */
const isRowOf = (row: Scanned, { code, lot }: Pick<Scanned, 'code' | 'lot'>): boolean =>
  row.code === code && row.lot === lot;

/**
 * Counts a scan: adds the quantity of the label to the row with the same code and lot, or a new row. The row moves to
 * the top.
 */
export function countScan(
  rows: readonly Scanned[],
  { code, lot, quantity: more }: Omit<Barcode, 'pallet'>,
  newKey: () => string,
): readonly Scanned[] {
  const existing = rows.find((row) => isRowOf(row, { code, lot }));
  const quantity = fraction(readQuantity(existing?.quantity ?? '0') ?? 0)
    .plus(more)
    .toWire();
  const row: Scanned = {
    ...(existing ?? { code, lot, hits: null, chosen: null, onlyLot: false }),
    quantity: String(quantity),
    key: newKey(),
  };
  return [row, ...rows.filter((other) => !isRowOf(other, row))];
}

/**
 * Stores the items that a code means, in every row with that code. A single item needs no choice; an unknown code is
 * removed.
 */
export const answerCode = (rows: readonly Scanned[], code: string, hits: readonly CodeMatch[]): readonly Scanned[] =>
  rows
    .filter((row) => row.code !== code || hits.length > 0)
    .map((row) =>
      row.code === code ? { ...row, hits, chosen: row.chosen ?? (hits.length === 1 ? hits[0]! : null) } : row,
    );

/** Changes one row and gives it a new key, because the request becomes another one. */
export const changeRow = (
  rows: readonly Scanned[],
  row: Scanned,
  change: Partial<Scanned>,
  newKey: () => string,
): readonly Scanned[] => rows.map((other) => (isRowOf(other, row) ? { ...other, ...change, key: newKey() } : other));

export const withoutRow = (rows: readonly Scanned[], row: Scanned): readonly Scanned[] =>
  rows.filter((other) => !isRowOf(other, row));

/** Returns the quantity to order; null where the item is unknown, not sold, or has no quantity above 0. */
export function orderableQuantity({ chosen, quantity }: Scanned): string | null {
  const wanted = readQuantity(quantity);
  return chosen?.sold === true && wanted !== null && Number(wanted) > 0 ? wanted : null;
}

/**
 * Returns the wanted lots if the scanned lot is none of them. Empty = it fits, the code names no lot, or any lot will
 * do.
 */
export const otherLots = (lot: string, wanted: readonly string[]): readonly string[] =>
  lot === '' || wanted.some((wantedLot) => wantedLot.toUpperCase() === lot.toUpperCase()) ? [] : wanted;
