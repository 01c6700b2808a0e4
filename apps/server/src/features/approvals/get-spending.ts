import { type AccountContext, ownerOf } from '../../platform/context.ts';
import { usedBudgets } from '../orders/approval/need-approval.ts';
import { findSpender } from '../spending/spender-repository.ts';

/** Returns what the user can order without approval, and the budgets that their orders count against. */
export async function getSpending(context: AccountContext) {
  const { db, claims, customerNumber } = context;
  const { orderLimit, budgets } = await findSpender(db, { customerNumber, userId: ownerOf(context).userId });
  const limited = claims.orderApproval === 'Y';
  return {
    limited,
    orderLimit: limited ? Number(orderLimit ?? 0) : null,
    budgets: (await usedBudgets(db, context, budgets)).map(({ name, period, next, amount, used, over }) => ({
      name,
      period,
      renews: next,
      amount: Number(amount),
      used: Number(used),
      approve: over === 'approve',
    })),
  };
}
