import { changeOrder } from './change-order.ts';
import {
  arrivalRow,
  byTruck,
  type FeedRow,
  type Goods,
  goodsOf,
  inTwoLoads,
  invoiceRows,
  isWhole,
  type PlacedOrder,
  shipmentRows,
  stopRows,
} from './erp-order.ts';

/** Faults of an ERP, for tests. */
export interface BadDay {
  /** Every step takes three times as long. */
  late?: boolean;
  /** Every event is handled and every feed is sent twice. */
  twice?: boolean;
  /** Orders leave in two loads, with an invoice each. */
  half?: boolean;
  /** True changes every order, false none. By default one in three is changed, by its ERP number. */
  changes?: boolean;
  /** The rows of a load are sent in the wrong order, so that rows come before the ones they refer to. */
  reordered?: boolean;
}

/** The seconds from an order to each of its steps, and between two loads (`nextLoad`). */
const pace = { accepted: 5, changed: 10, picking: 15, leaves: 30, billed: 40, delivered: 55, nextLoad: 10 } as const;

/** A step of an order, sent in one run, or in several with a fault. */
export interface Step {
  name: string;
  /** Seconds after the order was placed. */
  after: number;
  /** The goods that leave the warehouse. */
  goods: Goods[];
  rows: FeedRow[];
}

interface PlanOptions {
  erpOrder: string;
  /** As ISO dates. */
  today: string;
  dueDate: string;
  /** When the order was received, in milliseconds since 1970. */
  receivedAt: number;
  badDay?: BadDay | undefined;
}

/** Returns whether an order is changed: one in three, by its ERP number. */
const isChanged = (erpOrder: string): boolean => Number(erpOrder.replaceAll(/\D/g, '')) % 3 === 0;

/** Returns every step of the demo's ERP for an order, in the order in which they are due. */
export function planOrder(
  placed: PlacedOrder,
  { erpOrder, today, dueDate, receivedAt, badDay = {} }: PlanOptions,
): Step[] {
  const change = (badDay.changes ?? isChanged(erpOrder)) ? changeOrder(placed, today) : null;
  const order = change?.order ?? placed;
  const statusRow = (step: string, note: string, columns: Record<string, string> = {}): FeedRow => ({
    feed: 'order-status',
    order: order.orderNumber,
    step,
    date: today,
    note,
    ...columns,
  });
  const delayFactor = badDay.late === true ? 3 : 1;
  const instant = (after: number): string => new Date(receivedAt + after * delayFactor * 1000).toISOString();
  const goods = goodsOf(order);
  const loads = badDay.half === true ? inTwoLoads(goods) : goods.length === 0 ? [] : [goods];
  const backOrderNote = isWhole(order) ? '' : 'What is on back order follows as soon as it is in';
  const steps: Step[] = [
    { name: 'accepted', after: pace.accepted, goods: [], rows: [statusRow('accepted', backOrderNote, { erpOrder })] },
  ];
  if (change !== null) steps.push({ name: 'changed', after: pace.changed, goods: [], rows: change.rows });
  // An order that ships complete leaves once all its goods are in stock.
  if (loads.length === 0 || (order.shipComplete && !isWhole(order))) return steps;
  steps.push({ name: 'picking', after: pace.picking, goods: [], rows: [statusRow('picking', '', { erpOrder })] });
  for (const [at, load] of loads.entries()) {
    const suffix = loads.length === 1 ? '' : `-${at + 1}`;
    const delay = at * pace.nextLoad;
    const ready = order.pickup && at === 0 ? [statusRow('ready', '', { erpOrder })] : [];
    const shipment = shipmentRows({ number: `S${order.orderNumber}${suffix}`, order, goods: load, date: today });
    const invoice = invoiceRows({
      number: `I${order.orderNumber}${suffix}`,
      order,
      goods: load,
      first: at === 0,
      date: today,
      dueDate,
    });
    const stop = { number: `D${order.orderNumber}${suffix}`, order, shipment: `S${order.orderNumber}${suffix}` };
    const [leaves, arrives] = [pace.leaves + delay, pace.delivered + delay];
    const [leaving, arriving] = byTruck(order)
      ? [stopRows({ ...stop, date: today, leftAt: instant(leaves) }), [arrivalRow({ ...stop, at: instant(arrives) })]]
      : [[], []];
    steps.push({ name: `leaves${suffix}`, after: leaves, goods: load, rows: [...ready, ...shipment, ...leaving] });
    if (arriving.length > 0) steps.push({ name: `arrives${suffix}`, after: arrives, goods: [], rows: arriving });
    steps.push({ name: `billed${suffix}`, after: pace.billed + delay, goods: [], rows: invoice });
  }
  return steps.map((step) => ({ ...step, after: step.after * delayFactor })).toSorted((a, b) => a.after - b.after);
}
