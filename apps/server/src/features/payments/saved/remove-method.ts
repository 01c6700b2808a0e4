import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { deleteScheduledWith } from '../scheduled/scheduled-repository.ts';
import { forgetMethod } from './forget-method.ts';
import { deleteSavedMethod } from './saved-method-repository.ts';

/** Deletes a saved payment method of the user, and the payments scheduled with it. */
export const removeMethod = (context: AccountContext, { id }: { id: string }): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { actor, customerNumber } = context;
    const removed = await deleteSavedMethod(tx, { customerNumber, userId: actor.userId, id });
    if (removed === null) throw new Failure('not_found', 'error.no_saved_method');
    for (const { headerGUID, amount, scheduledBy } of await deleteScheduledWith(tx, {
      customerNumber,
      savedMethod: id,
    })) {
      const payload = { customerNumber, headerGUID, scheduledFor: null, amount, scheduledBy };
      await emit(tx, context.now(), { type: 'payment.scheduled', customerNumber, subject: headerGUID, payload });
    }
    await context.jobs.send(tx, forgetMethod, removed);
    await audit(tx, context, { action: 'payment.method_removed', customerNumber, subject: id });
    return {};
  });
