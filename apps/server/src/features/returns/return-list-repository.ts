import { openReturnStates, type ReturnState, type ReturnWish } from '@tradecounter/contract/documents/returns';
import type { ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { instant, int, numeric, text, textOf } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';

/** Returns of the customer, of the kinds of documents that the user may see. */
interface ReturnsOf {
  customerNumber: string;
  orders: boolean;
  invoices: boolean;
}

export type ReturnSummaryRow = RowOf<typeof returnList>;

const newestNumber: SortKey = { by: sql`r.return_number`, type: 'text', down: true };

/** SQL list of the open states. */
export const openStatesSql = sql.raw(openReturnStates.map((state) => `'${state}'`).join(', '));

export const returnList = pageOf({
  alias: 'r',
  from: () => sql`returns r`,
  where: (at: Places<ReturnsOf>) => sql`r.customer_number = ${at.customerNumber}
    and case r.source when 'order' then ${at.orders}::boolean else ${at.invoices}::boolean end`,
  columns: () => ({
    id: text(sql`r.return_number`),
    state: textOf<ReturnState>()(sql`r.state`),
    source: textOf<ReturnSource>()(sql`r.source`),
    document: text(sql`case r.source when 'order' then r.order_number else r.invoice_number end`),
    wish: textOf<ReturnWish>()(sql`r.wish`),
    requestedAt: instant(sql`r.requested_at`),
    requestedBy: text(sql`r.requested_by`),
    changedAt: instant(sql`r.changed_at`),
    rma: text(sql`r.rma`),
    creditNumber: text(sql`r.credit_number`),
    items: text(
      sql`coalesce((
          select string_agg(distinct coalesce(nullif(l.item_id, ''), l.description), ', ')
          from return_lines l
          where l.customer_number = r.customer_number and l.return_number = r.return_number), '')`,
    ),
    lines: int(
      sql`(select count(*)::int
          from return_lines l
          where l.customer_number = r.customer_number and l.return_number = r.return_number)`,
    ),
    amount: numeric(sql`r.amount`),
  }),
  id: [sql`r.return_number`],
  search: (_pattern, has) => has(sql`r.search_text`),
  filters: {
    stage: (value) => sql`case
        when r.state in ('requested', 'received') then 'open'
        when r.state in ('approved', 'goodsBack') then 'approved'
        when r.state in ('closed', 'withdrawn') then 'ended'
        else r.state
      end = ${value}::text`,
    state: (value) => sql`r.state = ${value}::text`,
    wish: (value) => sql`r.wish = ${value}::text`,
    requestedFrom: (value) => sql`r.requested_at >= ${value}::date`,
    requestedTo: (value) => sql`r.requested_at < ${value}::date + 1`,
  },
  sorts: {
    NEWEST: [{ by: sql`r.requested_at`, type: 'timestamptz', down: true }, newestNumber],
    OLDEST: [
      { by: sql`r.requested_at`, type: 'timestamptz' },
      { by: sql`r.return_number`, type: 'text' },
    ],
    CHANGED: [{ by: sql`r.changed_at`, type: 'timestamptz', down: true }, newestNumber],
  },
});
