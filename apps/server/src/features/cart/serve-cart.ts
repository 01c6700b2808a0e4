import { partingOf } from '@tradecounter/rules/stock/allocate';
import type { Fraction } from '@tradecounter/rules/fraction';
import { type Served, serveLines } from '@tradecounter/rules/stock/serve-lines';
import { baseOfLine } from './base-of-line.ts';
import type { LineRow } from './read-cart.ts';

interface WantedLine {
  row: LineRow;
  /** Base units. */
  base: Fraction;
}

/**
 * Returns each line's share of its item's stock and arrivals, in the order of the lines. Serves all lines of an item
 * together.
 */
export function serveCart(lines: readonly WantedLine[]): Served[] {
  const served: Served[] = [];
  for (const itemLines of Map.groupBy(
    lines.map((line, at) => ({ ...line, at })),
    ({ row }) => row.itemId,
  ).values()) {
    const { lots, incoming, packUom, units, onePiece } = itemLines[0]!.row;
    const wanted = itemLines.map(({ row, base }) => ({ quantity: base, lot: row.lot }));
    const answers = serveLines({ lots, incoming, lines: wanted, ...partingOf({ packUom, units, onePiece }) });
    for (const [index, { at }] of itemLines.entries()) served[at] = answers[index]!;
  }
  return served;
}

/** Counts the lines of a cart that these lots of each item don't cover. */
export function countShort(rows: readonly LineRow[], lotsOf: (item: string) => LineRow['lots']): number {
  const lines = rows.map((row) => ({
    row: { ...row, lots: lotsOf(row.itemId), incoming: [] },
    base: baseOfLine(row, row),
  }));
  return serveCart(lines).filter(({ backOrdered }) => backOrdered.isPositive()).length;
}
