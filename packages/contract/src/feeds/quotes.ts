import { limits } from '../limits.ts';
import { refusable } from '../quotes/refusable.ts';
import { date, decimal, feed, flag, integer, key, lineDiscount, price, reference, text, words } from './column.ts';

/**
 * Feed formats of quotes. Only the customer of a quote and the quote of a line must be known. Amounts are in the
 * portal's currency.
 */
export const quoteFeedStates = ['open', 'ordered', 'withdrawn'] as const;

export const quotes = feed({
  name: 'quotes',
  about:
    'Offers at fixed prices, which the customer can order in the portal until they expire. A quote ordered in the portal stays ordered, whatever a later file says. A change of lines, amounts, note or last day is a new version, which the customer sees.',
  key: ['number'],
  columns: {
    number: key('quote number, unique over all customers; it stays with its customer'),
    customer: reference('customers', 'customer number', { required: true }),
    date: date('day on which it was written', { required: true }),
    expires: date('last day on which it can be ordered; empty = until it is withdrawn'),
    state: text('whether it can still be ordered; default open', { oneOf: quoteFeedStates }),
    request: text("number of the customer's request in the portal that it answers and replaces", {
      maxLength: 60,
      code: true,
    }),
    poNumber: words("customer's purchase order", { maxLength: 60, decorates: true }),
    sidemark: words("customer's own mark", { maxLength: 60, decorates: true }),
    shipTo: text('sequence of the address it was calculated for', { maxLength: 10 }),
    contact: words('your contact for questions: name, telephone, e-mail', { decorates: true }),
    note: words('note to the customer', { maxLength: 1000, decorates: true }),
    freight: decimal('freight; default 0', { minimum: 0 }),
    tax: decimal('tax; default 0', { minimum: 0 }),
    total: decimal('amount with freight and tax', { required: true, minimum: 0, cents: true }),
    whole: flag('Y: its lines can only be ordered together; default N'),
    order: text('number of the order that it became; the quote is then ordered', { maxLength: 60 }),
  },
});

export const quoteLines = feed({
  name: 'quote-lines',
  about:
    "Lines of quotes. If an item isn't in the catalog any more, the quote is shown, but can't be ordered in the portal.",
  key: ['quote', 'line'],
  columns: {
    quote: reference('quotes', 'quote number', { required: true }),
    line: integer('line number', { required: true, minimum: 1 }),
    item: text('item number; empty for a charge without one', { maxLength: 60 }),
    description: words("as offered; empty = the item's", { decorates: true }),
    quantity: decimal('quantity offered; 0: the line is no longer offered', { required: true, minimum: 0 }),
    uom: text('unit of quantity and price', { required: true, maxLength: 10 }),
    unitPrice: price('price of one unit before the discount; default from the amount', { minimum: 0 }),
    amount: decimal('amount of the line without tax', { required: true }),
    ...lineDiscount,
  },
});

export const quoteMessages = feed({
  name: 'quote-messages',
  about:
    'What you write to the customer about a quote. A message is shown on the page of the quote, and mailed to those who take part.',
  key: ['quote', 'id'],
  columns: {
    quote: reference('quotes', 'number of the quote, or of a request', { required: true }),
    id: key('your id of the message, unique within its quote'),
    author: words('who writes, as the customer sees it', { required: true, maxLength: 60 }),
    text: words('the message; needed without extendedTo and refused', { maxLength: limits.quoteText, lines: true }),
    extendedTo: date("the quote's new last day; an earlier one than it has changes nothing"),
    refused: text('the wish of the customer that you turn down', { oneOf: refusable }),
  },
});
