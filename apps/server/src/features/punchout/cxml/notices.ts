import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { toText } from '@tradecounter/rules/decimal';
import type { OrderLineRow, OrderRow } from '../../orders/order-repository.ts';
import type { RequestedLine } from '../tables.ts';
import type { Credential } from './envelope.ts';
import { cxmlDocument, element, type Xml } from './write-xml.ts';

/** The document that a notice is about, and who sends it to whom. */
export interface NoticeFrame {
  now: Date;
  host: string;
  /** The same each time this notice is sent. */
  payloadId: string;
  /** We, as the customer's system names us, and its own credential. */
  from: Credential;
  to: Credential;
  /** Empty = none. */
  sharedSecret: string;
  orderId: string;
  orderDate: string;
  /** The payloadID of the OrderRequest. */
  requestPayloadId: string;
}

/** The document type of confirmations and ship notices, which cXML keeps in a second DTD. */
const fulfillType = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/Fulfill.dtd">';

const credentialOf = ({ domain, identity }: Credential, ...more: Xml[]): Xml =>
  element('Credential', { domain }, element('Identity', {}, identity), more);

const referenceOf = ({ orderId, orderDate, requestPayloadId }: NoticeFrame): Xml =>
  element(
    'OrderReference',
    { orderID: orderId, orderDate },
    element('DocumentReference', { payloadID: requestPayloadId }),
  );

const requestOf = (frame: NoticeFrame, request: Xml): string =>
  cxmlDocument(
    { ...frame, type: fulfillType },
    element(
      'Header',
      {},
      element('From', {}, credentialOf(frame.from)),
      element('To', {}, credentialOf(frame.to)),
      element(
        'Sender',
        {},
        credentialOf(
          frame.from,
          ...(frame.sharedSecret === '' ? [] : [element('SharedSecret', {}, frame.sharedSecret)]),
        ),
        element('UserAgent', {}, 'Tradecounter'),
      ),
    ),
    element('Request', { deploymentMode: 'production' }, request),
  );

/** A time without milliseconds, and a day as one. */
const timeText = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');
const dayTime = (day: string): string => `${day}T12:00:00Z`;

const count = (value: number): string => toText(fraction(value).round(4));

/**
 * Returns which line of the order each line of the document became: the next one of its item. Undefined for lines that
 * the order doesn't have any more.
 */
export function linesOfOrder(
  requested: readonly RequestedLine[],
  lines: readonly OrderLineRow[],
): { requested: RequestedLine; line: OrderLineRow | undefined }[] {
  const left = [...lines];
  return requested.map((one) => {
    const at = left.findIndex(({ itemId, uom }) => itemId === one.itemId && uom === one.uom);
    return { requested: one, line: at === -1 ? undefined : left.splice(at, 1)[0] };
  });
}

interface Part {
  type: 'accept' | 'backordered' | 'reject';
  quantity: number;
  deliveryDate: string | null;
}

/** Returns what becomes of a line: what is delivered, what waits, and what isn't delivered, in its unit. */
export function partsOf({ quantity }: RequestedLine, line: OrderLineRow | undefined): Part[] {
  const wanted = Number(quantity);
  const kept = line === undefined ? 0 : Math.min(line.quantity, wanted);
  const waiting = Math.min(line?.backOrdered ?? 0, kept);
  const parts: Part[] = [
    { type: 'accept', quantity: kept - waiting, deliveryDate: line?.confirmedDate ?? null },
    { type: 'backordered', quantity: waiting, deliveryDate: line?.confirmedDate ?? line?.dateAvailable ?? null },
    { type: 'reject', quantity: wanted - kept, deliveryDate: null },
  ];
  return parts.filter((part) => part.quantity > 0.00005);
}

function confirmedItem({ requested, line }: { requested: RequestedLine; line: OrderLineRow | undefined }): Xml {
  const unit = element('UnitOfMeasure', {}, requested.unitCode);
  return element(
    'ConfirmationItem',
    { quantity: requested.quantity, lineNumber: String(requested.lineNumber) },
    unit,
    partsOf(requested, line).map(({ type, quantity, deliveryDate }) =>
      element(
        'ConfirmationStatus',
        { quantity: count(quantity), type, ...(deliveryDate !== null && { deliveryDate: dayTime(deliveryDate) }) },
        unit,
      ),
    ),
  );
}

