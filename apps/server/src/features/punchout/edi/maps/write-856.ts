import { toText } from '@tradecounter/rules/decimal';
import type { OrderRow } from '../../../orders/order-repository.ts';
import { shippedLines } from '../../cxml/notices.ts';
import type { RequestedLine } from '../../tables.ts';
import { dateText, type WrittenSegment } from '../x12/write-interchange.ts';

/** Returns the segments of an 856: a shipment with its order and the goods of each line, in the line's unit. */
export function write856(
  { orderId, orderDate }: { orderId: string; orderDate: string },
  {
    order,
    requested,
    shipment,
  }: { order: OrderRow; requested: readonly RequestedLine[]; shipment: OrderRow['shipments'][number] },
): WrittenSegment[] {
  const { id, date, carrier, tracking } = shipment;
  const items = shippedLines(requested, order.lines, shipment.goods);
  return [
    // Shipment, order and item, and no packages.
    ['BSN', '00', id, dateText(date), '1200', '0004'],
    ['HL', 1, null, 'S'],
    ...(carrier === '' ? [] : [['TD5', null, null, null, null, carrier.slice(0, 35)]]),
    ...(tracking === '' ? [] : [['REF', 'CN', tracking.slice(0, 30)]]),
    ['DTM', '011', dateText(date)],
    ['HL', 2, 1, 'O'],
    ['PRF', orderId, null, null, dateText(orderDate)],
    ...items.flatMap(({ requested: { lineCode, lineNumber, itemId, unitCode }, quantity }, at): WrittenSegment[] => [
      ['HL', at + 3, 2, 'I'],
      ['LIN', lineCode ?? lineNumber, 'VN', itemId],
      ['SN1', null, toText(quantity.round(4)), unitCode],
    ]),
    ['CTT', items.length + 2],
  ];
}
