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

/** An order of which nothing more is to come. */
const isOver = ({ lines, parts }: NumberedDeal): boolean =>
  parts.reduce((count, part) => count + part.lines.length, 0) === lines.length;

function orderRow(deal: NumberedDeal, day: (age: number) => string, today: Date): Row {
  const whim = Number(deal.order) % 11;
  const over = isOver(deal);
  return {
    number: deal.order,
    customer: deal.buyer.customer.number,
    placed: day(deal.age),
    placedBy: deal.placedBy,
    state: over ? 'closed' : 'open',
    poNumber: deal.poNumber,
    sidemark: deal.sidemark,
    comments: whim < wishes.length && !deal.pickup ? wishes[whim] : '',
    shipComplete: whim === 7,
    requestedDate: over ? day(deal.parts[0]!.age) : workingDayAfter(today, 1 + (whim % 5)),
    pickup: deal.pickup,
    location: deal.location,
    shipVia: deal.shipVia,
    shipTo: deal.shipTo,
    quote: deal.quote,
    freight: dollars(deal.charged),
    tax: dollars(deal.tax),
    total: dollars(sumOf(deal.lines) + deal.charged + deal.tax),
    // The figures of the shelves are of today: what these orders took is off them.
    takenOff: true,
  };
}

/** Customers whose whole order history is fed: the accounts that people of the demo sign in for. */
const reportedWhole = new Set(['104-2281', '104-2282', '117-0450', '900-1001']);
/** For other customers, only orders of this many days are fed; their invoices cover earlier purchases. */
const reportedDays = 45;

/** The orders that the distributor's system sent when the portal started. */
export const reportedOrders = ({ deals }: PastTrade): NumberedDeal[] =>
  deals.filter(({ buyer, age }) => age < reportedDays || reportedWhole.has(buyer.customer.number));

/** Rows of `orders` and `order-lines`: what was ordered at the counter, by telephone, and before there was a portal. */
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
