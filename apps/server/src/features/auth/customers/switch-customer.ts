import { may } from '@tradecounter/contract/auth/permissions';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { switchSession } from '../sessions/session-repository.ts';

/** Makes the customer current in this session and in the user's next sign-in. */
export const switchCustomer = (context: AccountContext): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { actor, claims, customerNumber } = context;
    await switchSession(tx, { userId: actor.userId, tokenHash: actor.tokenHash!, customerNumber });
    await audit(tx, context, {
      action: 'auth.customer_changed',
      customerNumber,
      // A customer's admin doesn't learn which other customers the distributor's staff acts for.
      ...(!may(claims, 'Staff') && { before: { customerNumber: actor.customerNumber }, after: { customerNumber } }),
    });
    return {};
  });
