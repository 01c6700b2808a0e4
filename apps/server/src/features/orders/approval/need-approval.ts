import { may } from '@tradecounter/contract/auth/permissions';
import { budgetPeriod } from '@tradecounter/rules/budget-periods';
import { type Decimal, decimal, toText } from '@tradecounter/rules/decimal';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../../platform/context.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Spender, SpendersBudget } from '../../spending/spender-repository.ts';
import type { OrderingContext } from '../placing/ordering-context.ts';
import { findUsed } from './used-repository.ts';

/** A budget with the first days of its current and next period, and what is used of it, in dollars. */
export interface UsedBudget extends SpendersBudget {
  from: string;
  next: string;
  used: string;
}

/** Returns what is used of each budget in its current period, which begins in the distributor's time zone. */
export async function usedBudgets(
  db: Executor,
  { customerNumber, timeZone, today }: Pick<AccountContext, 'customerNumber' | 'timeZone' | 'today'>,
  budgets: readonly SpendersBudget[],
): Promise<UsedBudget[]> {
  const current = budgets.map((budget) => ({ ...budget, ...budgetPeriod(budget.period, today()) }));
  const asked = current.map(({ kind, owner, period, from }) => ({ kind, owner, period, from }));
  const used = await findUsed(db, { customerNumber, timeZone }, asked);
  return current.map((budget, index) => ({ ...budget, used: used[index]! }));
}

/** Why an order needs approval: it is above the person's limit, or over a budget. Amounts are in dollars. */
export interface ApprovalReason {
  kind: 'limit' | 'budget';
  /** The department of a budget; empty for the person's own budget, and for a limit. */
  name: string;
  /** Empty for a limit. */
  period: string;
  /** The limit or the budget. */
  amount: string;
}

/** Returns why this person's order of that total needs approval, with the current limit, budgets and orders. */
export async function approvalReasons(
  db: Executor,
  context: AccountContext,
  total: Decimal,
  { orderLimit, budgets }: Spender,
): Promise<ApprovalReason[]> {
  const limit = decimal(orderLimit ?? 0);
  const isAbove = context.claims.orderApproval === 'Y' && (orderLimit === null || total.gt(limit));
  const strict = await usedBudgets(
    db,
    context,
    budgets.filter(({ over }) => over === 'approve'),
  );
  return [
    ...(isAbove ? [{ kind: 'limit' as const, name: '', period: '', amount: toText(limit) }] : []),
    ...strict
      .filter(({ amount, used }) => total.plus(decimal(used)).gt(decimal(amount)))
      .map(({ name, period, amount }) => ({ kind: 'budget' as const, name, period, amount })),
  ];
}

/** Returns the refusal of an order that needs approval. It shows no amount where prices are hidden. */
function refusal({ claims, precision, currency }: AccountContext, { kind, amount }: ApprovalReason): Failure {
  if (kind === 'limit' && decimal(amount).eq(0)) return new Failure('approval_needed', 'error.approval_needed_always');
  if (!may(claims, 'SeePrices')) return new Failure('approval_needed');
  return new Failure('approval_needed', `error.approval_needed_${kind}`, {
    amount: formatMoney(decimal(amount), { precision, currency }),
  });
}

/**
 * Throws `approval_needed` when the person can't place an order of that total alone, and `conflict` when the colleague
 * who approved it may not approve so much.
 */
export async function requireApproval(
  tx: Transaction,
  context: OrderingContext,
  total: Decimal,
  spender: Spender,
): Promise<void> {
  const { approval, precision, currency } = context;
  if (approval === undefined) {
    const [reason] = await approvalReasons(tx, context, total, spender);
    if (reason !== undefined) throw refusal(context, reason);
  } else if (Number.isFinite(approval.upTo) && total.gt(decimal(approval.upTo)))
    throw new Failure('conflict', 'error.above_approval_limit', {
      most: formatMoney(decimal(approval.upTo), { precision, currency }),
    });
}
