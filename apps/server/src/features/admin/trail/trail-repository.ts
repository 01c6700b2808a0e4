import type { FilterParam, SortOf } from '@tradecounter/contract/documents/document-kind';
import type { auditTrail } from '@tradecounter/contract/documents/audit-trail';
import { sql } from 'drizzle-orm/sql/sql';
import { pageOf, type SortKey } from '../../../platform/db/page-of.ts';

/** Whose trail; `hidden`: areas that the reader may not see elsewhere either. */
export interface TrailOf {
  customerNumber: string;
  hidden: string[];
  timeZone: string;
}

export interface TrailRow {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  address: string;
}

const key = (down?: true): SortKey[] => [
  { by: sql`l.at`, type: 'timestamptz', ...(down && { down }) },
  { by: sql`l.id::numeric`, type: 'numeric', ...(down && { down }) },
];

const area = sql`split_part(l.action, '.', 1)`;

/** What was done for a customer. From where the distributor's people work is their own business. */
export const trailList = pageOf<
  TrailOf,
  TrailRow,
  SortOf<typeof auditTrail>,
  Exclude<FilterParam<typeof auditTrail>, 'search'>
>({
  alias: 'l',
  from: () => sql`audit_log l`,
  where: (at) => sql`l.customer_number = ${at.customerNumber} and ${area} <> all(${at.hidden}::text[])`,
  join: () =>
    sql`left join users u on u.id = l.user_id left join user_accounts a on a.user_id = l.user_id and a.customer_number = l.customer_number`,
  columns: () => ({
    id: sql`l.id::text`,
    at: sql`l.at`,
    actor: sql`l.actor`,
    action: sql`l.action`,
    subject: sql`l.subject`,
    before: sql`l.before`,
    after: sql`l.after`,
    address: sql`case when coalesce(a.claims->>'staff', u.claims->>'staff') = 'Y' then '' else l.address end`,
  }),
  search: (pattern) =>
    sql`l.actor ilike ${pattern} or l.subject ilike ${pattern} or l.action ilike ${pattern} or l.address ilike ${pattern}`,
  filters: {
    person: (value) => sql`(lower(l.actor) = lower(${value}::text) or lower(l.subject) = lower(${value}::text))`,
    area: (value) => sql`${area} = ${value}::text`,
    dayFrom: (value, at) => sql`l.at >= (${value}::date)::timestamp at time zone ${at.timeZone}::text`,
    dayTo: (value, at) => sql`l.at < (${value}::date + 1)::timestamp at time zone ${at.timeZone}::text`,
  },
  sorts: { NEWEST: key(true), OLDEST: key() },
});
