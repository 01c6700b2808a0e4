import { workingDayAfter } from '../../calendar.ts';
import type { Row } from '../../files/csv.ts';
import { dollars } from './cents.ts';
import type { NumberedDeal, PastTrade } from './past-trade.ts';
import { sumOf } from './priced-lines.ts';

const wishes = [
  'Call before delivery',
  'Leave at the side door',
  'Lift gate needed',
  'Deliver before 9',
  'Same lot for all cartons, please',
  'Crew picks up at the dock',
];

/** Returns whether all lines of the order have shipped. */
const hasShipped = ({ lines, parts }: NumberedDeal): boolean =>
  parts.reduce((count, part) => count + part.lines.length, 0) === lines.length;

function orderRow(deal: NumberedDeal, day: (age: number) => string, today: Date): Row {
  const variant = Number(deal.order) % 11;
  const isClosed = hasShipped(deal);
  return {
    number: deal.order,
    customer: deal.buyer.customer.number,
    placed: day(deal.age),
    placedBy: deal.placedBy,
    state: isClosed ? 'closed' : 'open',
    poNumber: deal.poNumber,
    sidemark: deal.sidemark,
    comments: variant < wishes.length && !deal.pickup ? wishes[variant] : '',
    shipComplete: variant === 7,
    requestedDate: isClosed ? day(deal.parts[0]!.age) : workingDayAfter(today, 1 + (variant % 5)),
    pickup: deal.pickup,
    location: deal.location,
    shipVia: deal.shipVia,
    shipTo: deal.shipTo,
    quote: deal.quote,
    freight: dollars(deal.charged),
    tax: dollars(deal.tax),
    total: dollars(sumOf(deal.lines) + deal.charged + deal.tax),
    // The stock of the demo is today's, without the goods of these orders.
    takenOff: true,
  };
}

/** The customers whose whole order history is in the feed: the accounts of the demo's users. */
const fullHistory = new Set(['104-2281', '104-2282', '117-0450', '900-1001']);
/** Other customers only have the orders of this many days. Their invoices cover earlier purchases. */
const reportedDays = 45;

/** Returns the orders that the distributor's ERP sent when the portal started. */
export const reportedOrders = ({ deals }: PastTrade): NumberedDeal[] =>
  deals.filter(({ buyer, age }) => age < reportedDays || fullHistory.has(buyer.customer.number));

/** Returns the rows of the feeds `orders` and `order-lines`: orders that were not placed in the portal. */
export function orderRows(
  deals: readonly NumberedDeal[],
  day: (age: number) => string,
  today: Date,
): { orders: Row[]; lines: Row[] } {
  const lines = deals.flatMap((deal) => {
    const left = new Set(deal.parts.flatMap((part) => part.lines));
    return deal.lines.map(({ item, unit, quantity, price, amount }, place): Row => ({
      order: deal.order,
      line: place + 1,
      item: item.id,
      description: item.description,
      quantity,
      uom: unit.code,
      unitPrice: price,
      amount: dollars(amount),
      shipped: left.has(place) ? quantity : 0,
    }));
  });
  return { orders: deals.map((deal) => orderRow(deal, day, today)), lines };
}
