import { sql } from 'drizzle-orm/sql/sql';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places } from '../../platform/db/prepared.ts';
import { deliveryColumns, ofOrder } from './delivery-sql.ts';

/** Days before today whose deliveries count as recent. */
const recentDays = sql`14`;

/** Selects the customer's deliveries. `today` is an ISO date. */
export interface DeliveriesOf {
  customerNumber: string;
  today: string;
}

const window: SortKey[] = [
  { by: sql`coalesce(nullif(d.window_from, ''), '99')`, type: 'text' },
  { by: sql`d.delivery_number collate "C"`, type: 'text' },
];

/** The customer's deliveries. */
export const deliveryList = pageOf({
  alias: 'd',
  from: (at: Places<DeliveriesOf>) => sql`(
      select *, greatest(${at.today}::date - date, 0) as days_ago
      from deliveries) d`,
  where: (at: Places<DeliveriesOf>) => sql`d.customer_number = ${at.customerNumber}`,
  join: () => ofOrder,
  columns: () => deliveryColumns,
  search: (pattern) => sql`d.delivery_number ilike ${pattern} or d.order_number ilike ${pattern}
    or d.shipment_number ilike ${pattern}
    or exists (
      select 1
      from orders f
      where f.customer_number = d.customer_number and f.order_number = d.order_number
        and f.search_text like lower(${pattern}))`,
  filters: {
    state: (value) => sql`d.state = ${value}::text`,
    when: (value, at) => sql`case ${value}::text
        when 'today' then d.date = ${at.today}::date
        when 'coming' then d.date > ${at.today}::date
        when 'past' then d.days_ago between 1 and ${recentDays}
        when 'recent' then d.days_ago <= ${recentDays}
        else true
      end`,
    dateFrom: (value) => sql`d.date >= ${value}::date`,
    dateTo: (value) => sql`d.date <= ${value}::date`,
  },
  sorts: {
    NEXT: [{ by: sql`d.days_ago::numeric`, type: 'numeric' }, { by: sql`d.date`, type: 'date' }, ...window],
    NEWEST: [{ by: sql`d.date`, type: 'date', down: true }, ...window],
  },
});
