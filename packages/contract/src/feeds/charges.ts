import { type ChargeKind, chargeKindNames, rowOfKind } from '../charges/charge-kinds.ts';
import {
  type Column,
  currency,
  date,
  decimal,
  feed,
  flag,
  key,
  list,
  reference,
  state,
  text,
  words,
} from './column.ts';

const aboutKind = (kind: ChargeKind): string => {
  const { per, about, of } = rowOfKind(kind);
  return `${kind} (per ${per}) = ${about}${of === 'delivery' ? ', not picked up' : ''}`;
};

/** Feed format of what a distributor charges besides goods, freight and tax. */
export const charges = feed({
  name: 'charges',
  about:
    "Fees and surcharges of orders that are placed in the portal. An order from a quote has only those for its delivery, because the quote says what its goods cost. Of the rows of one kind, the most specific ones count: first those for the customer, then for its class; then those for the item, then for its family; then those with the most other conditions. Among these, the lowest `below` that the order doesn't reach counts. So a row for a customer with an amount of 0 waives a charge.",
  key: ['id'],
  columns: {
    id: key('code of the charge'),
    kind: text(`what is charged for: ${chargeKindNames.map(aboutKind).join('; ')}`, {
      required: true,
      oneOf: chargeKindNames,
    }),
    name: words("name shown to buyers; empty = the kind's name in the buyer's language", { maxLength: 60 }),
    amount: decimal('for the order, or for each line or unit, as the kind says; default 0', { minimum: 0 }),
    percent: decimal('per cent of the merchandise, or of the lines that are charged for; default 0', {
      minimum: 0,
      maximum: 100,
    }),
    percentOf: text('what the percentage of a charge per order is of; default goods', { oneOf: ['goods', 'freight'] }),
    below: decimal('only for orders with less merchandise than this; empty = all', { above: 0 }),
    customer: reference('customers', 'only for this customer'),
    class: reference('classes', 'only for customers of this price class'),
    location: reference('locations', 'only for orders that leave from this location'),
    shipVia: reference('ship-vias', 'only for orders that travel this way'),
    zipPrefixes: list(
      'only for deliveries to postal codes with these beginnings, in any spelling, such as 972, V6B or DE-97',
    ),
    item: reference('items', 'only for this item; only for charges per line or unit'),
    family: reference('families', 'only for items of this family; only for charges per line or unit'),
    uom: text('the unit that is counted, or that a line has to fill; items without it are not charged for', {
      maxLength: 10,
    }),
    taxable: flag('Y: sales tax is charged on it'),
    from: date('first day; empty = always'),
    until: date('last day; empty = always'),
    currency: currency("only for customers of this currency, in which its amounts are; empty = the shop's"),
  },
});

/** A state or province that decides for which orders a row counts. */
function placeOf(about: string): Column {
  const { decorates: _, ...column } = state(`${about}; AU-NSW in another country`, '');
  return column;
}

const zipColumns = {
  zipFrom: text(
    'beginning of the postal codes, such as 972, V6B, or DE-97 in another country, or the first of a range; DE- = all of that country; empty = everywhere',
    {
      maxLength: 15,
    },
  ),
  zipTo: text('last of a range: 97000 to 97299, or 970 to 972; empty = all that begin with `zipFrom`', {
    maxLength: 15,
  }),
};

/** Feed format of freight by zone, weight and amount. */
export const freightRates = feed({
  name: 'freight-rates',
  about:
    "Freight of ship vias by postal code, weight and merchandise. Of the rows of a ship via, those with the closest postal codes count, and of these the one with the highest `amountFrom` and then the highest `weightFrom` that the order reaches. Where no row counts, the ship via's own freight does; for customers with another currency than the shop's, the freight is then quoted after the order, unless it is 0. Back orders cost no freight again.",
  key: ['shipVia', 'zipFrom', 'zipTo', 'weightFrom', 'amountFrom', 'currency'],
  columns: {
    shipVia: reference('ship-vias', 'ship via code', { required: true }),
    ...zipColumns,
    weightFrom: decimal('from this weight on, pounds; default 0', { minimum: 0 }),
    amountFrom: decimal('from this merchandise on; default 0', { minimum: 0 }),
    zone: words('name of the zone, for buyers', { maxLength: 60 }),
    flat: decimal('freight per order; default 0', { minimum: 0 }),
    perPound: decimal('freight per pound of the whole order; default 0', { minimum: 0 }),
    percent: decimal('freight in per cent of the merchandise; default 0', { minimum: 0, maximum: 100 }),
    freeOver: decimal('no freight from this order value on; empty = never free', { minimum: 0 }),
    quoted: flag('Y: the freight is quoted after the order, unless it is free'),
    currency: currency("only for customers of this currency, in which its amounts are; empty = the shop's"),
  },
});

/** Feed format of sales tax by class and place. */
export const taxRates = feed({
  name: 'tax-rates',
  about:
    'Sales tax by tax class and place: the destination, or the location where goods are picked up. For an item, rows with its class count before those without one, and then the closest place: by postal code, location, state. Where no row counts, the `taxRate` of the ship-to, location or customer does. Taxable [charges](#charges) are taxed like goods without a class.',
  key: ['class', 'location', 'state', 'zipFrom', 'zipTo', 'from'],
  columns: {
    class: text('tax class of items; empty = items without a class, and those whose class has no row', {
      maxLength: 20,
    }),
    location: reference('locations', 'only for orders that leave from this location'),
    state: placeOf('only in this state or province'),
    ...zipColumns,
    name: words('name of the tax, for buyers', { maxLength: 60 }),
    rate: decimal('per cent', { required: true, minimum: 0, maximum: 100 }),
    freight: flag('Y: freight is taxed too; only in rows without a class'),
    fees: flag('Y: all charges are taxed; only in rows without a class'),
    from: date('first day; empty = always'),
    until: date('last day; empty = always'),
  },
});

/** Feed format of what customers pay no tax on. */
export const taxExemptions = feed({
  name: 'tax-exemptions',
  about:
    'Customers that pay no sales tax, for as long as their certificate is valid. `taxExempt` of [customers](#customers) has no end, and counts everywhere.',
  key: ['customer', 'class', 'state'],
  columns: {
    customer: reference('customers', 'customer number', { required: true }),
    class: text('tax class of items; empty = everything', { maxLength: 20 }),
    state: placeOf('where it counts; empty = everywhere'),
    certificate: text('number of the certificate, for buyers', { maxLength: 60, decorates: true }),
    until: date('last day; empty = no end'),
  },
});
