import type * as calls from '@tradecounter/contract/approvals/approval-calls';
import type { BodyOf } from '@tradecounter/contract/call';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, type FieldProblem, invalid } from '../../../platform/failure.ts';
import type { OrderingContext } from '../../orders/placing/ordering-context.ts';
import type { OrderGoods } from '../../orders/placing/sources/order-source.ts';
import type { RequestRow } from '../request-repository.ts';
import type { Frozen } from '../requesting/frozen.ts';
import { goodsOfRequest } from '../requesting/goods-of-request.ts';

export type KeptLines = BodyOf<typeof calls.approveRequest>['lines'];

/** Returns the kept quantities by line. Throws `invalid` for lines that the request doesn't have or that ask for more. */
function keptQuantities(lines: KeptLines, frozen: Frozen): ReadonlyMap<number, string> {
  const requested = new Map(frozen.lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  const problems = lines.flatMap(({ lineNumber, quantity }): [string, FieldProblem][] => {
    const most = requested.get(lineNumber);
    const name = `lines.${lineNumber}`;
    if (most === undefined) return [[name, { word: 'format' }]];
    return decimal(quantity).gt(most) ? [[name, { word: 'approval_no_more', values: { most } }]] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
}

/** Whether the goods are, or include, something that wasn't requested: a hold can grow, and a feed can change a quote. */
const isBeyond = ({ basis }: OrderGoods, { lines }: Frozen): boolean =>
  basis.found.lines.some(({ lineNumber, itemId, uom, quantity }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    return line?.itemId !== itemId || line.uom !== uom || toWire(decimal(quantity)) > line.quantity;
  });

/**
 * Reads the goods of a waiting request as they are now, with some lines struck or lowered. The lines of a quote are
 * ordered as they were requested. Throws `conflict` when nothing is left, or when a hold or a quote has become something
 * other than what was requested.
 */
export async function keptGoods(
  tx: Transaction,
  context: OrderingContext,
  request: RequestRow,
  lines: KeptLines,
): Promise<OrderGoods> {
  const { source, sourceNumber, form } = request;
  const frozen = JSON.parse(request.frozen) as Frozen;
  const kept = keptQuantities(lines, frozen);
  if (source === 'quote' && kept.size > 0) throw new Failure('conflict', 'error.quote_whole');
  // A hold is one line, whose number is 1. It may have grown since.
  const quantity = source === 'hold' ? (kept.get(1) ?? form.quantity ?? String(frozen.lines[0]!.quantity)) : undefined;
  if (quantity !== undefined && decimal(quantity).eq(0)) throw new Failure('conflict', 'error.approval_nothing_left');
  const goods = await goodsOfRequest(tx, context, {
    source,
    sourceNumber,
    form: {
      deliverTo: form.deliverTo,
      sidemark: form.sidemark,
      ...(quantity !== undefined && { quantity }),
      ...(form.quoteLines !== undefined && { quoteLines: form.quoteLines }),
    },
  });
  if (isBeyond(goods, frozen)) throw new Failure('conflict', 'error.approval_beyond', { name: request.requestedBy });
  if (source !== 'cart' || kept.size === 0) return goods;
  const { basis } = goods;
  const rows = basis.found.lines.flatMap((row) => {
    const wanted = kept.get(row.lineNumber);
    if (wanted === undefined) return [row];
    return decimal(wanted).eq(0) ? [] : [{ ...row, quantity: wanted }];
  });
  if (rows.length === 0) throw new Failure('conflict', 'error.approval_nothing_left');
  return { ...goods, basis: { ...basis, found: { ...basis.found, lines: rows } } };
}
