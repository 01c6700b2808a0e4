import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import { type Fulfilled, fulfil, stateAfter } from '@tradecounter/rules/orders/fulfilment';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { auditSystem } from '../../../platform/audit/record.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { lowerBackOrders } from '../../stock/back-order-repository.ts';
import type { FilledLine } from '../../stock/fill-back-orders.ts';
import type { Noting } from '../../stock/note-short.ts';
import { readPromised } from '../../stock/promise-repository.ts';
import { release, type Return } from '../../stock/release.ts';
import {
  addFilled,
  type LineReturn,
  readReturning,
  type ReturningOrder,
  writeLineReturns,
  writeStates,
} from './fulfilment-repository.ts';

/**
 * Billed part of an order: merchandise without freight and tax, and the goods by item. `base` is the quantity in base
 * units, or null when the catalog doesn't have the unit.
 */
export interface BilledOfOrder {
  merchandise: string;
  goods: readonly { itemId: string; uom: string; quantity: string; base: string | null }[];
}

/** Reads the billed part of orders by order number. An order without invoices has no entry. */
export type ReadBilled = (
  tx: Transaction,
  orders: readonly { customerNumber: string; orderNumber: string }[],
) => Promise<ReadonlyMap<string, BilledOfOrder>>;

interface Settling extends Noting {
  readBilled: ReadBilled;
}

const none = fraction(0);
const smaller = (one: Fraction, other: Fraction): Fraction => (one.gt(other) ? other : one);

/**
 * Returns the goods to release: what is promised to a line beyond the allowed quantity, shipped lots first. `promised`
 * is the current state, so reporting the same shipment again releases nothing.
 */
function excessPromises(
  reference: string,
  promised: readonly { lot: string; quantity: string }[],
  allowed: Fraction,
  shippedLots: readonly string[],
): Return[] {
  let excess = promised.reduce((total, { quantity }) => total.plus(fraction(quantity)), none).minus(allowed);
  const returns: Return[] = [];
  const inShippedLots = promised.filter(({ lot }) => shippedLots.includes(lot));
  for (const { lot, quantity } of [...inShippedLots, ...promised.filter((one) => !inShippedLots.includes(one))]) {
    const returned = smaller(excess, fraction(quantity));
    if (!returned.isPositive()) continue;
    returns.push({ reference, lot, quantity: storedQuantity(returned) });
    excess = excess.minus(returned);
  }
  return returns;
}

/** The new state of an order and its lines. */
interface Settled {
  order: ReturningOrder;
  lines: Fulfilled[];
  state: string;
  /** Whether goods may be promised to the order: it hasn't ended, and the on-hand figures include its goods. */
  keeps: boolean;
}

/**
 * Returns the billed goods in base units of the order's lines. An item that isn't in the catalog counts in its own
 * unit.
 */
function billedGoods(
  { lines }: ReturningOrder,
  billed: BilledOfOrder | undefined,
): { itemId: string; quantity: string }[] {
  return (billed?.goods ?? []).flatMap(({ itemId, uom, quantity, base }) => {
    const isInOwnUnit =
      base === null && lines.some((line) => line.itemId === itemId && !line.keepsGoods && line.baseUom === uom);
    return base !== null || isInOwnUnit ? [{ itemId, quantity: base ?? quantity }] : [];
  });
}

/** An invoice that lists no goods of the order but charges its full merchandise amount bills the whole order. */
const isBilledInFull = (order: ReturningOrder, billed: BilledOfOrder | undefined, goods: readonly unknown[]): boolean =>
  billed !== undefined &&
  goods.length === 0 &&
  fraction(order.merchandise).isPositive() &&
  !fraction(order.merchandise).gt(fraction(billed.merchandise));

/**
 * The feed decides the state of an order placed elsewhere, and can reopen it. An order placed in the portal stays
 * ended.
 */
