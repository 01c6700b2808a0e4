import { dayAfter } from '../../calendar.ts';
import type { Row } from '../../files/csv.ts';
import { dollars } from './cents.ts';
import type { NumberedDeal, NumberedOffer, PastTrade } from './past-trade.ts';
import { type DealLine, sumOf } from './priced-lines.ts';

/** The number of days for which a quote is valid. */
const validDays = 30;

/** The contacts for quotes, by location. */
const contacts: Readonly<Record<string, string>> = {
  '01': 'Rosa Delgado, 503-555-0140, quotes.portland@harbourpine.example',
  '02': 'Ken Aldrich, 503-555-0162, quotes.salem@harbourpine.example',
  '03': 'Ken Aldrich, 503-555-0162, quotes.salem@harbourpine.example',
  '04': 'Mei Tan, 253-555-0177, quotes.seattle@harbourpine.example',
  '05': 'Mei Tan, 253-555-0177, quotes.seattle@harbourpine.example',
  '06': 'Wade Jensen, 208-555-0155, quotes.boise@harbourpine.example',
};

const note = (age: number): string =>
  Math.floor(age) % 3 === 0
    ? 'All from one lot while it lasts, delivered in one load.'
    : Math.floor(age) % 3 === 1
      ? 'Prices hold for the whole job, samples free of charge.'
      : '';

const lineRows = (quote: string, lines: readonly DealLine[]): Row[] =>
  lines.map(({ item, unit, quantity, price, amount }, place) => ({
    quote,
    line: place + 1,
    item: item.id,
    description: item.description,
    quantity,
    uom: unit.code,
    unitPrice: price,
    amount: dollars(amount),
  }));

/** Returns the day itself, or the Friday before a weekend. */
function workingDayBefore(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(new Date(`${day}T12:00:00Z`), weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
}

const expiry = (day: string): string => dayAfter(new Date(`${day}T12:00:00Z`), validDays);

function orderedRow(deal: NumberedDeal & { quote: string; quotedAge: number }, day: (age: number) => string): Row {
  const date = day(deal.quotedAge);
  return {
    number: deal.quote,
    customer: deal.buyer.customer.number,
    date,
    expires: expiry(date),
    state: 'ordered',
    poNumber: deal.poNumber,
    sidemark: deal.sidemark,
    shipTo: deal.shipTo,
    contact: contacts[deal.location],
    note: note(deal.quotedAge),
    freight: dollars(deal.charged),
    tax: dollars(deal.tax),
    total: dollars(sumOf(deal.lines) + deal.charged + deal.tax),
    order: deal.order,
  };
}

function offerRow(offer: NumberedOffer, day: (age: number) => string, today: Date): Row {
  const date = offer.daysAgo === undefined ? day(offer.age) : workingDayBefore(dayAfter(today, -offer.daysAgo));
  return {
    number: offer.quote,
    customer: offer.buyer.customer.number,
    date,
    expires: expiry(date),
    state: offer.withdrawn ? 'withdrawn' : 'open',
    sidemark: offer.sidemark,
    shipTo: offer.shipTo,
    contact: contacts[offer.location],
    note: note(offer.age),
    freight: dollars(offer.charged),
    tax: dollars(offer.tax),
    total: dollars(offer.goods + offer.charged + offer.tax),
  };
}

/** Returns the rows of the feeds `quotes` and `quote-lines`, with and without an order. */
export function quoteRows({ deals, offers, day }: PastTrade, today: Date): { quotes: Row[]; lines: Row[] } {
  const ordered = deals.flatMap((deal) =>
    deal.quote === undefined || deal.quotedAge === undefined
      ? []
      : [{ ...deal, quote: deal.quote, quotedAge: deal.quotedAge }],
  );
  return {
    quotes: [...ordered.map((deal) => orderedRow(deal, day)), ...offers.map((offer) => offerRow(offer, day, today))],
    lines: [...ordered, ...offers].flatMap(({ quote, lines }) => lineRows(quote, lines)),
  };
}
