import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import type { PriceReason } from '@tradecounter/rules/price';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { int } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';
import type { ShipTo } from './ship-to-of.ts';

/** Skips numbers that orders placed elsewhere already use. */
const orderNumber = prepare(
  { number: int },
  () => sql`
    with recursive tried(number) as (
        select nextval('order_numbers')
        union all
        select nextval('order_numbers')
        from tried t
        where exists (select 1 from orders o where o.order_number = t.number::text))
    select max(number) as number
    from tried`,
);

/** PostgreSQL's error code for an exhausted sequence. */
const sequenceExhausted = '2200H';

/** Returns the number of the next order. Throws `conflict` when the range in ORDER_NUMBERS is used up. */
export async function nextOrderNumber(tx: Transaction): Promise<string> {
  try {
    return String((await orderNumber.row(tx, {}))!.number);
  } catch (error) {
    if (
      (error as { code?: unknown }).code === sequenceExhausted ||
      (error as { cause?: { code?: unknown } }).cause?.code === sequenceExhausted
    )
      throw new Failure('conflict', 'error.order_numbers_used_up');
    throw error;
  }
}

const usedPoNumber = prepare(
  { used: int },
  (at: Places<{ customerNumber: string; poNumber: string; requestNumber: string }>) => sql`
    (select 1 as used
      from orders
      where customer_number = ${at.customerNumber} and lower(po_number) = lower(${at.poNumber})
        and state <> 'cancelled' limit 1)
    union all
    (select 1
      from reserved_po_numbers
      where customer_number = ${at.customerNumber} and lower(po_number) = lower(${at.poNumber})
        and request_number <> ${at.requestNumber} limit 1)`,
);

/**
 * Whether the customer has an order with this PO number that wasn't canceled, or another request for approval that
 * waits. Ignores letter case and surrounding spaces. `requestNumber` is that of the order's own request, or empty.
 */
export const poNumberUsed = async (
  db: Executor,
  key: { customerNumber: string; poNumber: string; requestNumber: string },
): Promise<boolean> => (await usedPoNumber.row(db, key)) !== null;

const poReservation = prepareWrite(
  (at: Places<{ customerNumber: string; requestNumber: string; poNumber: string }>) => sql`
    insert into reserved_po_numbers (customer_number, request_number, po_number)
    values (${at.customerNumber}, ${at.requestNumber}, ${at.poNumber})`,
);

/** Reserves the PO number of an order that waits for approval. */
export const reservePoNumber = (
  tx: Transaction,
  key: { customerNumber: string; requestNumber: string; poNumber: string },
): Promise<number> => poReservation.run(tx, key);

const poRelease = prepareWrite(
  (at: Places<{ customerNumber: string; requestNumber: string }>) => sql`
    delete from reserved_po_numbers
    where customer_number = ${at.customerNumber} and request_number = ${at.requestNumber}`,
);

/** Ends the reservation of a request's PO number. */
export const releasePoNumber = (
  tx: Transaction,
  key: { customerNumber: string; requestNumber: string },
): Promise<number> => poRelease.run(tx, key);

