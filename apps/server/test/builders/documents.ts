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
}

export interface InvoiceSeed {
  customer: string;
  number?: string;
  order?: string;
  shipTo?: string;
  location?: string;
  date?: string;
  due?: string | null;
  freight?: string;
  tax?: string;
  total?: string;
  netDue?: string;
  lines?: readonly LineSeed[];
}

/** An invoice of $100 with one line of 50 SF at $2, unpaid, unless told otherwise. Amounts below nothing make a credit. */
export async function buildInvoice(db: Database, { customer, number = `I-${next()}`, lines = [{}], total = '100', ...seed }: InvoiceSeed): Promise<string> {
  await db.execute(sql`insert into invoices (customer_number, invoice_number, ship_to, order_number, po_number, sidemark, location, invoice_date, due_date, freight, tax, total, net_due)
    values (${customer}, ${number}, ${seed.shipTo ?? ''}, ${seed.order ?? ''}, 'PO-7', 'Alder St', ${seed.location ?? ''}, ${seed.date ?? '2026-03-01'}, ${seed.due ?? null},
      ${seed.freight ?? '0'}, ${seed.tax ?? '0'}, ${total}, ${seed.netDue ?? total})`);
  for (const [at, line] of lines.entries()) {
    await db.execute(sql`insert into invoice_lines (customer_number, invoice_number, line_number, item_id, description, quantity, uom, unit_price, amount)
      values (${customer}, ${number}, ${at + 1}, ${line.item ?? ''}, ${line.description ?? 'As billed'}, ${line.quantity ?? '50'}, ${line.uom ?? 'SF'}, ${line.unitPrice ?? '2'}, ${line.amount ?? '100'})`);
  }
  return number;
}
