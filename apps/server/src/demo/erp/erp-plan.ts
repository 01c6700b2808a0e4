import { changeOrder } from './change-order.ts';
import {
  type FeedRow,
  type Goods,
  goodsOf,
  inTwoLoads,
  invoiceRows,
  isWhole,
  type PlacedOrder,
  shipmentRows,
} from './erp-order.ts';

/** What goes wrong at a bad ERP, for tests. */
export interface BadDay {
  /** Everything takes three times as long. */
  late?: boolean;
  /** Every event is handled and every feed is sent twice. */
  twice?: boolean;
  /** Orders leave in two loads, with an invoice each. */
  half?: boolean;
  /** Whether orders are changed: all or none; by default one in three, by the ERP's own number of it. */
  changes?: boolean;
  /** What a load is made of is sent in the wrong order: what names something before that. */
  reordered?: boolean;
}

/** Seconds after an order was placed at which its steps are done. */
const pace = { accepted: 5, changed: 10, picking: 15, leaves: 30, billed: 40, nextLoad: 10 } as const;

/** A step of an order: at once in one run, or, when a day is bad, in several. */
export interface Step {
  name: string;
  /** Seconds after the order was placed. */
  after: number;
  /** What leaves the shelf. */
  goods: Goods[];
  rows: FeedRow[];
}

interface Planning {
  erpOrder: string;
  /** ISO days. */
  today: string;
  dueDate: string;
  badDay?: BadDay | undefined;
}

/** One order in three is changed: those whose number at the ERP can be divided by three. */
const isChanged = (erpOrder: string): boolean => Number(erpOrder.replaceAll(/\D/g, '')) % 3 === 0;

/** Every step that the demo's ERP takes with an order, in the order in which they are due. */
export function planOrder(placed: PlacedOrder, { erpOrder, today, dueDate, badDay = {} }: Planning): Step[] {
  const change = (badDay.changes ?? isChanged(erpOrder)) ? changeOrder(placed, today) : null;
  const order = change?.order ?? placed;
  const said = (step: string, note: string, more: Record<string, string> = {}): FeedRow => ({
    feed: 'order-status',
    order: order.orderNumber,
    step,
    date: today,
    note,
    ...more,
  });
  const slow = badDay.late === true ? 3 : 1;
  const goods = goodsOf(order);
  const loads = badDay.half === true ? inTwoLoads(goods) : goods.length === 0 ? [] : [goods];
  const waits = isWhole(order) ? '' : 'What is on back order follows as soon as it is in';
  const steps: Step[] = [
    { name: 'accepted', after: pace.accepted, goods: [], rows: [said('accepted', waits, { erpOrder })] },
  ];
  if (change !== null) steps.push({ name: 'changed', after: pace.changed, goods: [], rows: change.rows });
  // An order that ships complete leaves once all of it is there.
  if (loads.length === 0 || (order.shipComplete && !isWhole(order))) return steps;
  steps.push({ name: 'picking', after: pace.picking, goods: [], rows: [said('picking', '', { erpOrder })] });
  for (const [at, load] of loads.entries()) {
    const end = loads.length === 1 ? '' : `-${at + 1}`;
    const later = at * pace.nextLoad;
    const ready = order.pickup && at === 0 ? [said('ready', '', { erpOrder })] : [];
    const shipment = shipmentRows({ number: `S${order.orderNumber}${end}`, order, goods: load, date: today });
    const invoice = invoiceRows({
      number: `I${order.orderNumber}${end}`,
      order,
      goods: load,
      first: at === 0,
      date: today,
      dueDate,
    });
    steps.push({ name: `leaves${end}`, after: pace.leaves + later, goods: load, rows: [...ready, ...shipment] });
    steps.push({ name: `billed${end}`, after: pace.billed + later, goods: [], rows: invoice });
  }
  return steps.map((step) => ({ ...step, after: step.after * slow })).toSorted((one, other) => one.after - other.after);
}
