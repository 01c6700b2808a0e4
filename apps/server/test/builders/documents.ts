import { sql } from 'drizzle-orm/sql/sql';
import type { Database } from '../../src/platform/db/database.ts';

let count = 0;
const next = (): number => (count += 1);

interface LineSeed {
  item?: string;
  description?: string;
  quantity?: string;
  uom?: string;
  unitPrice?: string;
  amount?: string;
  lot?: string;
}

export interface InvoiceSeed {
  customer: string;
  number?: string;
  order?: string;
  shipTo?: string;
  location?: string;
  date?: string;
  due?: string | null;
  /** Percent that is saved by paying until a day: [percent, ISO date]. */
  early?: [percent: string, until: string];
  freight?: string;
  tax?: string;
  total?: string;
  netDue?: string;
  lines?: readonly LineSeed[];
}

/** An invoice of $100 with one line of 50 SF at $2, unpaid by default. Negative amounts make a credit. */
export async function buildInvoice(
  db: Database,
  { customer, number = `I-${next()}`, lines = [{}], total = '100', ...seed }: InvoiceSeed,
): Promise<string> {
  await db.execute(sql`
    insert into invoices (customer_number, invoice_number, ship_to, order_number, po_number, sidemark, location,
      invoice_date, due_date, discount_percent, discount_date, freight, tax, total, open_in_erp)
    values (${customer}, ${number}, ${seed.shipTo ?? ''}, ${seed.order ?? ''}, 'PO-7', 'Alder St',
      ${seed.location ?? ''}, ${seed.date ?? '2026-03-01'}, ${seed.due ?? null}, ${seed.early?.[0] ?? null},
      ${seed.early?.[1] ?? null}, ${seed.freight ?? '0'}, ${seed.tax ?? '0'}, ${total}, ${seed.netDue ?? total})`);
  for (const [at, line] of lines.entries()) {
    await db.execute(sql`
      insert into invoice_lines (customer_number, invoice_number, line_number, item_id, description, quantity, uom,
        unit_price, amount, lot)
      values (${customer}, ${number}, ${at + 1}, ${line.item ?? ''}, ${line.description ?? 'As billed'},
        ${line.quantity ?? '50'}, ${line.uom ?? 'SF'}, ${line.unitPrice ?? '2'}, ${line.amount ?? '100'},
        ${line.lot ?? ''})`);
  }
  return number;
}

export interface OrderSeed {
  customer: string;
  number?: string;
  placedAt?: string;
  state?: string;
  requested?: string | null;
  pickup?: boolean;
  /** When each shipment left, by its number. */
  shipments?: Readonly<Record<string, string>>;
  lines?: readonly (LineSeed & { base?: string; shipped?: string })[];
}

/** An open order of $100 for delivery with one line of 50 SF at $2 by default. */
export async function buildOrder(
  db: Database,
  { customer, number = `O-${next()}`, lines = [{}], shipments = {}, ...seed }: OrderSeed,
): Promise<string> {
  await db.execute(sql`
    insert into orders (customer_number, order_number, user_id, placed_by, placed_at, state, po_number, sidemark,
      requested_date, pickup, location, location_name, ship_via, ship_via_description, ship_to, merchandise,
      freight, tax, total, weight)
    values (${customer}, ${number}, 1, 'Dana', ${seed.placedAt ?? '2026-03-01T18:00:00Z'}, ${seed.state ?? 'open'},
      'PO-7', 'Alder St', ${seed.requested ?? null}, ${seed.pickup ?? false}, '01', 'Portland', 'OT', 'Truck',
      '{"name": "Site", "line1": "4 Alder St", "line2": "", "city": "Portland", "state": "OR", "zip": "97203"}'::jsonb,
      100, 0, 0, 100, 75)`);
  for (const [at, line] of lines.entries()) {
    await db.execute(sql`
      insert into order_lines (customer_number, order_number, line_number, item_id, description, quantity, uom,
        base_quantity, base_uom, shipped, unit_price, price_uom, price_quantity, net, weight)
      values (${customer}, ${number}, ${at + 1}, ${line.item ?? 'GONE-1'}, ${line.description ?? 'As ordered'},
        ${line.quantity ?? '50'}, ${line.uom ?? 'SF'}, ${line.base ?? line.quantity ?? '50'}, 'SF',
        ${line.shipped ?? '0'}, ${line.unitPrice ?? '2'}, ${line.uom ?? 'SF'}, ${line.quantity ?? '50'},
        ${line.amount ?? '100'}, 75)`);
  }
  for (const [shipment, date] of Object.entries(shipments)) {
    await db.execute(
      sql`
        insert into shipments (customer_number, order_number, shipment_number, date)
        values (${customer}, ${number}, ${shipment}, ${date})`,
    );
  }
  return number;
}

