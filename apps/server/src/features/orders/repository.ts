import { sql } from 'drizzle-orm';
import { type Executor, row, type Transaction } from '../../platform/db/database.ts';

export async function nextOrderNumber(tx: Transaction): Promise<string> {
  const found = await row<{ number: number }>(tx, sql`select nextval('order_numbers') as number`);
  return String(found!.number);
}

/** Whether the customer has an order under that PO number. Letter case and outer blanks do not make it another. */
export async function poNumberUsed(db: Executor, customerNumber: string, poNumber: string): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 as used from orders where customer_number = ${customerNumber} and lower(po_number) = lower(${poNumber}) limit 1`,
  );
  return found !== null;
}

/** Two orders of one customer take turns where a PO number may be used only once. */
export async function lockCustomer(tx: Transaction, customerNumber: string): Promise<void> {
  await tx.execute(sql`select 1 from customers where number = ${customerNumber} for update`);
}

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
  shipTo: Record<string, string>;
  merchandise: string;
  freight: string;
  tax: string;
  total: string;
  weight: string;
}

export interface NewOrderLine {
  lineNumber: number;
  itemId: string;
  description: string;
  quantity: string;
  uom: string;
  baseQuantity: string;
  baseUom: string;
  backOrdered: string;
  dateAvailable: string | null;
  unitPrice: string;
  priceUom: string;
  net: string;
  weight: string;
  sidemark: string;
  comments: string;
  lots: [string, string][];
}

/** Writes the order and its lines in two statements, however many lines there are. */
export async function insertOrder(tx: Transaction, o: NewOrder, lines: readonly NewOrderLine[]): Promise<void> {
  await tx.execute(sql`
    insert into orders (customer_number, order_number, user_id, placed_by, placed_at, po_number, sidemark, comments, ship_complete,
      requested_date, pickup, location, location_name, ship_via, ship_via_description, ship_to, merchandise, freight, tax, total, weight)
    values (${o.customerNumber}, ${o.orderNumber}, ${o.userId}, ${o.placedBy}, ${o.placedAt}, ${o.poNumber}, ${o.sidemark}, ${o.comments},
      ${o.shipComplete}, ${o.requestedDate}, ${o.pickup}, ${o.location}, ${o.locationName}, ${o.shipVia}, ${o.shipViaDescription},
      ${JSON.stringify(o.shipTo)}::jsonb, ${o.merchandise}, ${o.freight}, ${o.tax}, ${o.total}, ${o.weight})`);
  await tx.execute(sql`
    insert into order_lines (customer_number, order_number, line_number, item_id, description, quantity, uom, base_quantity, base_uom,
      back_ordered, date_available, unit_price, price_uom, net, weight, sidemark, comments, lots)
    select ${o.customerNumber}, ${o.orderNumber}, l."lineNumber", l."itemId", l.description, l.quantity, l.uom, l."baseQuantity", l."baseUom",
      l."backOrdered", l."dateAvailable", l."unitPrice", l."priceUom", l.net, l.weight, l.sidemark, l.comments, l.lots
    from json_to_recordset(${JSON.stringify(lines)}::json) as l("lineNumber" int, "itemId" text, description text, quantity numeric, uom text,
      "baseQuantity" numeric, "baseUom" text, "backOrdered" numeric, "dateAvailable" date, "unitPrice" numeric, "priceUom" text,
      net numeric, weight numeric, sidemark text, comments text, lots jsonb)`);
}
