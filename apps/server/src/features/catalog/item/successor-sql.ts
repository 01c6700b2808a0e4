import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { soldTo } from './item-facts-sql.ts';

/** So many replacements in a row are followed; a longer chain, or a circle, ends there. */
const most = 5;

/**
 * What replaces that item for the customer `who`, as rows `next` of `items`: one or none. Of a chain it is the first that is not discontinued itself and that the customer
 * may buy; what he may not buy is passed over.
 */
export const successorOf = (item: SQL): SQL => sql`
  (with recursive chain as (
      select ${item}.successor as id, 1 as step where ${item}.discontinued and ${item}.successor is not null
      union all select after.successor, chain.step + 1 from chain join items after on after.id = chain.id where after.successor is not null and chain.step < ${sql.raw(String(most))})
    select next.* from chain join items next on next.id = chain.id
    where not next.discontinued and next.id <> ${item}.id and ${soldTo(sql`next`)} order by chain.step limit 1)`;
