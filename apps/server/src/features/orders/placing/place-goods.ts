import { may } from '@tradecounter/contract/auth/permissions';
import { sumOfCharges } from '@tradecounter/rules/charges/charges-of';
import { toText } from '@tradecounter/rules/decimal';
import { fraction } from '@tradecounter/rules/fraction';
import type { LineGoods } from '@tradecounter/rules/ship-dates';
import { makerOf } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { belowMinimum } from '../../cart/below-minimum.ts';
import { type EvaluatedCart, evaluateCart } from '../../cart/evaluate.ts';
import { pricesChanged } from '../../cart/price-lock/prices-changed.ts';
import type { StoredCart } from '../../cart/read-cart.ts';
import { findClosures } from '../../places/repository.ts';
import { lockStock } from '../../stock/reserve.ts';
import { requireApproval } from '../approval/need-approval.ts';
import { isAboveLimit } from '../credit/above-limit.ts';
import { checkAmounts, checkTotal } from './check-amounts.ts';
import { checkDate, type DatedDelivery } from './check-date.ts';
import { checkOrder, type OrderForm } from './check-order.ts';
import { deliveryOfOrder } from './delivery-of-order.ts';
import type { OrderingContext } from './ordering-context.ts';
import type { OrderSettings } from './order-settings.ts';
import { type NewOrder, type NewOrderLine, nextOrderNumber } from './placing-repository.ts';
import { checkLines, promiseLines } from './promise-lines.ts';
import { shipToOf } from './ship-to-of.ts';
import type { OrderBasis, OrderGoods, OrderSource } from './sources/order-source.ts';
import { writeOrder } from './write-order.ts';

const toLineGoods = ({ baseQuantity, backOrdered, dateAvailable }: NewOrderLine): LineGoods => ({
  wanted: fraction(baseQuantity),
  backOrdered: fraction(backOrdered),
  dateAvailable,
});

/** Returns the delivery of the order. Throws when it can't be delivered that way. */
async function datedDelivery(
  tx: Transaction,
  context: OrderingContext,
  { requestedDate }: OrderForm,
  { found, set }: OrderBasis,
): Promise<DatedDelivery> {
  const delivery = deliveryOfOrder(context, set);
  const closures = requestedDate === undefined ? [] : await findClosures(tx, delivery.choice.location, context.today());
  // Both were read after locking the cart, so only a feed import in between can make them differ.
  if (found.buyer.shipVia !== delivery.via.code) throw new Failure('conflict', 'error.cart_changed');
  return { ...delivery, closures };
}

/** Evaluates the lines at the prices that apply. Throws when the form, the lines or their amounts don't allow the order. */
async function evaluateOrder(
  tx: Transaction,
  context: OrderingContext,
  form: OrderForm,
  { buyer, lines }: StoredCart,
  { delivery, source }: { delivery: DatedDelivery; source: OrderSource },
): Promise<EvaluatedCart> {
  const { precision } = context;
  const prices = may(context.claims, 'SeePrices');
  const cart = evaluateCart(buyer, lines, {
    precision,
    now: context.now(),
    // Who approves sees the prices of now.
    priceLock: source.priceLocks && prices && context.approval === undefined,
    hidden: !prices,
    cardDiscount: may(context.claims, 'CardDiscount'),
    agreed: source.agreed,
  });
  const fields = await checkOrder(tx, context, form, delivery, cart.lines);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (cart.priceLock === 'changed') throw pricesChanged(cart, context);
  checkLines(context, cart.lines, source);
  const tooSmall = belowMinimum(context, cart);
  if (tooSmall !== null) throw tooSmall;
  checkAmounts(context, cart);
  checkTotal(context, form, cart);
  return cart;
}

/** Who placed the order and when. A colleague's approval places it as the person who asked for it. */
const placedBy = (context: OrderingContext): Pick<NewOrder, 'userId' | 'placedBy' | 'placedAt' | 'enteredBy'> => {
  const { userId, username, enteredBy } = makerOf(context);
  const placedAt = context.now().toISOString();
  return { userId, placedBy: username, placedAt, enteredBy: context.approval?.enteredBy ?? enteredBy };
};

