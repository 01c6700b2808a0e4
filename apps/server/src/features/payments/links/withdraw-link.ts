import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/payments/link-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { lockLink, markWithdrawn } from './link-repository.ts';
import { stateOf } from './link-state.ts';

/**
 * Withdraws a link of the user. A payment that was started with it goes on. Throws `not_found` for the links of others
 * and those that have ended.
 */
export const withdrawLink = (
  context: AccountContext,
  { id }: BodyOf<typeof calls.withdrawPaymentLink>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber, actor } = context;
    const link = await lockLink(tx, { customerNumber, id });
    const now = context.now();
    if (link === null || link.userId !== actor.userId || stateOf(link, now) !== 'open')
      throw new Failure('not_found', 'error.no_payment_link');
    await markWithdrawn(tx, link, now);
    await audit(tx, context, { action: 'payment.link_withdrawn', customerNumber, subject: id });
    return {};
  });
