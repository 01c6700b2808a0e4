import type { FilterParam, SortOf, StateOf } from '@tradecounter/contract/documents/document-kind';
import type { invoices } from '@tradecounter/contract/documents/invoices';
import { sql } from 'drizzle-orm/sql/sql';
import { pageOf } from '../../platform/db/pages/page-of.ts';
import { bucketSql } from './aging-sql.ts';
import { creditSql, dueSql, invoiceStateSql, openSql, overdueSql, paidSql, unpaidSql } from './invoice-state-sql.ts';

/** Selects invoices of the customer. `today` decides which are overdue. */
interface InvoicesOf {
  customerNumber: string;
  today: string;
}

export interface InvoiceSummaryRow {
  id: string;
  state: StateOf<typeof invoices>;
  credit: boolean;
  overdue: boolean;
  invoiceDate: string;
  dueDate: string;
  orderNumber: string;
  poNumber: string;
  sidemark: string;
  shipTo: string;
  lines: number;
  total: number;
  netDue: number;
}

const invoice = sql`v`;
const due = dueSql(invoice);

/** A page with its count in one round trip, or all rows in batches. */
export const invoiceList = pageOf<
  InvoicesOf,
  InvoiceSummaryRow,
  SortOf<typeof invoices>,
  Exclude<FilterParam<typeof invoices>, 'search'>
>({
  alias: 'v',
  from: () => sql`invoices v`,
  where: (at) => sql`v.customer_number = ${at.customerNumber}`,
  join: () =>
    sql`left join ship_tos s on s.customer_number = v.customer_number and s.sequence = v.ship_to and v.ship_to <> ''`,
  columns: (at) => ({
    id: sql`v.invoice_number`,
    state: invoiceStateSql(invoice),
    credit: creditSql(invoice),
    overdue: overdueSql(invoice, at.today),
    invoiceDate: sql`v.invoice_date`,
    dueDate: due,
    orderNumber: sql`v.order_number`,
    poNumber: sql`v.po_number`,
    sidemark: sql`v.sidemark`,
    shipTo: sql`concat_ws(', ', nullif(s.name, ''), nullif(s.city, ''))`,
    lines: sql`(select count(*)::int from invoice_lines l where l.customer_number = v.customer_number and l.invoice_number = v.invoice_number)`,
    total: sql`v.total`,
    netDue: sql`v.net_due`,
  }),
  id: [sql`v.invoice_number`],
  // Searches number, order, PO number, sidemark, address and items.
  search: (_pattern, has) => has(sql`v.search_text`),
  filters: {
    state: (value, at) =>
      sql`case ${value}::text when 'overdue' then ${overdueSql(invoice, at.today)} when 'credit' then ${creditSql(invoice)} when 'paid' then ${paidSql(invoice)} else ${unpaidSql(invoice)} end`,
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
