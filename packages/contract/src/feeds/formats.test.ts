import { expect, it } from 'vitest';
import { feedFormats } from './formats.ts';

const columns = feedFormats.flatMap(({ name: format, key, columns: all }) =>
  Object.entries(all).map(([name, column]) => ({ name: `${format}.${name}`, isKey: key.includes(name), ...column })),
);

/**
 * Texts without which a row would say something else: units, lots, what an amount is for, when something happens, and who
 * may sign in. Every other text only describes its row, or is cut if it is too long.
 */
const neededTexts = [
  'charges.currency charges.uom customers.currency cut-offs.cutOff deliveries.from deliveries.until incoming.lot invoice-lines.item invoice-lines.lot',
  'invoice-lines.uom invoices.orderNumber invoices.shipTo items.baseUom items.packUom items.taxClass job-prices.currency',
  'job-prices.maximumUom job-prices.uom locations.company locations.willCallShipVia order-minimums.multiple order-lines.item order-lines.uom orders.quote orders.shipTo orders.shipVia',
  'quote-lines.item quote-lines.uom quotes.order quotes.shipTo return-lines.item return-lines.uom',
  'ship-tos.company ship-vias.cutOff ship-vias.weekdays users.initialPassword',
];

/** Numbers and days that only describe: orders of lists, weights, and when goods arrived. */
const describing = [
  'categories.position',
  'items.weight',
  'items.leadDays',
  'items.popularity',
  'uoms.position',
  'item-vendors.leadDays',
  'user-accounts.position',
  'lots.received',
];

it('a row loads without the texts that only describe it, and each text that it needs is known', () => {
  const needed = columns
    .filter(
      ({ kind, decorates, cut, isKey, refers, oneOf, code }) =>
        kind === 'text' &&
        !(decorates ?? cut ?? isKey) &&
        refers === undefined &&
        oneOf === undefined &&
        code === undefined,
    )
    .map(({ name }) => name);
  expect(needed.toSorted()).toEqual(neededTexts.join(' ').split(' ').toSorted());
});

it('no row loads without what identifies, refers, counts, prices or allows', () => {
  const decorating = columns.filter(({ decorates }) => decorates);
  expect(decorating.filter(({ isKey, refers, required }) => isKey || refers !== undefined || required)).toEqual([]);
  expect(
    decorating.filter(({ kind }) => kind !== 'text' && kind !== 'list' && kind !== 'map').map(({ name }) => name),
  ).toEqual(describing);
});

it('what identifies is never cut', () => {
  expect(
    columns.filter(
      ({ cut, isKey, refers, code, pattern }) => cut && (isKey || refers !== undefined || code || pattern),
    ),
  ).toEqual([]);
});
