import { may } from '@tradecounter/contract/auth/permissions';
import { toText } from '@tradecounter/rules/decimal';
import { fraction } from '@tradecounter/rules/fraction';
import { inPacks } from '@tradecounter/rules/quantities/in-packs';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { type Allocation, partingOf } from '@tradecounter/rules/stock/allocate';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { EvaluatedLine } from '../../cart/evaluate.ts';
import { backOrder } from '../../stock/back-order.ts';
import type { LockedStock, Wish } from '../../stock/reserve.ts';
import type { NewOrderLine } from './placing-repository.ts';
import type { OrderableLine, OrderSource } from './sources/order-source.ts';

/** Throws when lines can't be ordered, and names them all. */
export function checkLines({ say }: AccountContext, lines: readonly OrderableLine[], { refuse }: OrderSource): void {
  const refusal = refuse(lines, say);
  if (refusal !== null) throw refusal;
}

/** The order whose lines are promised. `stock` is locked. */
interface PromisedOrder {
  orderNumber: string;
  location: string;
  stock: LockedStock;
}

const toWish = (
  { row, base }: EvaluatedLine,
  index: number,
  { orderNumber, location }: Pick<PromisedOrder, 'orderNumber' | 'location'>,
): Wish => ({
  reference: `${orderNumber}/${index + 1}`,
  itemId: row.itemId,
  location,
  quantity: base,
  lot: row.lot,
  ...partingOf({ packUom: row.packUom, units: row.units, onePiece: row.onePiece }),
});

/** Back orders what the allocations leave out, and returns the expected date of each line that waits. */
async function backOrderRest(
  tx: Transaction,
  { now, today }: AccountContext,
  wishes: readonly Wish[],
  allocations: readonly Allocation[],
): Promise<ReadonlyMap<string, string | null>> {
  const missing = wishes.flatMap((wish, index) => {
    const { backOrdered } = allocations[index]!;
    return backOrdered.isPositive() ? [{ ...wish, quantity: storedQuantity(backOrdered) }] : [];
  });
  const dates = await backOrder(tx, { at: now(), today: today() }, missing);
  return new Map(missing.map(({ reference }, index) => [reference, dates[index]!]));
}

interface LineDetails {
  lineNumber: number;
  dateAvailable: string | null;
  /** Whether the user can see the notes of lines. A note that the user can no longer see isn't sent. */
  notes: boolean;
}

function toOrderLine(
  { row, base, price, weight }: EvaluatedLine,
  { taken, backOrdered }: Allocation,
  { lineNumber, dateAvailable, notes }: LineDetails,
): NewOrderLine {
  const packs = inPacks({ base, uom: row.uom, packUom: row.packUom, units: row.units });
  return {
    lineNumber,
    itemId: row.itemId,
    description: row.description,
    ownNumber: row.ownNumber ?? '',
    quantity: storedQuantity(fraction(row.quantity)),
    uom: row.uom,
    // A charge has no goods, so its base quantity is its own quantity.
    baseQuantity: storedQuantity(row.itemId === '' ? fraction(row.quantity) : base),
    baseUom: row.baseUom,
    packQuantity: packs === null ? null : toText(packs.quantity.round(0)),
    packUom: packs?.uom ?? null,
    backOrdered: storedQuantity(backOrdered),
    dateAvailable,
    unitPrice: toText(price!.unitPrice),
    priceUom: price!.priceUom,
    priceReason: price!.reason,
    priceQuantity: toText(price!.qtyPriceUom.round(4)),
    net: toText(price!.net),
    discount: price!.discount?.amount ?? null,
    discountPercent: price!.discount?.percent ?? null,
    weight: toText(weight.round(4)),
    sidemark: notes ? row.sidemark : '',
    comments: row.comments,
    lots: taken.map((one) => [one.lot, storedQuantity(one.quantity)]),
  };
}

/**
 * Promises the goods of every line. Back orders the missing goods, with their expected date. Throws when lines can't be
 * ordered, and names them all.
 */
export async function promiseLines(
  tx: Transaction,
  context: AccountContext,
  promised: PromisedOrder,
  lines: readonly EvaluatedLine[],
  source: OrderSource,
): Promise<NewOrderLine[]> {
  const wishes = lines.map((line, index) => toWish(line, index, promised));
  const allocations = await source.promise(tx, context, wishes, promised.stock);
  // Another buyer may have taken the last goods since the cart was read.
  const served = lines.map((line, index) => ({ ...line, backOrdered: allocations[index]!.backOrdered }));
  checkLines(context, served, source);
  const dates = await backOrderRest(tx, context, wishes, allocations);
  const notes = may(context.claims, 'ShowItemSidemark');
  return lines.map((line, index) =>
    toOrderLine(line, allocations[index]!, {
      lineNumber: index + 1,
      dateAvailable: dates.get(wishes[index]!.reference) ?? null,
      notes,
    }),
  );
}
