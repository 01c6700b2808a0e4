import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { deliveries } from '@tradecounter/contract/documents/deliveries';
import { sql } from 'drizzle-orm/sql/sql';
import { date, instant, json, nullable, text, textOf } from '../../platform/db/columns.ts';

export type DeliveryState = StateOf<typeof deliveries>;

interface StoredStep {
  step: DeliveryState;
  /** An instant as the database writes it into JSON. */
  at: string;
  name: string;
  note: string;
}

interface DeliveryFile {
  id: string;
  kind: string;
  name: string;
  mediaType: string;
  /** Number of bytes. */
  size: number;
  /** An instant as the database writes it into JSON. */
  addedAt: string;
}

/** Joins order `o` of delivery `d`, and location `l` that it leaves from. */
export const ofOrder = sql`join orders o on o.customer_number = d.customer_number and o.order_number = d.order_number
  left join locations l on l.id = o.location`;

/** A delivery `d` with its order `o`, location `l` and steps. */
export const deliveryColumns = {
  id: text(sql`d.delivery_number`),
  orderId: text(sql`d.order_number`),
  shipmentId: nullable(text(sql`nullif(d.shipment_number, '')`)),
  date: date(sql`d.date`),
  from: text(sql`d.window_from`),
  until: text(sql`d.window_until`),
  state: textOf<DeliveryState>()(sql`d.state`),
  stateAt: nullable(instant(sql`d.state_at`)),
  note: text(sql`d.note`),
  driver: text(sql`d.driver`),
  poNumber: text(sql`o.po_number`),
  sidemark: text(sql`o.sidemark`),
  stop: json<Readonly<Record<string, string>>>()(sql`o.ship_to`),
  locationId: text(sql`o.location`),
  locationName: text(sql`o.location_name`),
  phone: text(sql`coalesce(l.phone, '')`),
  takenBy: text(sql`d.taken_by`),
  steps: json<StoredStep[]>()(sql`(
      select coalesce(json_agg(json_build_object('step', s.step, 'at', s.at, 'name', s.name, 'note', s.note)
          order by s.at, array_position(
            array['cancelled', 'missed', 'planned', 'loaded', 'out', 'delivered'], s.step)), '[]'::json)
      from delivery_steps s
      where s.customer_number = d.customer_number and s.delivery_number = d.delivery_number)`),
  files: json<DeliveryFile[]>()(sql`(
      select coalesce(json_agg(json_build_object('id', f.attachment_id, 'kind', f.kind, 'name', f.name,
            'mediaType', f.media_type, 'size', f.size, 'addedAt', f.added_at)
          order by f.added_at, f.attachment_id), '[]'::json)
      from attachments f
      where f.customer_number = d.customer_number and f.owner = 'delivery' and f.owner_number = d.delivery_number)`),
};
