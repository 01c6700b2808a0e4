import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { invoices } from '@tradecounter/contract/documents/invoices';
import { sql } from 'drizzle-orm/sql/sql';
import { bool, date, int, numeric, text, textOf } from '../../platform/db/columns.ts';
import { pageOf } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import { bucketSql } from './aging-sql.ts';
import { creditSql, dueSql, invoiceStateSql, openSql, overdueSql, paidSql, unpaidSql } from './invoice-state-sql.ts';

/** Selects invoices of the customer. `today` decides which are overdue. */
interface InvoicesOf {
  customerNumber: string;
  today: string;
}

export type InvoiceSummaryRow = RowOf<typeof invoiceList>;

const invoice = sql`v`;
const due = dueSql(invoice);

/** A page with its count in one round trip, or all rows in batches. */
export const invoiceList = pageOf({
  alias: 'v',
  from: () => sql`invoices v`,
  where: (at: Places<InvoicesOf>) => sql`v.customer_number = ${at.customerNumber}`,
  join: () =>
    sql`left join ship_tos s on s.customer_number = v.customer_number and s.sequence = v.ship_to and v.ship_to <> ''`,
  columns: (at) => ({
    id: text(sql`v.invoice_number`),
    state: textOf<StateOf<typeof invoices>>()(invoiceStateSql(invoice)),
    credit: bool(creditSql(invoice)),
    overdue: bool(overdueSql(invoice, at.today)),
    invoiceDate: date(sql`v.invoice_date`),
    dueDate: date(due),
    orderNumber: text(sql`v.order_number`),
    poNumber: text(sql`v.po_number`),
    sidemark: text(sql`v.sidemark`),
    shipTo: text(sql`concat_ws(', ', nullif(s.name, ''), nullif(s.city, ''))`),
    lines: int(
      sql`(select count(*)::int
          from invoice_lines l
          where l.customer_number = v.customer_number and l.invoice_number = v.invoice_number)`,
    ),
    total: numeric(sql`v.total`),
    netDue: numeric(sql`v.net_due`),
  }),
  id: [sql`v.invoice_number`],
  // Searches number, order, PO number, sidemark, address and items.
  search: (_pattern, has) => has(sql`v.search_text`),
  filters: {
    state: (value, at) =>
      sql`case ${value}::text
          when 'overdue' then ${overdueSql(invoice, at.today)}
          when 'credit' then ${creditSql(invoice)}
          when 'paid' then ${paidSql(invoice)}
          else ${unpaidSql(invoice)}
        end`,
    invoicedFrom: (value) => sql`v.invoice_date >= ${value}::date`,
    invoicedTo: (value) => sql`v.invoice_date <= ${value}::date`,
    dueFrom: (value) => sql`${due} >= ${value}::date`,
    dueTo: (value) => sql`${due} <= ${value}::date`,
    age: (value, at) => sql`${openSql(invoice)} and ${bucketSql(invoice, at.today)} = ${value}::text`,
    shipTo: (value) => sql`v.ship_to = ${value}::text`,
  },
  sorts: {
    NEWEST: [
      { by: sql`v.invoice_date`, type: 'date', down: true },
      { by: sql`v.invoice_number`, type: 'text', down: true },
    ],
    OLDEST: [
      { by: sql`v.invoice_date`, type: 'date' },
      { by: sql`v.invoice_number`, type: 'text' },
    ],
    DUE: [
      { by: due, type: 'date' },
      { by: sql`v.invoice_number`, type: 'text' },
    ],
    TOTAL: [
      { by: sql`v.total`, type: 'numeric', down: true },
      { by: sql`v.invoice_number`, type: 'text', down: true },
    ],
  },
});
