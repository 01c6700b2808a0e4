import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import type { PriceReason } from '@tradecounter/rules/price';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { row } from '../../platform/db/rows.ts';
import { json, nullable, text } from '../../platform/db/columns.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import type { Counter } from '../../platform/mail/letterhead.ts';
import { enteredSql } from '../auth/on-behalf/entered-repository.ts';
import { ownNumberSql } from '../catalog/item/item-facts-sql.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { arrivalsFor, arrivalRows, readWaits } from '../stock/arrivals-sql.ts';
import { type ChangeRow, changesOfOrder } from './changes/changes-sql.ts';
import { lastOf } from './last-of.ts';
import { lateSql, onCreditHoldSql } from './order-state-sql.ts';
import type { ShipTo } from './placing/ship-to-of.ts';
import { isOver, type ShortOfLine, shortOfLine } from './short-of-line.ts';
import { trackingLink } from './tracking-link.ts';

export interface OrderRow {
  id: string;
  state: string;
  late: boolean;
  /** On hold above the credit limit until the distributor releases it. */
  creditHold: boolean;
  placedAt: string;
  placedBy: string;
  /** Who of the distributor's staff placed it for that person; null = the person. */
  enteredBy: string | null;
  /** The name of the colleague who approved it, and the request's number. Null when it needed no approval. */
  approvedBy: string | null;
  approvalNumber: string | null;
  requestedDate: string | null;
  /** When the last back-ordered goods arrive. Null when not known, or when nothing is back ordered. */
  expectedDate: string | null;
  /** The last day that the distributor confirmed for goods that haven't shipped. Null when there is none. */
  confirmedDate: string | null;
  poNumber: string;
  /** The distributor's own order number. Empty when there is none. */
  erpOrder: string;
  sidemark: string;
  comments: string;
  shipComplete: boolean;
  pickup: boolean;
  /** Opening hours of the pick-up counter as in the feed. Empty for a delivery, and when unknown. */
  counterHours: string;
  shipVia: string;
  shipTo: ShipTo;
  location: { id: string; name: string };
  merchandise: number;
  /** Zero or negative, as the sums show it. */
  cardDiscount: number;
  /** Null while it is quoted later. */
  freight: number | null;
  tax: number;
  /** Sum of the charges. */
  charges: number;
  /** Empty where only the sum is known. */
  chargeLines: ChargeLine[];
  total: number;
  weight: number;
  shipments: {
    id: string;
    date: string;
    carrier: string;
    tracking: string;
    trackingUrl: string | null;
    goods: { lineNumber: number; lot: string; baseQty: number }[];
  }[];
  steps: { step: string; date: string; note: string }[];
  /** The distributor's changes, newest first. */
  changes: ChangeRow[];
  lines: OrderLineRow[];
}

export interface OrderLineRow extends ShortOfLine {
  lineNumber: number;
  itemId: string;
  description: string;
  /** The customer's own number of the item: the one it was placed with, or else today's. Null when there is none. */
  ownNumber: string | null;
  picture: string | null;
  quantity: number;
  uom: string;
  baseQty: number;
  baseUom: string;
  /** The quantity in whole packs, if it was ordered in another unit. Otherwise null, as is its unit. */
  packQty: number | null;
  packUom: string | null;
  /** The item's shade varies from lot to lot. */
  shades: boolean;
  /** The line must come from one lot, such as one roll. */
  onePiece: boolean;
  /** In the line's unit. */
  shipped: number;
  backOrdered: number;
  /** From the current arrivals. Null when not known, or when nothing is back ordered. */
  dateAvailable: string | null;
  /** The date that the distributor confirmed for the unshipped goods. Null when there is none. */
  confirmedDate: string | null;
  /** The line that this one replaces. */
  replaces: number | null;
  lots: [string, string][];
  sidemark: string;
  comments: string;
  unitPrice: number;
  priceUom: string;
  /** Null when the price needs no reason. */
  priceReason: PriceReason | null;
  /** In `priceUom`. Null when it wasn't stored. */
  priceQty: number | null;
  net: number;
  /** What was taken off, which `net` is without; null = nothing. */
  discount: number | null;
  discountPercent: number | null;
}

const order = sql`o`;

type OrderKey = { customerNumber: string; orderNumber: string; today: string };

