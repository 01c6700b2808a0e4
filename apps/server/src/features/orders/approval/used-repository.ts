import type { BudgetPeriod } from '@tradecounter/rules/budget-periods';
import { sql } from 'drizzle-orm/sql/sql';
import { numeric, text } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';

/** A budget and the first day of its current period. */
export interface BudgetInPeriod {
  kind: 'person' | 'department';
  owner: string;
  period: BudgetPeriod;
  /** ISO date. */
  from: string;
}

/**
 * What the orders of each budget's period come to: what is invoiced less credits, and the part that isn't invoiced yet.
 * A shipped order counts as its invoices say once it has one. A canceled order counts only what it was billed.
 */
const usedAmounts = prepare(
  { kind: text, owner: text, period: text, used: numeric },
  (at: Places<{ customerNumber: string; budgets: string; timeZone: string }>) => sql`
    select b.kind, b.owner, b.period,
      coalesce(sum(coalesce(i.billed, 0)
          + case
            when o.state = 'cancelled' or o.state = 'shipped' and i.invoiced is not null then 0
            else greatest(o.total - coalesce(i.invoiced, 0), 0)
          end), 0) as used
    from json_to_recordset(${at.budgets}::json) as b(kind text, owner text, period text, "from" date)
      left join orders o on o.customer_number = ${at.customerNumber}
        and o.placed_at >= (b."from"::timestamp at time zone ${at.timeZone}::text)
        and case b.kind when 'person' then o.user_id = b.owner::bigint else b.owner = any(o.departments) end
      left join lateral (
        select sum(v.total) as billed, sum(v.total) filter (where v.total > 0) as invoiced
        from invoices v
        where v.order_number = o.order_number and v.customer_number = o.customer_number) i on true
    group by b.kind, b.owner, b.period`,
);

/** Returns the dollars used of each budget in its period, in the order of `budgets`. */
export async function findUsed(
  db: Executor,
  { customerNumber, timeZone }: { customerNumber: string; timeZone: string },
  budgets: readonly BudgetInPeriod[],
): Promise<string[]> {
  if (budgets.length === 0) return [];
  const rows = await usedAmounts.rows(db, { customerNumber, timeZone, budgets: JSON.stringify(budgets) });
  return budgets.map(
    ({ kind, owner, period }) =>
      rows.find((row) => row.kind === kind && row.owner === owner && row.period === period)?.used ?? '0',
  );
}
