import { sql } from 'drizzle-orm';
import type { FinishLoad } from '../../../platform/feeds/target.ts';

/** The rules of categories, for what lies below them down to the next category with a rule of its own. */
const inherited = `
  with recursive below as (
      select r.customer_number, c.id, r.rule
      from customer_catalog r join categories c on c.parent = r.category
      where not r.inherited and not exists (${ownRuleOf('r.customer_number', 'c.id')})
      union
      select b.customer_number, c.id, b.rule
      from below b join categories c on c.parent = b.id
      where not exists (${ownRuleOf('b.customer_number', 'c.id')}))`;

/** The rule that the feed has for a category itself. */
function ownRuleOf(customer: string, category: string): string {
  return `select 1 from customer_catalog o
    where o.customer_number = ${customer} and o.named = 'category:' || ${category} and not o.inherited`;
}

/** Copies the rules of categories to what lies below them, after rules or the tree may have changed. */
export const inheritRules: FinishLoad = async (tx) => {
  await tx.execute(
    sql.raw(`${inherited}
    delete from customer_catalog r
    where r.inherited
      and not exists (
        select 1
        from below b
        where b.customer_number = r.customer_number and b.id = r.category and b.rule = r.rule)`),
  );
  await tx.execute(
    sql.raw(`${inherited}
    insert into customer_catalog (customer_number, named, category, rule, inherited)
    select customer_number, 'category:' || id, id, rule, true from below
    on conflict do nothing`),
  );
};