const customerLock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select 1 from customers where number = ${at.customerNumber} for update`,
);

/** Makes orders of one customer take turns, for customers whose PO numbers must be unique. */
export const lockCustomer = (tx: Transaction, customerNumber: string): Promise<number> =>
  customerLock.run(tx, { customerNumber });

export interface NewOrder {
  customerNumber: string;
  orderNumber: string;
  userId: number;
  placedBy: string;
  placedAt: string;
  poNumber: string;
  sidemark: string;
  comments: string;
  shipComplete: boolean;
  requestedDate: string | null;
  pickup: boolean;
  location: string;
  locationName: string;
  shipVia: string;
  shipViaDescription: string;
  shipToSequence: string;
  /** Empty when there is none. */
  quoteNumber: string;
  shipTo: ShipTo;
  merchandise: string;
  /** 0 or more. */
  cardDiscount: string;
  /** Null while it is quoted later. */
  freight: string | null;
  tax: string;
  /** The sum of its charges. */
  charges: string;
  chargeLines: readonly ChargeLine[];
  total: string;
  weight: string;
  /** The order exceeds the customer's credit limit. */
  creditHold: boolean;
  /** The request for approval, and who approved it. Empty when it needed none. */
  approvalNumber: string;
  approvedBy: string;
  /** The person's departments, their own and those above it. */
  departments: string[];
  /** Who of the distributor's staff entered it; empty = the person who placed it. */
  enteredBy: string;
}

export interface NewOrderLine {
  lineNumber: number;
  itemId: string;
  description: string;
  /** Empty when the customer has none. */
  ownNumber: string;
  quantity: string;
  uom: string;
  baseQuantity: string;
  baseUom: string;
  packQuantity: string | null;
  packUom: string | null;
  backOrdered: string;
  dateAvailable: string | null;
  unitPrice: string;
  priceUom: string;
  priceReason: PriceReason | null;
  priceQuantity: string;
  net: string;
  /** What was taken off, which `net` is without; null = nothing. */
  discount: string | null;
  discountPercent: string | null;
  weight: string;
  sidemark: string;
  comments: string;
  lots: [string, string][];
}

const orderInsertion = prepareWrite(
  (
    at: Places<
      Omit<NewOrder, 'shipTo' | 'departments' | 'enteredBy' | 'chargeLines'> & {
        shipTo: string;
        departments: string;
        chargeLines: string;
        lines: string;
      }
    >,
  ) => sql`
    with placed as (
        insert into orders (customer_number, order_number, user_id, placed_by, placed_at, po_number, sidemark,
          comments, ship_complete, requested_date, pickup, location, location_name, ship_via, ship_via_description,
          ship_to_sequence, quote_number, ship_to, merchandise, card_discount, freight, tax, charges, charge_lines,
          total, weight, credit_hold, approval_number, approved_by, departments, found_by)
        values (${at.customerNumber}, ${at.orderNumber}, ${at.userId}, ${at.placedBy}, ${at.placedAt},
          ${at.poNumber}, ${at.sidemark}, ${at.comments}, ${at.shipComplete}, ${at.requestedDate}, ${at.pickup},
          ${at.location}, ${at.locationName}, ${at.shipVia}, ${at.shipViaDescription}, ${at.shipToSequence},
          ${at.quoteNumber}, ${at.shipTo}::jsonb, ${at.merchandise}, ${at.cardDiscount}, ${at.freight}, ${at.tax},
          ${at.charges}, ${at.chargeLines}::jsonb, ${at.total}, ${at.weight}, ${at.creditHold},
          ${at.approvalNumber}, ${at.approvedBy},
          array(select json_array_elements_text(${at.departments}::json)),
          coalesce((
              select string_agg(distinct concat_ws(' ', l."itemId", nullif(l."ownNumber", ''), l.description), chr(10))
              from json_to_recordset(${at.lines}::json) as l("itemId" text, "ownNumber" text, description text)),
            ''))
        returning customer_number, order_number)
    insert into order_lines (customer_number, order_number, line_number, item_id, description, own_number, quantity,
      uom, base_quantity, base_uom, pack_quantity, pack_uom, back_ordered, date_available, unit_price, price_uom,
      price_reason, price_quantity, net, discount, discount_percent, weight, sidemark, comments, lots, keeps_goods)
    select p.customer_number, p.order_number, l."lineNumber", l."itemId", l.description, l."ownNumber", l.quantity,
      l.uom, l."baseQuantity", l."baseUom", l."packQuantity", l."packUom", l."backOrdered", l."dateAvailable",
      l."unitPrice", l."priceUom", l."priceReason", l."priceQuantity", l.net, l.discount,
      l."discountPercent", l.weight, l.sidemark, l.comments, l.lots, l."itemId" <> ''
    from placed p,
      json_to_recordset(${at.lines}::json)
        as l("lineNumber" int, "itemId" text, description text, "ownNumber" text, quantity numeric, uom text,
          "baseQuantity" numeric, "baseUom" text, "packQuantity" numeric, "packUom" text, "backOrdered" numeric,
          "dateAvailable" date, "unitPrice" numeric, "priceUom" text, "priceReason" jsonb,
          "priceQuantity" numeric, net numeric, discount numeric, "discountPercent" numeric,
          weight numeric, sidemark text, comments text, lots jsonb)`,
);

/** Inserts the order and all its lines in one statement. */
export const insertOrder = (
  tx: Transaction,
  { enteredBy: _elsewhere, ...order }: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<number> =>
  orderInsertion.run(tx, {
    ...order,
    shipTo: JSON.stringify(order.shipTo),
    departments: JSON.stringify(order.departments),
    chargeLines: JSON.stringify(order.chargeLines),
    lines: JSON.stringify(lines),
  });
