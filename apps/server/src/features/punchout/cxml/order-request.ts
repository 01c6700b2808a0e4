import { codeOfCountry } from '@tradecounter/contract/countries';
import { limits } from '@tradecounter/contract/limits';
import { isCode, isLine, isLines } from '@tradecounter/contract/text';
import type { Address } from '@tradecounter/rules/address';
import { childOf, childrenOf, peopleOf, textOf } from './envelope.ts';
import type { XmlElement } from './parse-xml.ts';
import { Refusal } from './refusal.ts';

/** An address to which goods go, as the document has it. */
export interface DocumentAddress extends Address {
  /** The customer's own number of the address; empty = none. */
  id: string;
}

/** A line as the document has it. Quantity and price are plain decimals as text. */
export interface DocumentLine {
  lineNumber: number;
  itemId: string;
  lot: string;
  quantity: string;
  unitCode: string;
  /** US dollars of one unit; empty = whatever it is. */
  unitPrice: string;
  comments: string;
  /** Absent = that of the order. */
  sidemark?: string;
  /** The line's number as an EDI document writes it. */
  lineCode?: string;
}

/** What an OrderRequest asks for. */
export interface OrderRequest {
  orderId: string;
  orderDate: string;
  shipComplete: boolean;
  /** ISO date; null = as soon as possible. */
  requestedDate: string | null;
  comments: string;
  sidemark: string;
  shipTo: DocumentAddress | null;
  lines: readonly DocumentLine[];
  /** E-mail addresses and user names of the person, the most exact first. */
  people: readonly string[];
}

/** Throws unless the attribute is absent or has the value that we support. */
function requireValue(element: XmlElement, name: string, supported: string): void {
  const value = element.attributes.get(name)?.trim() ?? supported;
  if (value !== supported)
    throw new Refusal(450, `${element.name} with ${name}="${value}" is not supported. Only "${supported}" is.`);
}

/** Returns a text that identifies something. Throws when it is missing, too long, or has invisible characters. */
function codeOf(text: string | undefined, what: string, maximum: number): string {
  const code = textOf(text, what, maximum);
  if (!isCode(code)) throw new Refusal(406, `${what} has characters that aren't allowed.`);
  return code;
}

function optional(text: string | undefined, what: string, maximum: number, allows: (text: string) => boolean): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > maximum) throw new Refusal(406, `${what} has more than ${maximum} characters.`);
  if (!allows(trimmed)) throw new Refusal(406, `${what} has characters that aren't allowed.`);
  return trimmed;
}

function moneyOf(parent: XmlElement | undefined, what: string, currency: string): string {
  const money = childOf(parent, 'Money');
  const amount = textOf(money?.text, what, 30);
  const given = money?.attributes.get('currency') ?? '';
  if (given !== currency) throw new Refusal(406, `${what} is in ${given || 'no currency'}. Orders are in ${currency}.`);
  if (!/^\d{1,10}(?:\.\d{1,9})?$/.test(amount)) throw new Refusal(406, `${what} is not an amount.`);
  return amount;
}

/** Returns the day of a time, as it is written there. */
function dayOf(text: string): string {
  const day = text.trim().slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Refusal(406, 'A requestedDeliveryDate is not an ISO 8601 date.');
  return day;
}

/** Returns the value that the parts of the document agree on, or null if none has one. Throws if they differ. */
function theOne<T>(values: readonly T[], sentence: string): T | null {
  const different = new Map(values.map((value) => [JSON.stringify(value), value]));
  if (different.size > 1) throw new Refusal(450, sentence);
  return values[0] ?? null;
}

/** Returns the code of a document's country; empty = none. Goods must not go to the wrong one. */
export function countryOfDocument(written: string): string {
  const code = written === '' ? '' : codeOfCountry(written);
  if (code === null) throw new Refusal(406, `The country ${written} of ShipTo is not a code of ISO 3166.`);
  return code;
}

function addressOf(shipTo: XmlElement): DocumentAddress {
  const address = childOf(shipTo, 'Address');
  const postal = childOf(address, 'PostalAddress');
  const streets = childrenOf(postal, 'Street').map(({ text }) => text.trim());
  const part = (text: string | undefined, what: string): string =>
    optional(text, `The ${what} of ShipTo`, limits.punchOutIdentity, isLine);
  return {
    id: part(address?.attributes.get('addressID'), 'addressID'),
    name: part(childOf(address, 'Name')?.text, 'Name'),
    line1: part(streets[0], 'Street'),
    line2: part(streets.slice(1).join(', '), 'Street'),
    city: part(childOf(postal, 'City')?.text, 'City'),
    state: part(childOf(postal, 'State')?.text, 'State'),
    zip: part(childOf(postal, 'PostalCode')?.text, 'PostalCode'),
    country: countryOfDocument(part(childOf(postal, 'Country')?.attributes.get('isoCountryCode'), 'Country')),
  };
}

