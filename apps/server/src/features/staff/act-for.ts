import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/staff/staff-calls';
import { audit } from '../../platform/audit/record.ts';
import { type SignedInContext, write } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findBuyer, takeCustomer } from '../auth/on-behalf/acting-repository.ts';
import { switchSession } from '../auth/sessions/session-repository.ts';

/**
 * Makes a customer current in the staff's session, and one of its people the one for whom the staff acts. Throws
 * `unauthorized` for a customer of another branch, and `not_found` when the customer has no such person.
 */
export const actFor = (
  context: SignedInContext,
  { customerNumber, username }: BodyOf<typeof calls.actFor>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { userId, tokenHash } = context.actor;
    if (!(await takeCustomer(tx, { userId, customerNumber }))) throw new Failure('unauthorized');
    const buyer = username === undefined ? null : await findBuyer(tx, { customerNumber, username });
    if (username !== undefined && buyer === null) throw new Failure('not_found', 'error.staff_person');
    await switchSession(tx, { userId, tokenHash: tokenHash!, customerNumber, onBehalfOf: buyer?.userId ?? null });
    // The customer's admin reads the entry: it says neither which other customer came before nor for whom of this one.
    await audit(
      tx,
      { ...context, actor: { ...context.actor, onBehalfOf: null } },
      { action: 'staff.acted', customerNumber, subject: buyer?.username ?? customerNumber },
    );
    return {};
  });
