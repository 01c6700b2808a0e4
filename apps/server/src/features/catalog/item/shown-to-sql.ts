import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** Whether the customer has a catalog of its own. Doesn't depend on an item, so a statement looks it up once. */
export const hasOwnCatalog = (customer: SQL): SQL =>
  sql`exists (select 1 from customer_catalog r where r.customer_number = ${customer})`;

/**
 * Whether an item is in the customer's catalog (decision 230). The only place that decides it: whatever finds, shows or
 * sells items asks this, directly or through `soldTo`.
 *
 * The planner expects a comparison such as `<> 1` to be nearly always true. It would expect a plain condition to halve the
 * rows, and shops without such catalogs would get other plans.
 */
export const shownTo = (item: SQL, customer: SQL): SQL => sql`
  (case
      when not ${hasOwnCatalog(customer)} then 0
      when coalesce((
            select r.rule
            from customer_catalog r
            where r.customer_number = ${customer}
              and r.named = any(array['item:' || ${item}.id, 'vendor:' || ${item}.vendor,
                'category:' || ${item}.category, 'all'])
            order by (r.item is not null) desc, r.named = 'all', r.rule desc limit 1), 'allow') = 'block' then 1
      else 0
    end <> 1)`;
