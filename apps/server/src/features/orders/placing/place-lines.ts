import { randomUUID } from 'node:crypto';
import { may } from '@tradecounter/contract/permissions';
import { partingOf } from '@tradecounter/rules/stock/allocate';
import { decimal, toText } from '@tradecounter/rules/decimal';
import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import type { PricedLine } from '@tradecounter/rules/price';
import { inPacks } from '@tradecounter/rules/quantities/in-packs';
import type { LineGoods } from '@tradecounter/rules/ship-dates';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { audit } from '../../../platform/audit/record.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { type EvaluatedLine, evaluateCart } from '../../cart/evaluate.ts';
import { linesUnsettled } from '../../cart/lines-unsettled.ts';
import { pricesChanged } from '../../cart/promise/prices-changed.ts';
import type { LineRow, StoredCart } from '../../cart/read-cart.ts';
import { findClosures } from '../../places/repository.ts';
import { backOrder } from '../../stock/back-order.ts';
import { type LockedStock, lockStock, reserve, type Wish } from '../../stock/reserve.ts';
import { checkDate } from './check-date.ts';
import { checkOrder, type OrderForm } from './check-order.ts';
import { isAboveLimit } from '../credit/above-limit.ts';
import { checkAmounts, checkTotal } from './check-amounts.ts';
import { deliveryOfOrder, type DeliverySet } from './delivery-of-order.ts';
import { orderMail } from '../mail/order-mail.ts';
import { mailToMailboxes } from '../mailbox/mailbox-mail.ts';
import type { OrderSettings } from './order-settings.ts';
import { shipToOf } from './ship-to-of.ts';
import { insertOrder, type NewOrder, type NewOrderLine, nextOrderNumber } from './placing-repository.ts';

/** Cart and delivery from which an order is made. Read them after locking the cart. */
export interface Standing {
  found: StoredCart;
  set: DeliverySet;
}

/** A line as it would be ordered. */
export type StandingLine = Pick<EvaluatedLine, 'row' | 'base' | 'backOrdered' | 'unbillable'>;

/** Source of the goods of an order. */
export interface LineGoodsSource {
  /** Whether price promises on the lines apply. */
  promisePrices: boolean;
  /** The hold that the goods come from. Absent when they come from stock. */
  holdNumber?: string;
  /** The quote that is being ordered. Absent when there is none. */
  quoteNumber?: string;
  /** Agreed prices. Absent means the current prices. */
  agreed?: (row: LineRow) => PricedLine;
  /** Checks whether the lines can be ordered. By default, checks item limits across all lines, stock, and prices. */
  refuse?: (lines: readonly StandingLine[]) => Failure | null;
  /**
   * Moves the already promised goods of the only line to this order line and returns their lots. Absent means that
   * goods come from stock.
   */
  take?: (orderLine: string) => Promise<{ lot: string; quantity: Fraction }[]>;
  /** Sends other writes along with the order, such as emptying the cart. */
  along?: () => Promise<unknown>;
}

const none = fraction(0);

/**
 * Throws when lines can't be ordered, and names them all. Limits count across all lines of an item. Discontinued goods
 * can't be back ordered, and a line without a price or amount can't be billed.
 */
function checkLines({ say }: AccountContext, lines: readonly StandingLine[], refuse: LineGoodsSource['refuse']): void {
  const refusal = refuse === undefined ? linesUnsettled(lines, say) : refuse(lines);
  if (refusal !== null) throw refusal;
}

