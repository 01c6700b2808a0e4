import {
  country,
  date,
  decimal,
  feed,
  flag,
  integer,
  key,
  lineDiscount,
  price,
  reference,
  state,
  text,
  words,
} from './column.ts';

/**
 * Feed formats of orders that were placed outside the portal: at the counter, by phone, or before the portal existed. A
 * row with the number of an order from the portal changes that order.
 */
export const orderStandings = ['open', 'closed', 'cancelled'] as const;

export const orders = feed({
  name: 'orders',
  about:
    "Orders placed elsewhere: at the counter, by phone, or before the portal. A row with the portal's number changes that order. An empty value leaves it as it was placed. `placed`, `placedBy`, `shipComplete`, `pickup`, `comments` and `quote` never change it, so faults in these cells don't count. Its merchandise and total are the portal's sum of its lines, discount, freight, charges and tax.",
  key: ['number'],
  columns: {
    number: key(
      "order number, unique over all customers; it stays with its customer; for an order placed in the portal, the portal's number",
    ),
    customer: reference('customers', 'customer number', { required: true }),
    placed: date('day on which it was placed', { required: true }),
    placedBy: words('who placed it', { maxLength: 60, decorates: true }),
    state: text('state of the order; closed: nothing more of it ships; default open', {
      oneOf: orderStandings,
      maxLength: 60,
    }),
    poNumber: words("customer's purchase order", { maxLength: 60, decorates: true }),
    sidemark: words("customer's own mark", { maxLength: 60, decorates: true }),
    comments: words('comments of the buyer', { maxLength: 400, decorates: true }),
    shipComplete: flag('Y: ships complete or not at all'),
    requestedDate: date('requested day'),
    pickup: flag('Y: the customer picks it up'),
    location: reference('locations', "location that its goods leave from; empty = the ship-to's, or the customer's"),
    shipVia: text("ship via code; empty = the ship-to's, or the customer's", { maxLength: 60 }),
    shipTo: text('sequence of the address it goes to', { maxLength: 10 }),
    shipToName: words(
      "name of the address; without name, line1, city and zip, the address is that of the ship-to sequence, or the customer's own",
      { decorates: true },
    ),
    line1: words('street', { decorates: true }),
    line2: words('street, second line', { decorates: true }),
    city: words('city', { decorates: true }),
    addressState: state('state or province of the address', 'addressCountry'),
    zip: text('postal code', { maxLength: 20, decorates: true, zipIn: 'addressState' }),
    addressCountry: country("country of the address; empty = the distributor's own"),
    quote: text('number of the quote it was made from', { maxLength: 60 }),
    cardDiscount: decimal('card discount, already subtracted from the total; default 0', { minimum: 0 }),
    freight: decimal('freight; default 0'),
    tax: decimal('tax; default 0'),
    charges: decimal('fees and surcharges that are no lines; default 0'),
    total: decimal('amount with freight, charges and tax', { required: true, cents: true }),
    takenOff: flag(
      'Y: the on-hand figures of stock and lots no longer contain the goods of this order; empty or N: they contain them until they are shipped',
    ),
  },
});

export const orderLines = feed({
  name: 'order-lines',
  about:
    "Lines of those orders. In an order placed in the portal, a line changes the line with its number, adds one, or removes it with `quantity` = 0. Send the row of the order with it, with its freight, charges, tax and total. Open lines get stock like back orders, the oldest first. A line whose item isn't in the catalog gets none.",
  key: ['order', 'line'],
  columns: {
    order: reference('orders', 'order number', { required: true }),
    line: integer('line number', { required: true, minimum: 1 }),
    item: text('item number; empty for a charge without one', { maxLength: 60 }),
    description: words("as ordered; empty = the item's", { decorates: true }),
    quantity: decimal(
      'quantity ordered; 0: the line is removed from the order; negative: goods that were taken back, as at the counter',
      { required: true },
    ),
    uom: text('unit of quantity and price', { required: true, maxLength: 10 }),
    unitPrice: price('price of one unit before the discount; default from the amount'),
    amount: decimal('amount of the line without tax', { required: true }),
    ...lineDiscount,
    shipped: decimal('quantity that has already left, if no shipment reports it; default 0'),
    confirmedDate: date('day on which the line leaves or can be picked up, as you confirmed it'),
    replaces: integer('line of the order that this one replaces, as a substitute', { minimum: 1 }),
  },
});
