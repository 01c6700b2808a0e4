import { toText } from '@tradecounter/rules/decimal';
import { fraction } from '@tradecounter/rules/fraction';
import { linesOfOrder, partsOf } from '../../cxml/notices.ts';
import type { OrderRow } from '../../../orders/order-repository.ts';
import type { RequestedLine } from '../../tables.ts';
import { dateText, type WrittenSegment } from '../x12/write-interchange.ts';

/** The order that an 855 is about. */
export interface Acknowledged {
  orderId: string;
  /** ISO date. */
  orderDate: string;
  /** Ours: the order's number, or that of the request for approval; empty = none. */
  ownNumber: string;
  /** ISO date of the 855. */
  today: string;
}

/** Codes of element 587: accepted without detail, waits for approval, accepted as ordered or with changes, rejected. */
export type Acknowledgment = 'AK' | 'AH' | 'AD' | 'AC' | 'RJ';

const headOf = (
  { orderId, orderDate, ownNumber, today }: Acknowledged,
  { purpose, type }: { purpose: '00' | '05'; type: Acknowledgment },
): WrittenSegment => [
  ...['BAK', purpose, type, orderId, dateText(orderDate), null, null, null],
  ...[ownNumber, dateText(today)],
];

/** Texts of MSG have 264 characters. */
const textLength = 264;
const mostTexts = 10;

const messagesOf = (text: string): WrittenSegment[] =>
  Array.from({ length: Math.min(mostTexts, Math.ceil(text.length / textLength)) }, (_, at) => [
    'MSG',
    text.slice(at * textLength, (at + 1) * textLength),
  ]);

/**
 * Returns the segments of an 855 without lines. A reason is why it was rejected or waits. A later one replaces the
 * first.
 */
export const write855 = (
  about: Acknowledged,
  { purpose = '00', type, reason }: { purpose?: '00' | '05'; type: 'AK' | 'AH' | 'RJ'; reason: string },
): WrittenSegment[] => [
  headOf(about, { purpose, type }),
  ...(reason === '' ? [] : [['N9', 'ZZ', type === 'RJ' ? 'REJECTED' : 'HOLD'], ...messagesOf(reason)]),
];

/** Codes of element 668 for what becomes of a part of a line. */
const statuses = { accept: 'IA', backordered: 'IB', reject: 'IR' } as const;

/** Returns the segments of an 855 about a confirmed order: what is delivered, what waits, and what isn't, by line. */
export function writeDetailed855(
  about: Acknowledged,
  { order, requested }: { order: OrderRow; requested: readonly RequestedLine[] },
): WrittenSegment[] {
  const lines = linesOfOrder(requested, order.lines).map(({ requested: one, line }) => ({
    one,
    parts: partsOf(one, line),
  }));
  const isAsOrdered = lines.every(({ parts }) => parts.every(({ type }) => type === 'accept'));
  return [
    headOf(about, { purpose: '05', type: isAsOrdered ? 'AD' : 'AC' }),
    ...lines.flatMap(({ one, parts }): WrittenSegment[] => [
      ['PO1', one.lineCode ?? one.lineNumber, one.quantity, one.unitCode, null, null, 'VN', one.itemId],
      ...parts.map(({ type, quantity, deliveryDate }): WrittenSegment => [
        ...['ACK', statuses[type], toText(fraction(quantity).round(4)), one.unitCode],
        ...(deliveryDate === null ? [] : ['068', dateText(deliveryDate)]),
      ]),
    ]),
    ['CTT', lines.length],
  ];
}
