import { type ChargeKind, chargeKindNames, rowOfKind } from '../charges/charge-kinds.ts';
import { date, decimal, feed, flag, key, list, reference, text } from './column.ts';

const aboutKind = (kind: ChargeKind): string => {
  const { about, of } = rowOfKind(kind);
  return `${kind} = ${about}${of === 'delivery' ? ', not for goods that are picked up' : ''}`;
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
    name: text("name shown to buyers; empty = the kind's name in the buyer's language", { maxLength: 60 }),
    amount: decimal('dollars for the order, or for each line or unit, as the kind says; default 0', { minimum: 0 }),
    percent: decimal('per cent of the merchandise, or of the lines that are charged for; default 0', {
      minimum: 0,
      maximum: 100,
    }),
    below: decimal('only for orders with less merchandise than this, dollars; empty = all', { above: 0 }),
    customer: reference('customers', 'only for this customer'),
    class: reference('classes', 'only for customers of this price class'),
    location: reference('locations', 'only for orders that leave from this location'),
    shipVia: reference('ship-vias', 'only for orders that travel this way'),
    zipPrefixes: list('only for deliveries to postal codes with these beginnings, in any spelling, such as 972 or V6B'),
    item: reference('items', 'only for this item'),
    family: reference('families', 'only for items of this family'),
    uom: text('the unit that is counted', { maxLength: 10 }),
    taxable: flag('Y: sales tax is charged on it'),
    from: date('first day; empty = always'),
    until: date('last day; empty = always'),
  },
});
