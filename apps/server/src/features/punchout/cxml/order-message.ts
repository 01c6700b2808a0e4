import type { EvaluatedCart, EvaluatedLine } from '../../cart/evaluate.ts';
import { type Decimal, decimal, toText } from '@tradecounter/rules/decimal';
import type { Credential } from './envelope.ts';
import { type OwnUnits, unitCode } from './unit-codes.ts';
import { cxmlDocument, element, type Xml } from './write-xml.ts';

/** What the message says besides the cart. */
export interface MessageFrame {
  now: Date;
  host: string;
  /** We, as the buying company names us, and the buying company. */
  from: Credential;
  to: Credential;
  buyerCookie: string;
  /** Of all amounts, ISO 4217, and their decimals. */
  currency: string;
  precision: number;
  /** Manufacturers' numbers and UNSPSC codes of items; either is empty where there is none. */
  codes: ReadonlyMap<string, { manufacturerItem: string; unspsc: string }>;
}

/** The segment of building materials in UNSPSC, for items without a code of their own: some systems need one. */
const classification = '30000000';
/** Decimals of a unit price that are tried, after those of the currency. */
const mostDecimals = 6;

const money = (amount: string, currency: string): Xml => element('Money', { currency }, amount);

/** An amount with the currency's decimals, or with more where it has more. */
const amountText = (amount: Decimal, precision: number): string =>
  amount.round(precision, 1).eq(amount) ? amount.toFixed(precision) : toText(amount);

/**
 * Returns how a line is sent: in its own unit where a unit price of up to six decimals gives exactly its amount, and
 * otherwise in the unit of its price.
 */
export function pricedQuantity(
  { quantity, uom }: { quantity: string; uom: string },
  { net, unitPrice, priceUom, qtyPriceUom }: NonNullable<EvaluatedLine['price']>,
  precision: number,
): { quantity: string; uom: string; unitPrice: string } {
  const wanted = decimal(quantity);
  const sent = (count: Decimal, unit: string, each: Decimal) => ({
    quantity: toText(count),
    uom: unit,
    unitPrice: amountText(each, precision),
  });
  if (priceUom === uom) return sent(wanted, uom, unitPrice);
  for (let decimals = precision; decimals <= mostDecimals; decimals += 1) {
    const each = net.div(wanted).round(decimals, 1);
    if (each.times(wanted).round(precision, 1).eq(net)) return sent(wanted, uom, each);
  }
  return sent(qtyPriceUom.round(mostDecimals), priceUom, unitPrice);
}

/** The description, with the color where it doesn't say so itself. */
export const describe = ({ description, color }: EvaluatedLine['row']): string =>
  color === '' || description.toLowerCase().includes(color.toLowerCase()) ? description : `${description}, ${color}`;

/** A line as it goes back. The unit is a code of the customer's. */
export interface SentLine {
  row: EvaluatedLine['row'];
  quantity: string;
  unit: string;
  unitPrice: string;
}

/** What goes back, with its sums. Freight and tax that aren't known are left out. */
export interface SentCart {
  lines: readonly SentLine[];
  merchandise: Decimal;
  freight: Decimal | null;
  tax: Decimal | null;
}

/** Returns a cart as it goes back. Each of its lines has a price. */
export const cartToSend = (
  { lines, sums }: EvaluatedCart,
  { units, precision }: { units: OwnUnits; precision: number },
): SentCart => ({
  lines: lines.map(({ row, price }) => {
    const { uom, ...sent } = pricedQuantity(row, price!, precision);
    return { row, unit: unitCode(uom, units), ...sent };
  }),
  merchandise: sums.merchandise,
  freight: lines.length === 0 ? null : sums.freight,
  tax: lines.length === 0 ? null : sums.tax,
});

function itemOf({ row, quantity, unit, unitPrice }: SentLine, { codes, currency }: MessageFrame): Xml {
  const code = codes.get(row.itemId);
  const known = (name: string, text: string | undefined): Xml | null =>
    text === undefined || text === '' ? null : element(name, {}, text);
  return element(
    'ItemIn',
    { quantity },
    element('ItemID', {}, element('SupplierPartID', {}, row.itemId), known('SupplierPartAuxiliaryID', row.lot)),
    element(
      'ItemDetail',
      {},
      element('UnitPrice', {}, money(unitPrice, currency)),
      element('Description', { 'xml:lang': 'en' }, describe(row)),
      element('UnitOfMeasure', {}, unit),
      element('Classification', { domain: 'UNSPSC' }, code?.unspsc || classification),
      known('ManufacturerPartID', code?.manufacturerItem),
      row.sidemark === '' ? null : element('Extrinsic', { name: 'Sidemark' }, row.sidemark),
    ),
  );
}

const credentialOf = ({ domain, identity }: Credential): Xml =>
  element('Credential', { domain }, element('Identity', {}, identity));

const described = (name: string, amount: Xml): Xml =>
  element(name, {}, amount, element('Description', { 'xml:lang': 'en' }, name));

/** Writes the PunchOutOrderMessage of a cart. The total is that of the items, as cXML wants it, without freight and tax. */
export function writeOrderMessage({ lines, merchandise, freight, tax }: SentCart, frame: MessageFrame): string {
  const amount = (sum: Decimal): Xml => money(amountText(sum, frame.precision), frame.currency);
  return cxmlDocument(
    frame,
    element(
      'Header',
      {},
      element('From', {}, credentialOf(frame.from)),
      element('To', {}, credentialOf(frame.to)),
      element('Sender', {}, credentialOf(frame.from), element('UserAgent', {}, 'Tradecounter')),
    ),
    element(
      'Message',
      {},
      element(
        'PunchOutOrderMessage',
        {},
        element('BuyerCookie', {}, frame.buyerCookie),
        element(
          'PunchOutOrderMessageHeader',
          { operationAllowed: 'edit' },
          element('Total', {}, amount(merchandise)),
          freight === null ? null : described('Shipping', amount(freight)),
          tax === null ? null : described('Tax', amount(tax)),
        ),
        lines.map((line) => itemOf(line, frame)),
      ),
    ),
  );
}