/** Promises the goods of every line. Back orders the missing goods, with their expected date. */
async function promiseLines(
  tx: Transaction,
  context: AccountContext,
  { orderNumber, location, stock }: { orderNumber: string; location: string; stock: LockedStock },
  lines: readonly EvaluatedLine[],
  { take, refuse }: LineGoodsSource,
): Promise<NewOrderLine[]> {
  const { now, today } = context;
  const wishes = lines.map(({ row, base }, index): Wish => ({
    reference: `${orderNumber}/${index + 1}`,
    itemId: row.item_id,
    location,
    quantity: base,
    lot: row.lot,
    ...partingOf({ packUom: row.pack_uom, units: row.units, onePiece: row.one_piece }),
  }));
  const allocations =
    take === undefined
      ? await reserve(tx, { kind: 'order', at: now(), until: null }, wishes, stock)
      : [{ taken: await take(wishes[0]!.reference), backOrdered: none }];
  // Another buyer may have taken the last goods since the cart was read.
  checkLines(
    context,
    lines.map((line, index) => ({ ...line, backOrdered: allocations[index]!.backOrdered })),
    refuse,
  );
  const missing = wishes.flatMap((wish, index) => {
    const { backOrdered } = allocations[index]!;
    return backOrdered.isPositive() ? [{ ...wish, quantity: storedQuantity(backOrdered) }] : [];
  });
  const dates = await backOrder(tx, { at: now(), today: today() }, missing);
  const dateOf = new Map(missing.map(({ reference }, index) => [reference, dates[index]!]));
  return lines.map((line, index): NewOrderLine => {
    const { row, base, price, weight } = line;
    const { taken, backOrdered } = allocations[index]!;
    const packs = inPacks({ base, uom: row.uom, packUom: row.pack_uom, units: row.units });
    return {
      lineNumber: index + 1,
      itemId: row.item_id,
      description: row.description,
      quantity: storedQuantity(fraction(row.quantity)),
      uom: row.uom,
      // A charge has no goods, so its base quantity is its own quantity.
      baseQuantity: storedQuantity(row.item_id === '' ? fraction(row.quantity) : base),
      baseUom: row.base_uom,
      packQuantity: packs === null ? null : toText(packs.quantity.round(0)),
      packUom: packs?.uom ?? null,
      backOrdered: storedQuantity(backOrdered),
      dateAvailable: dateOf.get(wishes[index]!.reference) ?? null,
      unitPrice: toText(price!.unitPrice),
      priceUom: price!.priceUom,
      priceQuantity: toText(price!.qtyPriceUom.round(4)),
      net: toText(price!.net),
      weight: toText(weight.round(4)),
      // Don't send a note that the user can no longer see.
      sidemark: may(context.claims, 'ShowItemSidemark') ? row.sidemark : '',
      comments: row.comments,
      lots: taken.map((one) => [one.lot, storedQuantity(one.quantity)]),
    };
  });
}

const goodsOfNew = ({ baseQuantity, backOrdered, dateAvailable }: NewOrderLine): LineGoods => ({
  wanted: fraction(baseQuantity),
  backOrdered: fraction(backOrdered),
  dateAvailable,
});

/** Events carry base quantities with four decimals. The columns have twelve, for exact sums. */
const wire = (base: string): string => toText(decimal(base).round(4));
const toldLine = (line: NewOrderLine): NewOrderLine => ({
  ...line,
  baseQuantity: wire(line.baseQuantity),
  backOrdered: wire(line.backOrdered),
  lots: line.lots.map(([lot, quantity]) => [lot, wire(quantity)]),
});

/**
 * Places an order for these lines within the caller's transaction: order, lines, promises, audit, event and mail jobs.
 * Returns the order number. Throws when the form, delivery, goods or credit don't allow the order.
 */
