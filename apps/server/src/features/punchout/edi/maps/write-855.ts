import { toText } from '@tradecounter/rules/decimal';
import { fraction } from '@tradecounter/rules/fraction';
import { linesOfOrder, partsOf } from '../../cxml/notices.ts';
import type { OrderRow } from '../../../orders/order-repository.ts';
import type { RequestedLine } from '../../tables.ts';
import { lineOf, type LinePart, type OfOrder, type OrderAnswer } from '../documents.ts';
import { dateText, type WrittenSegment } from '../x12/write-interchange.ts';

/** The order that an 855 is about, our number of it, and the day of the 855. */
export type Acknowledged = OfOrder & Pick<OrderAnswer, 'ownNumber' | 'date'>;

const statuses = { accept: 'accepted', backordered: 'backOrdered', reject: 'rejected' } as const;

/** Returns the answer to a confirmed order: what is delivered, what waits, and what isn't, by line. */
export function confirmOrder(
  about: Acknowledged,
  { order, requested }: { order: OrderRow; requested: readonly RequestedLine[] },
): OrderAnswer {
  const lines = linesOfOrder(requested, order.lines).map(({ requested: one, line }) => ({
    ...{ ...lineOf(one), quantity: one.quantity },
    parts: partsOf(one, line).map(({ type, quantity, deliveryDate }) => ({
      ...{ status: statuses[type], quantity: toText(fraction(quantity).round(4)), date: deliveryDate },
    })),
  }));
  const isAsOrdered = lines.every(({ parts }) => parts.every(({ status }) => status === 'accepted'));
  const outcome = isAsOrdered ? 'confirmed' : 'changed';
  return { kind: '855', outcome, replaces: true, ...about, reason: '', lines };
}

/** Codes of element 587: accepted without detail, waits for approval, rejected, accepted as ordered or with changes. */
const types = {
  placed: 'AK',
  waiting: 'AH',
  rejected: 'RJ',
  confirmed: 'AD',
  changed: 'AC',
} as const satisfies Record<OrderAnswer['outcome'], string>;

/** Codes of element 668. */
const partCodes = { accepted: 'IA', backOrdered: 'IB', rejected: 'IR' } as const satisfies Record<
  LinePart['status'],
  string
>;

/** Texts of MSG have 264 characters. */
const textLength = 264;
const mostTexts = 10;

const messagesOf = (text: string): WrittenSegment[] =>
  Array.from({ length: Math.min(mostTexts, Math.ceil(text.length / textLength)) }, (_, at) => [
    'MSG',
    text.slice(at * textLength, (at + 1) * textLength),
  ]);

/** Returns the segments of an 855. A reason is why the order was rejected or waits. */
export const write855 = (answer: OrderAnswer): WrittenSegment[] => {
  const { outcome, replaces, orderId, orderDate, ownNumber, date, reason, lines } = answer;
  return [
    [
      ...['BAK', replaces ? '05' : '00', types[outcome], orderId, dateText(orderDate), null, null, null],
      ...[ownNumber, dateText(date)],
    ],
    ...(reason === '' ? [] : [['N9', 'ZZ', outcome === 'rejected' ? 'REJECTED' : 'HOLD'], ...messagesOf(reason)]),
    ...lines.flatMap(({ line, item, quantity, unit, parts }): WrittenSegment[] => [
      ['PO1', line, quantity, unit, null, null, 'VN', item],
      ...parts.map((part): WrittenSegment => [
        ...['ACK', partCodes[part.status], part.quantity, unit],
        ...(part.date === null ? [] : ['068', dateText(part.date)]),
      ]),
    ]),
    ...(lines.length === 0 ? [] : [['CTT', lines.length]]),
  ];
};
