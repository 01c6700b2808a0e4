import type { ImportRow } from './rows-of.ts';

/** An item with several rows, whose quantities are added up. */
export interface AddedUp {
  SKU: string;
  quantities: readonly string[];
  total: string;
}

interface Merged {
  /** One row per item. */
  rows: readonly ImportRow[];
  addedUp: readonly AddedUp[];
  /** Items with rows in different units. Their last row counts. */
  mixedUnits: readonly string[];
}

/** Quantities have up to four decimals, so this removes binary rounding errors. */
const sumOf = (quantities: readonly string[]): string =>
  String(Math.round(quantities.reduce((sum, quantity) => sum + Number(quantity), 0) * 10_000) / 10_000);

/**
 * Merges the rows of an item into one, at the position of the first: adds up their quantities, and otherwise takes the
 * last value that isn't empty.
 */
export function mergeRepeated(typed: readonly ImportRow[]): Merged {
  const rowsByItem = new Map<string, ImportRow[]>();
  for (const row of typed) {
    rowsByItem.set(row.SKU, [...(rowsByItem.get(row.SKU) ?? []), row]);
  }
  const addedUp: AddedUp[] = [];
  const mixedUnits: string[] = [];
  const rows = [...rowsByItem].map(([SKU, same]): ImportRow => {
    const merged = Object.assign({}, ...same) as ImportRow;
    const counted = same.filter(({ listQty }) => listQty !== undefined);
    if (counted.length < 2) return merged;
    if (new Set(counted.map(({ UMCode }) => UMCode?.toLowerCase())).size > 1) {
      mixedUnits.push(SKU);
      const { UMCode: _mixed, ...rest } = merged;
      const unit = counted.at(-1)?.UMCode;
      return { ...rest, ...(unit !== undefined && { UMCode: unit }) };
    }
    const quantities = counted.map(({ listQty = '' }) => listQty);
    const total = sumOf(quantities);
    addedUp.push({ SKU, quantities, total });
    return { ...merged, listQty: total };
  });
  return { rows, addedUp, mixedUnits };
}
