import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/returns/return-calls';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { seenSources } from './need-source.ts';
import { findReturn, markWithdrawn } from './return-repository.ts';

/**
 * Withdraws a return that the distributor has not answered. Throws `not_found` if the user can't see such a return, and
 * `conflict` if it was answered.
 */
export const withdrawReturn = (
  context: AccountContext,
  { returnNumber }: BodyOf<typeof calls.withdrawReturn>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber, actor } = context;
    const key = { customerNumber, returnNumber };
    const found = await findReturn(tx, key);
    const { orders, invoices } = seenSources(context);
    if (found === null || !(found.source === 'order' ? orders : invoices))
      throw new Failure('not_found', 'error.no_return');
    const now = context.now();
    if (!(await markWithdrawn(tx, key, now))) throw new Failure('conflict', 'error.return_answered');
    await audit(tx, context, { action: 'return.withdrawn', customerNumber, subject: returnNumber });
    await emit(tx, now, {
      type: 'return.withdrawn',
      customerNumber,
      subject: returnNumber,
      payload: { customerNumber, returnNumber, withdrawnBy: actor.username, withdrawnAt: now.toISOString() },
    });
    return {};
  });
