import { toWire } from '@tradecounter/rules/decimal';
import type { SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { settleLines } from '@tradecounter/rules/quantities/settle-lines';
import { limits } from '@tradecounter/contract/limits';
import type { UnsettledLine } from '@tradecounter/contract/cart/cart';
import { Failure } from '../../platform/failure.ts';
import type { Say } from '../../platform/words/say.ts';
import type { ItemRules } from '../catalog/item/item-facts-sql.ts';
import { baseOfLine } from './base-of-line.ts';
import type { EvaluatedLine } from './evaluate.ts';
import type { AddFacts } from './adding/read-add-facts.ts';
import { sayReason } from './say-reason.ts';

const goodsOf = (item: ItemRules) => ({
  units: item.units,
  packUom: item.packUom,
  multipleUom: item.multipleUom,
  minimumQty: item.minimumQty,
  maximumQty: item.maximumQty ?? String(limits.quantityMaximum),
  discontinued: item.discontinued,
  sold: item.sold,
});

type CartLineFacts = Pick<EvaluatedLine, 'row' | 'base' | 'backOrdered' | 'unbillable'>;

/**
 * Settles each line before ordering: by the item's limits over all its lines, by the stock each line gets, and by its
 * price. Returns null for a line that can stay as it is. Goods that will be restocked may wait on back order.
 */
export function settleCartLines(lines: readonly CartLineFacts[]): (SettledQuantity | null)[] {
  const byItem = new Map<string, number[]>();
  for (const [index, { row }] of lines.entries()) {
    const indexes = byItem.get(row.itemId);
    if (indexes === undefined) byItem.set(row.itemId, [index]);
    else indexes.push(index);
  }
  const settled: (SettledQuantity | null)[] = lines.map((line) => line.unbillable);
  for (const indexes of byItem.values()) {
    const lineQuantities = indexes.map((index) => {
      const { row, base, backOrdered } = lines[index]!;
      return { quantity: row.quantity, uom: row.uom, obtainable: base.minus(backOrdered) };
    });
    for (const [at, result] of settleLines(lineQuantities, goodsOf(lines[indexes[0]!]!.row)).entries())
      if (result.change !== null) settled[indexes[at]!] = result;
  }
  return settled;
}

/** Presents a line that can't be ordered as it is; null when it can. */
export const presentUnsettled = (settled: SettledQuantity | null, say: Say): UnsettledLine | null =>
  settled === null || settled.change === null
    ? null
    : { reason: sayReason(say, settled.change), reasonCode: settled.change.code, newQty: toWire(settled.quantity) };

/**
 * The item's lines that can't be ordered after another line was removed. Removal only frees stock, so stock isn't
 * checked.
 */
export function unsettledLines(facts: AddFacts, say: Say): ({ lineNumber: number } & UnsettledLine)[] {
  const lineQuantities = facts.ownLines.map((line) => ({
    quantity: line.quantity,
    uom: line.uom,
    obtainable: baseOfLine(line, facts),
  }));
  return settleLines(lineQuantities, goodsOf(facts)).flatMap((settled, index) => {
    const unsettled = presentUnsettled(settled, say);
    return unsettled === null ? [] : [{ lineNumber: facts.ownLines[index]!.lineNumber, ...unsettled }];
  });
}

/** The refusal that names each line that can't be ordered as it is, as `lines.<number>`; null when all can. */
export function linesUnsettled(lines: readonly CartLineFacts[], say: Say): Failure | null {
  const fields = settleCartLines(lines).flatMap((settled, index) => {
    const { lineNumber: number, itemId: item } = lines[index]!.row;
    const unsettled = presentUnsettled(settled, say);
    return unsettled === null
      ? []
      : [[`lines.${number}`, { word: 'line_unsettled', values: { item, reason: unsettled.reason } }] as const];
  });
  return fields.length === 0
    ? null
    : new Failure('lines_unsettled', 'error.lines_unsettled', {}, Object.fromEntries(fields));
}