/** The row of the order. */
const toNewOrder = (
  context: OrderingContext,
  form: OrderForm,
  { choice, pickup, via }: DatedDelivery,
  { sums, weight }: EvaluatedCart,
  more: Pick<NewOrder, 'orderNumber' | 'quoteNumber' | 'creditHold' | 'departments'>,
): NewOrder => ({
  customerNumber: context.customerNumber,
  orderNumber: more.orderNumber,
  ...placedBy(context),
  poNumber: form.poNumber,
  sidemark: form.sidemark,
  comments: form.comments,
  shipComplete: form.shipComplete === 'Y',
  requestedDate: form.requestedDate ?? null,
  pickup,
  location: choice.location,
  locationName: choice.reportName ?? '',
  shipVia: via.code,
  shipViaDescription: via.description,
  quoteNumber: more.quoteNumber,
  shipToSequence: pickup ? '' : (choice.sequence ?? ''),
  shipTo: shipToOf(choice, pickup),
  merchandise: toText(sums.merchandise),
  cardDiscount: toText(sums.cardDiscount),
  freight: sums.freight === null ? null : toText(sums.freight),
  tax: toText(sums.tax),
  charges: toText(sumOfCharges(sums.charges)),
  chargeLines: [...sums.charges, ...sums.reasons],
  total: toText(sums.total),
  weight: toText(weight.round(4)),
  creditHold: more.creditHold,
  approvalNumber: context.approval?.requestNumber ?? '',
  approvedBy: context.approval?.approvedBy ?? '',
  departments: more.departments,
});

/** An order that can be placed as far as its form, delivery, lines and amounts decide. */
interface CheckedOrder {
  delivery: DatedDelivery;
  cart: EvaluatedCart;
}

/** Checks an order without its stock, credit and approval. Throws when it can't be placed. */
export async function checkGoods(
  tx: Transaction,
  context: OrderingContext,
  form: OrderForm,
  { basis, source }: OrderGoods,
): Promise<CheckedOrder> {
  const { found } = basis;
  if (found.buyer.creditHold) throw new Failure('conflict', 'error.credit_hold');
  const delivery = await datedDelivery(tx, context, form, basis);
  const cart = await evaluateOrder(tx, context, form, found, { delivery, source });
  return { delivery, cart };
}

/**
 * Places an order for these goods within the caller's transaction: order, lines, promises, audit, event, mail jobs, and
 * what else their source changes. Returns the order number. Throws when the form, delivery, goods, credit or the
 * person's limits don't allow the order.
 */
export async function placeGoods(
  tx: Transaction,
  context: OrderingContext,
  form: OrderForm,
  goods: OrderGoods,
  { aboveCreditLimit, mailboxes }: OrderSettings,
): Promise<string> {
  const { basis, source, settle } = goods;
  const { delivery, cart } = await checkGoods(tx, context, form, goods);
  await requireApproval(tx, context, cart.sums.total, basis.set.spender);
  const { location } = delivery.choice;
  const stored = cart.lines.map(({ row }) => ({ itemId: row.itemId, location }));
  const isRefusing = aboveCreditLimit === 'refuse';
  // A drawn number is used up, so refused orders don't draw one.
  const [creditHold, drawnNumber, stock] = await together([
    isAboveLimit(tx, context.customerNumber, cart.sums.total),
    isRefusing ? Promise.resolve(null) : nextOrderNumber(tx),
    lockStock(tx, source.inStock(stored)),
  ]);
  if (creditHold && isRefusing) throw new Failure('conflict', 'error.above_credit_limit');
  const orderNumber = drawnNumber ?? (await nextOrderNumber(tx));
  const lines = await promiseLines(tx, context, { orderNumber, location, stock }, cart.lines, source);
  // Another order may have taken the goods on which the date was based.
  const dateProblem = checkDate(context, form, delivery, lines.map(toLineGoods));
  if (dateProblem !== null) throw invalid({ requestedDate: dateProblem });
  const { quoteNumber = '' } = source.named;
  const departments = basis.set.spender.departments.map(({ id }) => id);
  const order = toNewOrder(context, form, delivery, cart, { orderNumber, quoteNumber, creditHold, departments });
  await writeOrder(tx, context, order, lines, { mailboxes, source });
  await settle?.(orderNumber);
  return orderNumber;
}
