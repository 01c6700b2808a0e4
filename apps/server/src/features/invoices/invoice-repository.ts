import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { json } from '../../platform/db/columns.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import { ownNumberSql } from '../catalog/item/item-facts-sql.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { creditSql, dueSql, invoiceStateSql, overdueSql } from './invoice-state-sql.ts';

export interface InvoiceLineRow {
  lineNumber: number;
  itemId: string;
  /** The customer's own number of the item today; null = none. */
  ownNumber: string | null;
  description: string;
  /** Whether the catalog has the item. */
  known: boolean;
  picture: string | null;
  quantity: number;
  uom: string;
  lot: string;
  unitPrice: number;
  amount: number;
  /** What was taken off, which `amount` is without; null = nothing. */
  discount: number | null;
  discountPercent: number | null;
}

export interface InvoiceRow {
  id: string;
  state: 'unpaid' | 'paid';
  credit: boolean;
  overdue: boolean;
  invoiceDate: string;
  dueDate: string;
  orderNumber: string;
  poNumber: string;
  sidemark: string;
  shipTo: Record<'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string> | null;
  location: { id: string; name: string } | null;
  merchandise: number;
  freight: number;
  tax: number;
  total: number;
  netDue: number;
  /** Early-payment discount on the whole invoice, see tables.ts. */
  discountDate: string | null;
  discountAmount: number | null;
  discountPercent: number | null;
  lines: InvoiceLineRow[];
}

const invoice = sql`v`;

const invoiceWithLines = prepare(
  { invoice: json<InvoiceRow>() },
  (at: Places<{ customerNumber: string; id: string; today: string }>) => sql`
    select json_build_object('id', v.invoice_number, 'state', ${invoiceStateSql(invoice)},
        'credit', ${creditSql(invoice)}, 'overdue', ${overdueSql(invoice, at.today)}, 'invoiceDate', v.invoice_date,
        'dueDate', ${dueSql(invoice)}, 'orderNumber', v.order_number, 'poNumber', v.po_number,
        'sidemark', v.sidemark,
        'shipTo', (
          select json_build_object('name', s.name, 'line1', s.line1, 'line2', s.line2, 'city', s.city,
              'state', s.state, 'zip', s.zip, 'country', s.country)
          from ship_tos s
          where s.customer_number = v.customer_number and s.sequence = v.ship_to and v.ship_to <> ''),
        'location', (
          select json_build_object('id', p.id, 'name', p.report_name)
          from locations p
          where p.id = v.location), 'merchandise', v.total - v.freight - v.tax, 'freight', v.freight, 'tax', v.tax,
        'total', v.total, 'netDue', v.net_due, 'discountDate', v.discount_date, 'discountAmount', v.discount_amount,
        'discountPercent', v.discount_percent,
        'lines', (
          select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
                  'ownNumber', ${ownNumberSql(sql`l.customer_number`, sql`l.item_id`)},
                  'description', l.description, 'known', i.id is not null, 'picture', ${shownPicture(sql`i`)},
                  'quantity', l.quantity, 'uom', l.uom, 'lot', l.lot, 'unitPrice', l.unit_price, 'amount', l.amount,
                  'discount', l.discount, 'discountPercent', l.discount_percent)
                order by l.line_number), '[]'::json)
          from invoice_lines l left join items i on i.id = l.item_id
          where l.customer_number = v.customer_number and l.invoice_number = v.invoice_number)) as invoice
    from invoices v
    where v.customer_number = ${at.customerNumber} and v.invoice_number = ${at.id}`,
);

/** Returns one invoice or credit with its lines, or null. One round trip. */
export const findInvoice = async (
  db: Executor,
  key: { customerNumber: string; id: string; today: string },
): Promise<InvoiceRow | null> => (await invoiceWithLines.row(db, key))?.invoice ?? null;
