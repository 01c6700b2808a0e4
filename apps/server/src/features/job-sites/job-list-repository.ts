import { sql } from 'drizzle-orm/sql/sql';
import { instant, int, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import { currentSql } from '../orders/order-state-sql.ts';
import { keysOfJob, orderOfJob, usedSql } from './job-sql.ts';

export type JobSummaryRow = RowOf<typeof jobList>;

const number: SortKey = { by: sql`j.job_number collate "C"`, type: 'text' };

const state = sql`case when j.closed_at is null then 'open' else 'closed' end`;

/** A customer's jobs. */
export const jobList = pageOf({
  alias: 'j',
  from: () => sql`job_sites j`,
  where: (at: Places<{ customerNumber: string }>) => sql`j.customer_number = ${at.customerNumber}`,
  join: () => sql`cross join lateral (select ${keysOfJob} as keys) keys`,
  columns: (at) => ({
    id: text(sql`j.job_number`),
    name: text(sql`j.name`),
    sidemark: text(sql`j.sidemark`),
    address: text(sql`concat_ws(', ', nullif(j.line1, ''), nullif(j.city, ''))`),
    contact: text(sql`concat_ws(' · ', nullif(j.contact_name, ''), nullif(j.contact_phone, ''))`),
    costCode: text(sql`j.cost_code`),
    openOrders: int(sql`(
        select count(*)::int
        from orders o
        where o.customer_number = ${at.customerNumber} and ${currentSql(sql`o`)}
          and ${orderOfJob(sql`o`, sql`keys.keys`)})`),
    used: numeric(usedSql(sql`${at.customerNumber}`, sql`keys.keys`)),
    budget: nullable(numeric(sql`j.budget`)),
    state: textOf<'open' | 'closed'>()(state),
    createdAt: instant(sql`j.created_at`),
  }),
  search: (pattern) => sql`j.job_number ilike ${pattern} or j.name ilike ${pattern} or j.line1 ilike ${pattern}
    or j.city ilike ${pattern} or j.cost_code ilike ${pattern} or j.contact_name ilike ${pattern}
    or exists (
      select 1
      from job_sidemarks k
      where k.customer_number = j.customer_number and k.job_number = j.job_number and k.sidemark ilike ${pattern})`,
  filters: { state: (value) => sql`${state} = ${value}::text` },
  sorts: {
    NAME: [{ by: state, type: 'text', down: true }, { by: sql`lower(j.name)`, type: 'text' }, number],
    NEWEST: [{ by: sql`j.created_at`, type: 'timestamptz', down: true }, number],
  },
});
