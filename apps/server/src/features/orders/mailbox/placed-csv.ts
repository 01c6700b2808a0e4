import { stringify } from 'csv-stringify/sync';
import type { EventPayload } from '@tradecounter/contract/events/events';

/** An order as it was placed. */
export type PlacedOrder = EventPayload<'order.placed'>;

/** The columns of an order in a CSV file. */
export const placedColumns = [
  'orderNumber',
  'customerNumber',
  'placedAt',
  'placedBy',
  'poNumber',
  'sidemark',
  'comments',
  'requestedDate',
  'shipComplete',
  'pickup',
  'location',
  'shipVia',
  'shipToName',
  'shipToLine1',
  'shipToLine2',
  'shipToCity',
  'shipToState',
  'shipToZip',
  'freight',
  'tax',
  'total',
  'lineNumber',
  'itemId',
  'description',
  'quantity',
  'uom',
  'baseQuantity',
  'baseUom',
  'backOrdered',
  'unitPrice',
  'priceUom',
  'net',
  'lots',
  'ownNumber',
  'charges',
  'priceReason',
  'discount',
  'discountPercent',
  'shipToCountry',
] as const;

type Row = Record<(typeof placedColumns)[number], string | number | null>;

const yesNo = (value: boolean): string => (value ? 'Y' : 'N');

/** Writes a value of a pair so that it reads back: `%`, `|` and `=` as %25, %7C and %3D. */
const pairValue = (value: unknown): string => String(value).replaceAll(/[%|=]/g, encodeURIComponent);

/** Writes why a line has its price, as `name=value` pairs. */
function reasonCell(reason: PlacedOrder['lines'][number]['priceReason']): string {
  if (reason === undefined) return '';
  const { rest, ...own } = 'job' in reason ? reason : { ...reason, rest: undefined };
  const ofRest = rest === undefined ? [] : Object.entries(rest).map(([name, value]) => [`rest.${name}`, value]);
  return [...Object.entries(own), ...ofRest].map(([name, value]) => `${name}=${pairValue(value)}`).join('|');
}

/** Returns a row for each line of an order. */
export const placedRows = ({ lines, shipTo, shipComplete, pickup, charges = [], ...order }: PlacedOrder): Row[] =>
  lines.map(({ lots, priceReason, ...line }) => ({
    ...order,
    shipComplete: yesNo(shipComplete),
    pickup: yesNo(pickup),
    shipToName: shipTo['name'] ?? '',
    shipToLine1: shipTo['line1'] ?? '',
    shipToLine2: shipTo['line2'] ?? '',
    shipToCity: shipTo['city'] ?? '',
    shipToState: shipTo['state'] ?? '',
    shipToZip: shipTo['zip'] ?? '',
    shipToCountry: shipTo['country'] ?? '',
    ...line,
    sidemark: line.sidemark === '' ? order.sidemark : line.sidemark,
    comments: line.comments === '' ? order.comments : line.comments,
    lots: lots.map(([lot, quantity]) => (lot === '' ? quantity : `${lot}=${quantity}`)).join('|'),
    ownNumber: line.ownNumber ?? '',
    charges: charges.map(({ kind, amount }) => `${kind}=${amount}`).join('|'),
    priceReason: reasonCell(priceReason),
    discount: line.discount ?? '',
    discountPercent: line.discountPercent ?? '',
  }));

/**
 * Returns the form of a CSV file. Its last column is `currency` where amounts can be in another one than the shop's.
 * Formulas are escaped, so that spreadsheets don't run text from a customer.
 */
export const placedCsvForm = (hasCurrencies: boolean) => ({
  header: true,
  columns: [...placedColumns, ...(hasCurrencies ? ['currency'] : [])],
  escape_formulas: true,
});

/** Returns an order as a CSV file, as `tradecounter export orders` writes it. */
export const placedCsv = (order: PlacedOrder): string =>
  stringify(placedRows(order), placedCsvForm(order.currency !== undefined));
