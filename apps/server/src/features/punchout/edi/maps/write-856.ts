import { toText } from '@tradecounter/rules/decimal';
import type { OrderRow } from '../../../orders/order-repository.ts';
import { shippedLines } from '../../cxml/notices.ts';
import type { RequestedLine } from '../../tables.ts';
import { lineOf, type OfOrder, type ShipNotice } from '../documents.ts';
import { dateText, type WrittenSegment } from '../x12/write-interchange.ts';

/** Returns the notice of a shipment: the goods of each line, in the line's unit. Null when it has none of the order's. */
export function announceShipment(
  about: OfOrder,
  {
    order,
    requested,
    shipment,
  }: { order: OrderRow; requested: readonly RequestedLine[]; shipment: OrderRow['shipments'][number] },
): ShipNotice | null {
  const { id, date, carrier, tracking, goods } = shipment;
  const lines = shippedLines(requested, order.lines, goods).map(({ requested: one, quantity }) => ({
    ...lineOf(one),
    quantity: toText(quantity.round(4)),
  }));
  return lines.length === 0 ? null : { kind: '856', ...about, shipment: id, date, carrier, tracking, lines };
}

/** Returns the segments of an 856: a shipment with its order and the goods of each line. */
export const write856 = (notice: ShipNotice): WrittenSegment[] => {
  const { shipment, date, carrier, tracking, orderId, orderDate, lines } = notice;
  return [
    // Shipment, order and item, and no packages.
    ['BSN', '00', shipment, dateText(date), '1200', '0004'],
    ['HL', 1, null, 'S'],
    ...(carrier === '' ? [] : [['TD5', null, null, null, null, carrier.slice(0, 35)]]),
    ...(tracking === '' ? [] : [['REF', 'CN', tracking.slice(0, 30)]]),
    ['DTM', '011', dateText(date)],
    ['HL', 2, 1, 'O'],
    ['PRF', orderId, null, null, dateText(orderDate)],
    ...lines.flatMap(({ line, item, quantity, unit }, at): WrittenSegment[] => [
      ['HL', at + 3, 2, 'I'],
      ['LIN', line, 'VN', item],
      ['SN1', null, quantity, unit],
    ]),
    ['CTT', lines.length + 2],
  ];
};