/** Returns the sidemark of an order or of a line; empty = none. */
function sidemarkOf(parent: XmlElement | undefined, what: string): string {
  const found = childrenOf(parent, 'Extrinsic').find(({ attributes }) => attributes.get('name') === 'Sidemark');
  return optional(found?.text, what, limits.sidemark, isLine);
}

/** How the prices of lines are read: in which currency, and whether each line needs one. Null = they don't matter. */
export type Pricing = { currency: string; needed: boolean } | null;

function lineOf(item: XmlElement, pricing: Pricing): DocumentLine {
  const number = textOf(item.attributes.get('lineNumber'), 'The lineNumber of an ItemOut', 10);
  if (!/^[1-9]\d{0,5}$/.test(number))
    throw new Refusal(406, `The lineNumber ${number} is not a whole number from 1 to 999999.`);
  const what = (part: string): string => `Line ${number}: ${part}`;
  const quantity = textOf(item.attributes.get('quantity'), what('the quantity'), 30);
  if (!/^\d{1,7}(?:\.\d{1,4})?$/.test(quantity) || Number(quantity) === 0)
    throw new Refusal(406, what(`the quantity ${quantity} is not a number above 0 with up to four decimals.`));
  requireValue(item, 'itemType', 'item');
  const detail = childOf(item, 'ItemDetail');
  if (childOf(detail, 'PriceBasisQuantity') !== undefined)
    throw new Refusal(450, what('PriceBasisQuantity is not supported. Send the price of one unit.'));
  const price = childOf(detail, 'UnitPrice');
  const hasPrice = pricing?.needed === true || price !== undefined;
  return {
    lineNumber: Number(number),
    itemId: codeOf(childOf(item, 'ItemID', 'SupplierPartID')?.text, what('the SupplierPartID'), limits.itemId),
    lot: optional(
      childOf(item, 'ItemID', 'SupplierPartAuxiliaryID')?.text,
      what('the SupplierPartAuxiliaryID'),
      limits.lot,
      isCode,
    ),
    quantity,
    unitCode: codeOf(childOf(detail, 'UnitOfMeasure')?.text, what('the UnitOfMeasure'), limits.uom),
    unitPrice: pricing !== null && hasPrice ? moneyOf(price, what('the UnitPrice'), pricing.currency) : '',
    comments: optional(childOf(item, 'Comments')?.text, what('the Comments'), limits.comments, isLines),
    sidemark: sidemarkOf(detail, what('the Extrinsic Sidemark')),
  };
}

/** Reads the lines of an order, or of a cart that is opened again. Throws when there are too many, or two have a number. */
export function readItems(parent: XmlElement, pricing: Pricing): DocumentLine[] {
  const items = childrenOf(parent, 'ItemOut');
  if (items.length > limits.punchOutLines)
    throw new Refusal(406, `The document has more than ${limits.punchOutLines} lines.`);
  const lines = items.map((item) => lineOf(item, pricing));
  const numbers = new Set(lines.map(({ lineNumber }) => lineNumber));
  if (numbers.size < lines.length) throw new Refusal(406, 'Two lines have the same lineNumber.');
  return lines;
}

/** Reads an OrderRequest with amounts in that currency. Throws a Refusal if a part is missing or isn't supported. */
export function readOrderRequest(request: XmlElement, currency: string): OrderRequest {
  const header = childOf(request, 'OrderRequestHeader');
  if (header === undefined) throw new Refusal(406, 'The OrderRequestHeader is missing.');
  requireValue(header, 'type', 'new');
  requireValue(header, 'orderType', 'regular');
  moneyOf(childOf(header, 'Total'), 'The Total', currency);
  const lines = readItems(request, { currency, needed: true });
  if (lines.length === 0) throw new Refusal(406, 'The order has no lines.');
  const parts = [header, ...childrenOf(request, 'ItemOut')];
  const dates = parts.flatMap(({ attributes }) => attributes.get('requestedDeliveryDate') ?? []).map(dayOf);
  const addresses = parts.flatMap((part) => childrenOf(part, 'ShipTo')).map(addressOf);
  return {
    orderId: codeOf(header.attributes.get('orderID'), 'The orderID', limits.poNumber),
    orderDate: codeOf(header.attributes.get('orderDate'), 'The orderDate', 40),
    shipComplete: header.attributes.get('shipComplete') === 'yes',
    requestedDate: theOne(
      dates,
      'Lines with different requestedDeliveryDates are not supported. Send an order for each.',
    ),
    comments: optional(childOf(header, 'Comments')?.text, 'The Comments', limits.comments, isLines),
    sidemark: sidemarkOf(header, 'The Extrinsic Sidemark'),
    shipTo: theOne(addresses, 'Lines with different ShipTos are not supported. Send an order for each.'),
    lines,
    people: peopleOf(header),
  };
}