const owed = (at: Places<OrderKey>) =>
  arrivalsFor(
    sql`select w.order_number || '/' || w.line_number from order_lines w
      where w.customer_number = ${at.customerNumber} and w.order_number = ${at.orderNumber}`,
    at.today,
  );

/**
 * Converts base units of line `l` into the ordered unit. The conversion is exact while the unit has the size it had then.
 * Otherwise it uses the line's two quantities, of which one has only four decimals.
 */
export const inUnit = (base: SQL): SQL => sql`coalesce((
      select round(${base} * u.divisor / u.factor, 4)
      from item_uoms u
      where u.item_id = l.item_id and u.code = l.uom
        and abs(l.base_quantity * u.divisor / u.factor - l.quantity) <= 0.0001),
    round(${base} * l.quantity / nullif(l.base_quantity, 0), 4))`;

const ofOrder = (alias: SQL): SQL =>
  sql`${alias}.customer_number = o.customer_number and ${alias}.order_number = o.order_number`;

/** Shipments of order `o`, oldest first, with their lines. */
const shipments = sql`(select coalesce(json_agg(json_build_object('id', s.shipment_number, 'date', s.date,
            'carrier', s.carrier, 'tracking', s.tracking, 'trackingUrl', nullif(s.tracking_url, ''),
            'goods', (
              select coalesce(json_agg(json_build_object('lineNumber', g.line_number, 'lot', g.lot,
                      'baseQty', g.quantity)
                    order by g.line_number, g.lot), '[]'::json)
              from shipment_lines g
              where ${ofOrder(sql`g`)} and g.shipment_number = s.shipment_number))
          order by s.date, s.shipment_number), '[]'::json)
    from shipments s
    where ${ofOrder(sql`s`)})`;

/** Reported steps of order `o`. Steps of the same day are in the order in which they happen. */
const steps = sql`(select coalesce(json_agg(json_build_object('step', t.step, 'date', t.date, 'note', t.note)
          order by t.date, array_position(array['accepted', 'picking', 'ready', 'closed', 'cancelled'], t.step)),
        '[]'::json)
    from order_status t
    where ${ofOrder(sql`t`)})`;

/** The latest order number that the ERP reported for order `o`. */
export const erpOrder = sql`coalesce((
      select t.erp_order
      from order_status t
      where ${ofOrder(sql`t`)} and t.erp_order <> ''
      order by t.date desc, t.step limit 1), '')`;

/** The customer's own number on line `l`, or null. */
export const lineOwnNumberSql = sql`nullif(coalesce(l.own_number,
      ${ownNumberSql(sql`l.customer_number`, sql`l.item_id`)}), '')`;

const orderWithLines = prepare(
  { order: json<Omit<OrderRow, 'expectedDate' | 'confirmedDate'>>(), ...arrivalRows },
  (at: Places<OrderKey>) => sql`
    select json_build_object('id', o.order_number, 'state', o.state, 'late', ${lateSql(order, at.today)},
        'creditHold', ${onCreditHoldSql(order)}, 'placedAt', o.placed_at,
        'placedBy', coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''),
          o.placed_by), 'enteredBy', ${enteredSql(sql`'order'`, sql`o.customer_number`, sql`o.order_number`)},
        'approvedBy', nullif(coalesce((
              select nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), '')
              from users a
              where lower(a.username) = lower(o.approved_by)), o.approved_by), ''),
        'approvalNumber', nullif(o.approval_number, ''), 'requestedDate', o.requested_date,
        'poNumber', o.po_number, 'sidemark', o.sidemark, 'comments', o.comments, 'shipComplete', o.ship_complete,
        'pickup', o.pickup,
        'counterHours', coalesce((select p.counter_hours from locations p where p.id = o.location and o.pickup),
          ''), 'shipVia', o.ship_via_description, 'shipTo', '{"country": ""}'::jsonb || o.ship_to,
        'location', json_build_object('id', o.location, 'name', o.location_name), 'merchandise', o.merchandise,
        'cardDiscount', -o.card_discount, 'freight', o.freight, 'tax', o.tax, 'charges', o.charges,
        'chargeLines', o.charge_lines, 'total', o.total, 'weight', o.weight,
        'shipments', ${shipments}, 'steps', ${steps}, 'changes', ${changesOfOrder}, 'erpOrder', ${erpOrder},
        'lines', (
          select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
                  'description', l.description, 'ownNumber', ${lineOwnNumberSql}, 'picture', ${shownPicture(sql`i`)},
                  'quantity', l.quantity, 'uom', l.uom, 'baseQty', round(l.base_quantity, 4), 'baseUom', l.base_uom,
                  'packQty', l.pack_quantity, 'packUom', l.pack_uom, 'shades', coalesce(i.shades, false),
                  'onePiece', coalesce(i.one_piece, false), 'shipped', ${inUnit(sql`l.shipped`)},
                  'backOrdered', ${inUnit(sql`l.back_ordered`)}, 'confirmedDate', l.confirmed_date,
                  'replaces', l.replaces, 'lots', l.lots, 'sidemark', l.sidemark, 'comments', l.comments,
                  'unitPrice', l.unit_price, 'priceUom', l.price_uom,
                  'priceReason', l.price_reason, 'priceQty', l.price_quantity, 'net', l.net,
                  'discount', l.discount, 'discountPercent', l.discount_percent)
                order by l.line_number), '[]'::json)
          from order_lines l left join items i on i.id = l.item_id
          where l.customer_number = o.customer_number and l.order_number = o.order_number)) as "order",
      ${owed(at).incoming} as incoming, ${owed(at).waiting} as waiting
    from orders o left join users u on u.id = o.user_id
    where o.customer_number = ${at.customerNumber} and o.order_number = ${at.orderNumber}`,
);

