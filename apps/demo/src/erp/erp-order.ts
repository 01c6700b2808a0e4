import type { EventPayload } from '@tradecounter/contract/events/events';
import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import { shopMoney } from '@tradecounter/rules/money';
import { presentCharges } from '../../../server/src/features/charges/present-charges.ts';

/** An order as the event `order.placed` contains it. */
export type PlacedOrder = EventPayload<'order.placed'>;

/** The goods of a line that leave, in base units by lot. */
export interface Goods {
  line: PlacedOrder['lines'][number];
  lots: [lot: string, quantity: Fraction][];
}

const sum = (parts: readonly Fraction[]): Fraction => parts.reduce((total, part) => total.plus(part), fraction(0));

/** Returns how many base units of the line leave. */
export const leaving = ({ lots }: Goods): Fraction => sum(lots.map(([, quantity]) => quantity));

/** Returns the goods promised to the order from stock. Back-ordered goods never arrive in the demo. */
export const goodsOf = ({ lines }: PlacedOrder): Goods[] =>
  lines
    .map((line): Goods => ({ line, lots: line.lots.map(([lot, quantity]) => [lot, fraction(quantity)]) }))
    .filter((goods) => leaving(goods).isPositive());

/** Returns whether the whole order can leave now. */
export const isWhole = ({ lines }: PlacedOrder): boolean =>
  lines.every(({ backOrdered }) => !fraction(backOrdered).isPositive());

/** Splits the goods into two loads: half of each lot, rounded down to whole units, then the rest. */
export function inTwoLoads(goods: readonly Goods[]): Goods[][] {
  const half = (quantity: Fraction): Fraction => fraction(quantity.div(2).round(0, 'down').toFixed());
  const first = goods.map(({ line, lots }): Goods => ({ line, lots: lots.map(([lot, q]) => [lot, half(q)]) }));
  const second = goods.map(({ line, lots }): Goods => ({
    line,
    lots: lots.map(([lot, q]) => [lot, q.minus(half(q))]),
  }));
  const withoutEmpty = (load: Goods[]): Goods[] =>
    load
      .map(({ line, lots }) => ({ line, lots: lots.filter(([, quantity]) => quantity.isPositive()) }))
      .filter(({ lots }) => lots.length > 0);
  return [withoutEmpty(first), withoutEmpty(second)].filter((load) => load.length > 0);
}

/** A row of a feed in a bundle of several feeds. */
export type FeedRow = { feed: string } & Record<string, string | number>;

const money = (amount: Fraction): string => amount.round(2).toFixed(2);

/** Returns the share of an amount of the whole order that belongs to these goods, by their net price. */
const partOf = (amount: string, goods: readonly Goods[], { merchandise }: PlacedOrder): Fraction => {
  const all = fraction(merchandise);
  return all.isPositive() ? fraction(amount).times(netOf(goods)).div(all) : fraction(0);
};

const lineNet = (goods: Goods): Fraction =>
  fraction(goods.line.net).times(leaving(goods)).div(fraction(goods.line.baseQuantity));

function netOf(goods: readonly Goods[]): Fraction {
  return sum(goods.map(lineNet));
}

interface InvoiceInput {
  number: string;
  order: PlacedOrder;
  goods: readonly Goods[];
  /** True for the first invoice of an order, which includes the freight and the charges. */
  first: boolean;
  /** As ISO dates. */
  date: string;
  dueDate: string;
}

/** Returns the feed rows of the invoice of a load. */
export function invoiceRows({ number, order, goods, first, date, dueDate }: InvoiceInput): FeedRow[] {
  const lines = goods.map((load) => ({ ...load, amount: money(lineNet(load)) }));
  const freight = first ? money(fraction(order.freight ?? 0)) : '0';
  const tax = money(partOf(order.tax, goods, order));
  const charges = first ? (order.charges ?? []) : [];
  const amounts = [...lines, ...charges].map(({ amount }) => amount);
  const total = money(sum([...amounts, freight, tax].map(fraction)));
  return [
    {
      feed: 'invoices',
      number,
      customer: order.customerNumber,
      orderNumber: order.orderNumber,
      poNumber: order.poNumber,
      sidemark: order.sidemark,
      location: order.location,
      date,
      dueDate,
      freight,
      tax,
      total,
      netDue: total,
    },
    ...lines.map(({ line, amount, ...rest }, at): FeedRow => ({
      feed: 'invoice-lines',
      invoice: number,
      line: at + 1,
      item: line.itemId,
      description: line.description,
      quantity: fraction(line.quantity)
        .times(leaving({ line, ...rest }))
        .div(fraction(line.baseQuantity))
        .round(4)
        .toFixed(),
      uom: line.uom,
      unitPrice: fraction(line.net).div(fraction(line.quantity)).round(4).toFixed(),
      amount,
    })),
    ...presentCharges(charges, { language: 'en', ...shopMoney }).map(({ name, amount }, at): FeedRow => ({
      feed: 'invoice-lines',
      invoice: number,
      line: lines.length + at + 1,
      item: '',
      description: name,
      quantity: '1',
      uom: 'EA',
      unitPrice: amount,
      amount,
    })),
  ];
}

interface ShipmentInput {
  number: string;
  order: PlacedOrder;
  goods: readonly Goods[];
  date: string;
}

/** Returns the feed rows of the shipment or pickup of a load. */
export const shipmentRows = ({ number, order, goods, date }: ShipmentInput): FeedRow[] => [
  {
    feed: 'shipments',
    number,
    order: order.orderNumber,
    date,
    carrier: order.pickup ? 'Picked up at the counter' : order.shipViaDescription,
    ...(!order.pickup && {
      tracking: `HP${number.replaceAll(/\D/g, '')}`,
      trackingUrl: `https://tracking.example/HP${number.replaceAll(/\D/g, '')}`,
    }),
  },
  ...goods.flatMap(({ line, lots }) =>
    lots.map(([lot, quantity]): FeedRow => ({
      feed: 'shipment-lines',
      shipment: number,
      line: line.lineNumber,
      lot,
      quantity: quantity.round(4).toFixed(),
    })),
  ),
];

/** Returns whether a truck of the distributor delivers the order, not a carrier. */
export const byTruck = ({ pickup, shipViaDescription }: PlacedOrder): boolean =>
  !pickup && /truck/i.test(shipViaDescription);

interface Stop {
  number: string;
  order: PlacedOrder;
  shipment: string;
}

/** Makes the rows of a stop whose truck has left: its plan, and that it is loaded and under way. */
export const stopRows = ({
  number,
  order,
  shipment,
  date,
  leftAt,
}: Stop & { date: string; leftAt: string }): FeedRow[] => [
  { feed: 'deliveries', number, order: order.orderNumber, shipment, date, driver: 'Truck 2' },
  { feed: 'delivery-steps', delivery: number, step: 'loaded', at: leftAt },
  { feed: 'delivery-steps', delivery: number, step: 'out', at: leftAt },
];

/** Makes the row that says that a stop was delivered. */
export const arrivalRow = ({ number, order, at }: Stop & { at: string }): FeedRow => ({
  feed: 'delivery-steps',
  delivery: number,
  step: 'delivered',
  at,
  name: order.shipTo['name'] ?? '',
});