/** An offer of $100 with one line of 50 SF at $2 by default. */
export async function buildQuote(
  db: Database,
  {
    customer,
    number = `Q-${next()}`,
    ...seed
  }: { customer: string; number?: string; order?: string; quoted?: string; expires?: string | null; state?: string },
): Promise<string> {
  await db.execute(sql`
    insert into quotes (customer_number, quote_number, state, quoted, expires, total, order_number)
    values (${customer}, ${number}, ${seed.state ?? 'open'}, ${seed.quoted ?? '2026-02-20'},
      ${seed.expires ?? null}, 100, ${seed.order ?? ''})`);
  await db.execute(
    sql`
      insert into quote_lines (customer_number, quote_number, line_number, description, quantity, uom, unit_price,
        amount)
      values (${customer}, ${number}, 1, 'As quoted', 50, 'SF', 2, 100)`,
  );
  return number;
}

/** A request for approval of one line, which waits. */
export async function buildApproval(
  db: Database,
  seed: { customerNumber: string; number: string; userId: number; item: string; sidemark?: string },
): Promise<string> {
  const { customerNumber, number, userId, item, sidemark = '' } = seed;
  const line = {
    ...{ lineNumber: 1, itemId: item, description: 'Oak plank', quantity: 1, uom: 'CT', unitPrice: 5, priceUom: 'SF' },
    ...{ priceQty: 20, amount: 100, lot: '', sidemark, comments: '' },
  };
  const shipTo = { name: 'Dana', line1: '1 Alder St', line2: '', city: 'Portland', state: 'OR', zip: '97203' };
  const frozen = {
    reasons: [{ kind: 'limit', name: '', period: '', amount: '50' }],
    ...{ pickup: false, shipVia: 'Own truck', shipTo, location: { id: '01', name: 'Portland' } },
    ...{ merchandise: '100', cardDiscount: '0', freight: '0', tax: '0', total: '100', lines: [line] },
  };
  const form = { poNumber: '', sidemark, comments: '', shipComplete: 'N', deliverTo: 'current' };
  await db.execute(sql`
    insert into approval_requests (customer_number, request_number, user_id, requested_by, requested_at, expires_at,
      source, sidemark, form, frozen, hash, total, lines)
    values (${customerNumber}, ${number}, ${userId}, 'dana', '2026-03-10', '2099-01-01', 'cart', ${sidemark},
      ${JSON.stringify(form)}::jsonb, ${JSON.stringify(frozen)}, 'abc', 100, 1)`);
  return number;
}

export interface DeliverySeed {
  customer: string;
  order: string;
  number: string;
  /** ISO date. */
  date: string;
  state?: string;
  /** ISO instant of the state; null = none. */
  at?: string | null;
  from?: string;
  until?: string;
  note?: string;
  takenBy?: string;
  shipment?: string;
}

/** A planned delivery of an order, or one whose last step led to the state. */
export async function buildDelivery(
  db: Database,
  { customer, order, number, date, state = 'planned', at = null, ...seed }: DeliverySeed,
): Promise<string> {
  await db.execute(sql`
    insert into deliveries (customer_number, order_number, delivery_number, shipment_number, date, window_from,
      window_until, note, state, state_at, taken_by)
    values (${customer}, ${order}, ${number}, ${seed.shipment ?? ''}, ${date}, ${seed.from ?? ''}, ${seed.until ?? ''},
      ${seed.note ?? ''}, ${state}, ${at}, ${seed.takenBy ?? ''})`);
  if (at !== null)
    await db.execute(
      sql`
        insert into delivery_steps (customer_number, delivery_number, step, at, name)
        values (${customer}, ${number}, ${state}, ${at}, ${seed.takenBy ?? ''})`,
    );
  return number;
}