/** Reads one order with its lines in one round trip, or null. Converts back-ordered quantities into the line's unit. */
export async function findOrder(
  db: Executor,
  customerNumber: string,
  orderNumber: string,
  today: string,
): Promise<OrderRow | null> {
  const found = await orderWithLines.row(db, { customerNumber, orderNumber, today });
  if (found === null) return null;
  const waits = readWaits(found);
  const isOrderOver = isOver(found.order.state);
  const lines = found.order.lines.map((line): OrderLineRow => {
    const reference = `${orderNumber}/${line.lineNumber}`;
    return {
      ...line,
      dateAvailable: (line.backOrdered > 0 ? line.confirmedDate : null) ?? waits.dates.get(reference) ?? null,
      ...shortOfLine(isOrderOver ? [] : (waits.short.get(reference) ?? []), line),
    };
  });
  const confirmed = lines.flatMap(({ confirmedDate, shipped, quantity }) =>
    isOrderOver || confirmedDate === null || shipped >= quantity ? [] : [confirmedDate],
  );
  const days = lines.flatMap((line) => [
    ...(line.backOrdered > 0 ? [line.dateAvailable] : []),
    ...(line.short > 0 ? [line.shortUntil] : []),
  ]);
  const shipments = await Promise.all(
    found.order.shipments.map(async (shipment) => ({
      ...shipment,
      trackingUrl: shipment.trackingUrl ?? (await trackingLink(shipment)),
    })),
  );
  return {
    ...found.order,
    lines,
    shipments,
    confirmedDate: lastOf(confirmed),
    expectedDate: lastOf([...days, ...confirmed]),
  };
}

/** The person who placed an order, with the stored claims: the person's own, and those for the order's customer. */
export interface BuyerRow extends Counter {
  email: string | null;
  name: string;
  language: string;
  userClaims: Record<string, string>;
  claims: Record<string, string>;
  /** Of the order; empty = the shop's. */
  currency: string;
}

/** Null when the person no longer exists. */
export const findBuyer = (db: Executor, customerNumber: string, orderNumber: string): Promise<BuyerRow | null> =>
  row(
    db,
    {
      email: nullable(text),
      name: text,
      language: text,
      phone: nullable(text),
      counterEmail: nullable(text),
      userClaims: json<Record<string, string>>(),
      claims: json<Record<string, string>>(),
      currency: text,
    },
    sql`
      select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, u.language, l.phone,
        l.email as "counterEmail", u.claims as user_claims, coalesce(a.claims, '{}') as claims, c.currency
      from orders o
      join customers c on c.number = o.customer_number
      join users u on u.id = o.user_id
      left join user_accounts a on a.user_id = u.id and a.customer_number = o.customer_number
      left join locations l on l.id = o.location
      where o.customer_number = ${customerNumber} and o.order_number = ${orderNumber}`,
  );