/**
 * Writes the ConfirmationRequest of an order: what is delivered, what waits and what isn't delivered, for each line. With
 * `updates`, it takes the place of the one with that payloadID.
 */
export const writeConfirmation = (
  frame: NoticeFrame,
  {
    order,
    requested,
    confirmId,
    updates,
  }: { order: OrderRow; requested: readonly RequestedLine[]; confirmId: string; updates: string | null },
): string =>
  requestOf(
    frame,
    element(
      'ConfirmationRequest',
      {},
      element(
        'ConfirmationHeader',
        {
          confirmID: confirmId,
          operation: updates === null ? 'new' : 'update',
          type: 'detail',
          noticeDate: timeText(frame.now),
        },
        updates === null ? null : element('DocumentReference', { payloadID: updates }),
      ),
      referenceOf(frame),
      linesOfOrder(requested, order.lines).map(confirmedItem),
    ),
  );

/** Returns why an order was rejected. One that never got a number wasn't approved. */
export const rejectionOf = ({ orderNumber }: { orderNumber: string }): string =>
  orderNumber === '' ? 'The order was not approved.' : 'The order was canceled.';

/** Writes the ConfirmationRequest of an order that was canceled, or not approved. */
export const writeRejection = (frame: NoticeFrame, { confirmId, sentence }: { confirmId: string; sentence: string }) =>
  requestOf(
    frame,
    element(
      'ConfirmationRequest',
      {},
      element(
        'ConfirmationHeader',
        { confirmID: confirmId, operation: 'new', type: 'reject', noticeDate: timeText(frame.now) },
        element('Comments', { 'xml:lang': 'en' }, sentence),
      ),
      referenceOf(frame),
    ),
  );

/**
 * Returns the goods of a shipment by the document's lines, in their units. Lines with nothing shipped are left out. A
 * shipment without lines is the whole order: no other one is announced.
 */
export const shippedLines = (
  requested: readonly RequestedLine[],
  lines: readonly OrderLineRow[],
  goods: OrderRow['shipments'][number]['goods'],
): { requested: RequestedLine; quantity: Fraction }[] =>
  linesOfOrder(requested, lines).flatMap(({ requested: one, line }) => {
    if (line === undefined) return [];
    if (goods.length === 0) return [{ requested: one, quantity: fraction(line.quantity) }];
    const base = goods
      .filter(({ lineNumber }) => lineNumber === line.lineNumber)
      .reduce((sum, { baseQty }) => sum.plus(baseQty), fraction(0));
    return base.isPositive() ? [{ requested: one, quantity: base.times(line.quantity).div(line.baseQty) }] : [];
  });

/**
 * Writes the ShipNoticeRequest of a shipment: the goods of each line of the document, in its unit. Null when it has none of
 * them: a portion without items would mean the whole order.
 */
export function writeShipNotice(
  frame: NoticeFrame,
  {
    order,
    requested,
    shipment,
  }: { order: OrderRow; requested: readonly RequestedLine[]; shipment: OrderRow['shipments'][number] },
): string | null {
  const { id, date, carrier, tracking, goods } = shipment;
  const items = shippedLines(requested, order.lines, goods).map(({ requested: { lineNumber, unitCode }, quantity }) =>
    element(
      'ShipNoticeItem',
      { quantity: toText(quantity.round(4)), lineNumber: String(lineNumber) },
      element('UnitOfMeasure', {}, unitCode),
    ),
  );
  if (items.length === 0) return null;
  return requestOf(
    frame,
    element(
      'ShipNoticeRequest',
      {},
      element('ShipNoticeHeader', {
        shipmentID: id,
        operation: 'new',
        noticeDate: timeText(frame.now),
        shipmentDate: dayTime(date),
      }),
      tracking === ''
        ? null
        : element(
            'ShipControl',
            {},
            element('CarrierIdentifier', { domain: 'companyName' }, carrier === '' ? 'Carrier' : carrier),
            element('ShipmentIdentifier', {}, tracking),
          ),
      element('ShipNoticePortion', {}, referenceOf(frame), items),
    ),
  );
}
