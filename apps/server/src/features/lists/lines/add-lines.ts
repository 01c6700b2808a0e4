import type { AccountContext } from '../../../platform/context.ts';
import { invalid } from '../../../platform/failure.ts';
import { changeOf, fillList, type ListAddress } from '../lock-list.ts';
import { levelProblem } from './check-levels.ts';
import { countLines } from './count-lines.ts';
import { putLines } from './line-repository.ts';
import { orderedIn, readUnits } from './read-units.ts';

/** A row of an imported file. */
export interface ListedRow {
  SKU: string;
  listQty: string;
  /** Empty means the base unit. */
  UMCode: string;
  note: string;
  minimum: string | null;
  maximum: string | null;
}

function checkRows(rows: readonly ListedRow[]): void {
  const wrong = rows.flatMap((row, at) => {
    const problem = levelProblem(row);
    return problem === null ? [] : [[`rows.${at}.maximum`, problem] as const];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/**
 * Adds the rows of a file. If an item appears several times, the last row counts, at the position of the first. Keeps
 * unknown items as typed, so that users can fix them.
 */
export async function addLines(
  context: AccountContext,
  { rows, ...address }: ListAddress & { rows: readonly ListedRow[] },
): Promise<{ added: number; changed: number; unknown: number }> {
  checkRows(rows);
  return fillList(context, address, async (tx, list) => {
    const items = await readUnits(
      tx,
      rows.map(({ SKU }) => SKU),
    );
    const byItem = new Map(rows.map((row) => [row.SKU, row]));
    const lines = [...byItem.values()].map(({ SKU, listQty, UMCode, ...row }) => ({
      ...row,
      itemId: SKU,
      quantity: listQty,
      uom: UMCode === '' ? (items.get(SKU)?.base_uom ?? '') : UMCode,
    }));
    const isKnown = ({ SKU, UMCode }: ListedRow): boolean => {
      const item = items.get(SKU);
      return item !== undefined && (UMCode === '' || orderedIn(item).includes(UMCode));
    };
    const of = changeOf(context, list);
    const { added, changed } = await putLines(tx, of, lines);
    await countLines(tx, list, of, { more: added, numbered: added });
    return { added, changed, unknown: [...byItem.values()].filter((row) => !isKnown(row)).length };
  });
}
