import { sql } from 'drizzle-orm';
import { int, nullable, text } from '../../server/src/platform/db/columns.ts';
import { rows } from '../../server/src/platform/db/rows.ts';
import type { Services } from '../../server/src/platform/services.ts';
import type { Row } from './files/csv.ts';
import { importRows } from './import-rows.ts';

const lineColumns = {
  orderNumber: text,
  lineNumber: int,
  itemId: text,
  location: text,
  lot: text,
  quantity: text,
  /** The stock of the lot after the shipment. */
  leftHere: text,
  received: nullable(text),
};

/** Returns the ISO date that many days before today. */
const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Ships the available goods of the oldest order in two shipments.
 * Sends the portal the same feeds as for any shipment, with the remaining stock.
 */
export async function shipOrder({ db, now, today }: Services): Promise<void> {
  const lines = await rows(
    db,
    lineColumns,
    sql`
      select l.order_number, l.line_number, l.item_id, o.location, p.lot,
        trim_scale(round(p.quantity, 4))::text as quantity,
        trim_scale(round(s.on_hand - p.quantity, 4))::text as left_here, s.received::text as received
      from orders o
      join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
      join promises p on p.kind = 'order' and p.reference = l.order_number || '/' || l.line_number
      join lots s on s.item_id = l.item_id and s.location = o.location and s.lot = p.lot
      where o.po_number = 'RI-2207'
      order by l.line_number, p.lot`,
  );
  const [first, second] = [lines.slice(0, 1), lines.slice(1, 2)];
  const number = lines[0]!.orderNumber;
  const goods = [
    ...first.map((line) => ({ line, shipment: `S${number}-1` })),
    ...second.map((line) => ({ line, shipment: `S${number}-2` })),
  ];
  const day = (days: number): string => daysBefore(today(), days);
  const files: Record<string, Row[]> = {
    lots: goods.map(({ line }) => ({
      item: line.itemId,
      location: line.location,
      lot: line.lot,
      onHand: line.leftHere,
      received: line.received ?? '',
    })),
    'order-status': [
      { order: number, step: 'accepted', date: day(11) },
      { order: number, step: 'picking', date: day(8), note: 'The rest follows on a separate truck' },
    ],
    shipments: [
      { number: `S${number}-1`, order: number, date: day(7), carrier: 'Our truck, Portland metro' },
      { number: `S${number}-2`, order: number, date: day(6), carrier: 'Our truck, Portland metro' },
    ],
    'shipment-lines': goods.map(({ line, shipment }) => ({
      shipment,
      line: line.lineNumber,
      lot: line.lot,
      quantity: line.quantity,
    })),
  };
  await importRows({ db, now }, files);
}
