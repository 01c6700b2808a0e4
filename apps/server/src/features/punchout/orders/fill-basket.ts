import { fraction } from '@tradecounter/rules/fraction';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { findUnit, toBase } from '@tradecounter/rules/units';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type GoodsToAdd, type LineToWrite, readGoodsToAdd, writeLines } from '../../cart/adding/many-repository.ts';
import { type CartKey, lockCart } from '../../cart/repository.ts';
import type { DocumentLine } from '../cxml/order-request.ts';
import { Refusal } from '../cxml/refusal.ts';
import { type OwnUnits, unitOf } from '../cxml/unit-codes.ts';
import type { RequestedLine } from '../tables.ts';

/** Returns a line of the document as one of a cart. Throws a sentence when its item, lot or unit doesn't exist. */
function toCartLine(
  { lineNumber, itemId, lot, quantity, unitCode, comments, sidemark = '' }: DocumentLine,
  item: GoodsToAdd | undefined,
  own: OwnUnits,
): LineToWrite {
  const refuse = (sentence: string): never => {
    throw new Refusal(409, `Line ${lineNumber}: ${sentence}`);
  };
  const unknown = `there is no item ${itemId}.`;
  if (item === undefined) return refuse(unknown);
  // Says nothing of an item that isn't sold to the customer.
  const refuseKnown = (sentence: string): never => refuse(item.sold ? sentence : unknown);
  if (lot !== '' && !item.lots.some((one) => one.lot === lot))
    return refuseKnown(`item ${itemId} has no lot ${lot} now.`);
  const sold = item.units.filter(({ sellable }) => sellable).map(({ code }) => code);
  const uom =
    unitOf(unitCode, sold, own) ?? refuseKnown(`item ${itemId} is sold by ${sold.join(', ')}, not ${unitCode}.`);
  const base = storedQuantity(toBase(fraction(quantity), findUnit(item.units, uom)!));
  return {
    lineNumber,
    isNew: true,
    itemId,
    quantity,
    uom,
    base,
    lot,
    sidemark,
    comments,
    promised: null,
  };
}

/**
 * Fills a new cart with the lines of a document, which keep their numbers. Nothing is rounded, and lines of one item
 * aren't joined: what can't be ordered as it is, placing refuses. Returns the lines as notices name them.
 */
export async function fillBasket(
  tx: Transaction,
  { now, today }: Pick<AccountContext, 'now' | 'today'>,
  key: CartKey,
  { lines, units }: { lines: readonly DocumentLine[]; units: OwnUnits },
): Promise<RequestedLine[]> {
  await lockCart(tx, key, now());
  const ids = lines.map(({ itemId }) => itemId);
  const { goods } = await readGoodsToAdd(tx, key, { ids, today: today() });
  const written = lines.map((line) => toCartLine(line, goods.get(line.itemId), units));
  const nextLine = Math.max(0, ...lines.map(({ lineNumber }) => lineNumber)) + 1;
  await writeLines(tx, key, { lines: written, nextLine, pricesUntil: null });
  return written.map(({ lineNumber, itemId, quantity, uom }, at) => {
    const { unitCode, lineCode } = lines[at]!;
    return { lineNumber, itemId, quantity, uom, unitCode, ...(lineCode !== undefined && { lineCode }) };
  });
}
