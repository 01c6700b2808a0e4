import type { EvaluatedCart, EvaluatedLine } from '../../cart/evaluate.ts';
import { type Decimal, decimal, toText } from '@tradecounter/rules/decimal';
import type { Credential } from './envelope.ts';
import { type OwnUnits, unitCode } from './unit-codes.ts';
import { cxmlDocument, element, type Xml } from './write-xml.ts';

/** What the message says besides the cart. */
export interface MessageFrame {
  /** The customer's own unit codes. */
  units: OwnUnits;
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

const moneyIn =
  ({ currency }: Pick<MessageFrame, 'currency'>) =>
  (amount: string): Xml =>
    element('Money', { currency }, amount);

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
const describe = ({ description, color }: EvaluatedLine['row']): string =>
  color === '' || description.toLowerCase().includes(color.toLowerCase()) ? description : `${description}, ${color}`;

function itemOf({ row, price }: EvaluatedLine, { currency, precision, codes, units }: MessageFrame): Xml {
  const { quantity, uom, unitPrice } = pricedQuantity(row, price!, precision);
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
      element('UnitPrice', {}, moneyIn({ currency })(unitPrice)),
      element('Description', { 'xml:lang': 'en' }, describe(row)),
      element('UnitOfMeasure', {}, unitCode(uom, units)),
      element('Classification', { domain: 'UNSPSC' }, code?.unspsc || classification),
      known('ManufacturerPartID', code?.manufacturerItem),
    ),
  );
}

const credentialOf = ({ domain, identity }: Credential): Xml =>
  element('Credential', { domain }, element('Identity', {}, identity));

const described = (name: string, money: Xml): Xml =>
  element(name, {}, money, element('Description', { 'xml:lang': 'en' }, name));

/**
 * Writes the PunchOutOrderMessage of a cart, each line of which has a price. The total is that of the items, as cXML
 * wants it. Freight and tax are separate.
 */
export const writeOrderMessage = ({ lines, sums }: EvaluatedCart, frame: MessageFrame): string =>
  cxmlDocument(
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
          element('Total', {}, moneyIn(frame)(amountText(sums.merchandise, frame.precision))),
          lines.length === 0 || sums.freight === null
            ? null
            : described('Shipping', moneyIn(frame)(amountText(sums.freight, frame.precision))),
          lines.length === 0 ? null : described('Tax', moneyIn(frame)(amountText(sums.tax, frame.precision))),
        ),
        lines.map((line) => itemOf(line, frame)),
      ),
    ),
  );
