import { type BudgetPeriod, budgetPeriods } from '@tradecounter/rules/budget-periods';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import { SpendingDocument, type SpendingQuery } from './spending.graphql.ts';

export type Spending = SpendingQuery['spending'];
export type Budget = Spending['budgets'][number];

/** Reads what the user can order without approval, and the budgets that their orders count against. */
export const spendingQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'orders', 'spending'),
    queryFn: async ({ signal }) => (await runQuery(SpendingDocument, { customerNumber }, signal)).spending,
    staleTime: 30_000,
    // Where it can't be read, the server still refuses what needs approval.
    throwOnError: false,
  });

/** A budget's period as the words have it. */
export const periodOf = (text: string): BudgetPeriod => budgetPeriods.find((period) => period === text) ?? 'month';

/** The amount by which an order of this total goes over the budget, in dollars. Zero or less when it doesn't. */
export const overBudget = ({ amount, used }: Pick<Budget, 'amount' | 'used'>, total: number): number =>
  amount === null || used === null ? 0 : Math.round((used + total - amount) * 10_000) / 10_000;

/**
 * Whether an order of this total needs a colleague's approval, as far as the user can know. Null where prices are
 * hidden: the server decides then.
 */
export function needsApproval({ limited, orderLimit, budgets }: Spending, total: number | null): boolean {
  if (limited && orderLimit === 0) return true;
  if (total === null) return false;
  const isAbove = limited && orderLimit !== null && total > orderLimit;
  return isAbove || budgets.some((budget) => budget.approve && overBudget(budget, total) > 0);
}

/** Reads it for the signed-in user. */
export const useSpending = () => useQuery(spendingQuery(useUser().customerNumber));