function nextState(
  order: ReturningOrder,
  lines: readonly Fulfilled[],
  reported: { closed: boolean; billed: boolean },
): string {
  if (order.source === 'portal')
    return stateAfter(order.state, lines, { ...reported, closed: reported.closed || order.reportedState !== 'open' });
  if (order.reportedState === 'closed') return 'shipped';
  return stateAfter('open', lines, { ...reported, closed: reported.closed || order.reportedState === 'cancelled' });
}

function settle(order: ReturningOrder, billed: BilledOfOrder | undefined): Settled {
  const goods = billedGoods(order, billed);
  const lines = fulfil(order.lines, { shipped: order.shipped, billed: goods });
  const state = nextState(order, lines, {
    closed: order.closed || isBilledInFull(order, billed, goods),
    billed: billed !== undefined,
  });
  return { order, lines, state, keeps: state !== 'shipped' && state !== 'cancelled' && !order.takenOff };
}

/**
 * Brings orders up to date with the distributor's reports, within the caller's transaction: shipped and open
 * quantities, lifecycle state, and promises. Shipped goods are no longer promised (promised = on hand − open orders −
 * live holds). Repeating the call changes nothing.
 */
export async function settleOrders(
  tx: Transaction,
  { at, readPartings, readBilled }: Settling,
  orderNumbers: readonly string[],
): Promise<void> {
  const found = await readReturning(tx, orderNumbers);
  if (found.length === 0) return;
  const billed = await readBilled(
    tx,
    found.map((one) => ({ customerNumber: one.customerNumber, orderNumber: one.orderNumber })),
  );
  const settled = found.map((order) => settle(order, billed.get(order.orderNumber)));

  const references = settled.flatMap(({ order, lines }) =>
    lines.map(({ lineNumber }) => `${order.orderNumber}/${lineNumber}`),
  );
  const promised = Map.groupBy(await readPromised(tx, 'order', references), (one) => one.reference);
  const returns: Return[] = [];
  const backOrders: { reference: string; quantity: string }[] = [];
  const lineUpdates: LineReturn[] = [];
  for (const { order, lines, keeps, state } of settled) {
    for (const { lineNumber, shipped, open } of lines) {
      const reference = `${order.orderNumber}/${lineNumber}`;
      const ended = state === 'shipped' || state === 'cancelled';
      const shippedLots = order.shipped.filter((one) => one.lineNumber === lineNumber).map((one) => one.lot);
      const backOrdered = fraction(order.lines.find((line) => line.lineNumber === lineNumber)!.backOrdered);
      // Goods that were in stock ship first, back-ordered goods last.
      const waiting = ended ? none : smaller(backOrdered, open);
      returns.push(
        ...excessPromises(reference, promised.get(reference) ?? [], keeps ? open.minus(waiting) : none, shippedLots),
      );
      backOrders.push({ reference, quantity: storedQuantity(waiting) });
      lineUpdates.push({
        customerNumber: order.customerNumber,
        orderNumber: order.orderNumber,
        lineNumber,
        shipped: storedQuantity(shipped),
        waiting: storedQuantity(waiting),
      });
    }
  }
  await release(tx, { kind: 'order', at, readPartings }, returns);
  await lowerBackOrders(tx, backOrders);
  await writeLineReturns(tx, lineUpdates);
  await writeStates(
    tx,
    settled.map(({ order, state }) => ({
      customerNumber: order.customerNumber,
      orderNumber: order.orderNumber,
      state,
      takenOff: order.takenOff,
    })),
  );
  for (const { order, state } of settled) {
    const { customerNumber, orderNumber } = order;
    if (state === order.state) continue;
    await auditSystem(tx, at, {
      action: 'order.moved',
      customerNumber,
      subject: orderNumber,
      before: { state: order.state },
      after: { state },
    });
  }
}

/** Adds to the order lines the goods that now fill their back orders. */
export const noteFilled = async (tx: Transaction, filled: readonly FilledLine[]): Promise<void> => {
  if (filled.length > 0)
    await addFilled(
      tx,
      filled.map(({ reference, lots, waiting }) => ({
        reference,
        waiting,
        lots: lots.map(({ lot, quantity }) => [lot, quantity] as const),
      })),
    );
};