export async function placeLines(
  tx: Transaction,
  context: AccountContext,
  form: OrderForm,
  { found, set }: Standing,
  { precision, aboveCreditLimit, mailboxes, ...source }: OrderSettings & LineGoodsSource,
): Promise<string> {
  const { actor, customerNumber } = context;
  if (found.buyer.credit_hold) throw new Failure('conflict', 'error.credit_hold');

  const way = deliveryOfOrder(context, set);
  const delivery = {
    ...way,
    closures: form.requestedDate === undefined ? [] : await findClosures(tx, way.choice.location, context.today()),
  };
  // Both were read after locking the cart, so only a feed import in between can make them differ.
  if (found.buyer.ship_via !== delivery.via.code) throw new Failure('conflict', 'error.cart_changed');
  const prices = may(context.claims, 'SeePrices');
  const cart = evaluateCart(found.buyer, found.lines, {
    precision,
    now: context.now(),
    promise: source.promisePrices && prices,
    hidden: !prices,
    cardDiscount: may(context.claims, 'CardDiscount'),
    agreed: source.agreed,
  });
  const fields = await checkOrder(tx, context, form, delivery, cart.lines);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (cart.promise === 'changed') throw pricesChanged(cart, precision);
  checkLines(context, cart.lines, source.refuse);
  checkAmounts(context, cart, precision);
  checkTotal(context, form, cart, precision);
  const { location } = delivery.choice;
  const places = source.take === undefined ? cart.lines.map(({ row }) => ({ itemId: row.item_id, location })) : [];
  const refuses = aboveCreditLimit === 'refuse';
  // A drawn number is used up, so refused orders don't draw one.
  const [creditHold, early, stock] = await together([
    isAboveLimit(tx, customerNumber, cart.sums.total),
    refuses ? Promise.resolve(null) : nextOrderNumber(tx),
    lockStock(tx, places),
  ]);
  if (creditHold && refuses) throw new Failure('conflict', 'error.above_credit_limit');
  const orderNumber = early ?? (await nextOrderNumber(tx));

  const lines = await promiseLines(tx, context, { orderNumber, location, stock }, cart.lines, source);
  // Another order may have taken the goods on which the date was based.
  const late = checkDate(context, form, delivery, lines.map(goodsOfNew));
  if (late !== null) throw invalid({ requestedDate: late });
  const order: NewOrder = {
    customerNumber,
    orderNumber,
    userId: actor.userId,
    placedBy: actor.username,
    placedAt: context.now().toISOString(),
    poNumber: form.poNumber,
    sidemark: form.sidemark,
    comments: form.comments,
    shipComplete: form.shipComplete === 'Y',
    requestedDate: form.requestedDate ?? null,
    pickup: delivery.pickup,
    location: delivery.choice.location,
    locationName: delivery.choice.report_name ?? '',
    shipVia: delivery.via.code,
    shipViaDescription: delivery.via.description,
    quoteNumber: source.quoteNumber ?? '',
    shipToSequence: delivery.pickup ? '' : (delivery.choice.sequence ?? ''),
    shipTo: shipToOf(delivery.choice, delivery.pickup),
    merchandise: toText(cart.sums.merchandise),
    cardDiscount: toText(cart.sums.cardDiscount),
    freight: toText(cart.sums.freight!),
    tax: toText(cart.sums.tax),
    total: toText(cart.sums.total),
    weight: toText(cart.weight.round(4)),
    creditHold,
  };
  const { quoteNumber, ...told } = order;
  const eventId = randomUUID();
  await together([
    insertOrder(tx, order, lines),
    audit(tx, context, {
      action: 'order.placed',
      customerNumber,
      subject: orderNumber,
      after: { total: order.total, lines: lines.length, poNumber: order.poNumber, ...(creditHold && { creditHold }) },
    }),
    emit(tx, context.now(), {
      eventId,
      type: 'order.placed',
      customerNumber,
      subject: orderNumber,
      payload: {
        ...told,
        lines: lines.map(toldLine),
        ...(source.holdNumber !== undefined && { holdNumber: source.holdNumber }),
        ...(quoteNumber !== '' && { quoteNumber }),
      },
    }),
    context.jobs.send(tx, orderMail, { customerNumber, orderNumber, language: context.language }),
    mailToMailboxes(tx, context, { customerNumber, orderNumber, eventId, mailboxes }),
    source.along?.(),
  ]);
  return orderNumber;
}
