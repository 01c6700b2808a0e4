import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { soldTo } from './item-facts-sql.ts';

/** Maximum number of replacements to follow in a row. A longer chain, or a cycle, ends here. */
const maxSteps = 5;

/**
 * The replacement of an item for the customer `who`, as zero or one rows `next` of `items`.
 * It is the first in the chain that isn't discontinued and that the customer may buy.
 */
export const successorOf = (item: SQL): SQL => sql`
  (with recursive chain as (
        select ${item}.successor as id, 1 as step
        where (${item}.discontinued or ${item}.off_sale) and ${item}.successor is not null
        union all
        select after.successor, chain.step + 1
        from chain join items after on after.id = chain.id
        where after.successor is not null and chain.step < ${sql.raw(String(maxSteps))})
    select next.*
    from chain join items next on next.id = chain.id
    where not next.discontinued and next.id <> ${item}.id and ${soldTo(sql`next`)}
    order by chain.step limit 1)`;
