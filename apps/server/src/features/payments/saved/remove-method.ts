import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/payments/payment-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { lockAutomatic } from '../automatic/automatic-repository.ts';
import { pause } from '../automatic/pause.ts';
import { reportScheduled } from '../scheduled/report-scheduled.ts';
import { deleteScheduledWith } from '../scheduled/scheduled-repository.ts';
import { forgetMethod } from './forget-method.ts';
import { deleteSavedMethod } from './saved-method-repository.ts';

/** Deletes a saved payment method of the user, and the payments scheduled with it. Pauses automatic payment with it. */
export const removeMethod = (
  context: AccountContext,
  { id }: BodyOf<typeof calls.removePaymentMethod>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { actor, customerNumber } = context;
    // Locked first, as by everything that uses the method for it.
    const automatic = await lockAutomatic(tx, customerNumber);
    const removed = await deleteSavedMethod(tx, { customerNumber, userId: actor.userId, id });
    if (removed === null) throw new Failure('not_found', 'error.no_saved_method');
    for (const row of await deleteScheduledWith(tx, { customerNumber, savedMethod: id }))
      await reportScheduled(tx, context.now(), row, null);
    if (automatic?.savedMethod === id) await pause(tx, context, automatic, 'methodRemoved');
    await context.jobs.send(tx, forgetMethod, removed);
    await audit(tx, context, { action: 'payment.method_removed', customerNumber, subject: id });
    return {};
  });
