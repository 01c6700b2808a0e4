import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/payments/automatic-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { lockPayable } from '../../ledger/payable.ts';
import { reportScheduled } from '../scheduled/report-scheduled.ts';
import { endScheduled, findScheduled } from '../scheduled/scheduled-repository.ts';
import { deleteStop, insertStop, lockAutomatic } from './automatic-repository.ts';
import { planFor } from './plan-automatic.ts';

/**
 * Stops the automatic payment of one invoice, or allows it again. Throws `not_found` without automatic payment, and for
 * unknown invoices.
 */
export const stopAutomatic = (
  context: AccountContext,
  { invoiceNumber, stopped }: BodyOf<typeof calls.stopAutomaticPayment>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    const now = context.now();
    const automatic = await lockAutomatic(tx, customerNumber);
    if (automatic === null) throw new Failure('not_found', 'error.no_automatic_payment');
    const found = await lockPayable(tx, { customerNumber, now }, [invoiceNumber]);
    if (found.length === 0) throw new Failure('not_found', 'error.not_found');
    if (stopped === 'N') {
      if ((await deleteStop(tx, { customerNumber, invoiceNumber })) === 0) return {};
      await audit(tx, context, { action: 'payment.automatic_resumed', customerNumber, subject: invoiceNumber });
      if (automatic.paused === '') await planFor(tx, context, automatic);
      return {};
    }
    if ((await insertStop(tx, { customerNumber, invoiceNumber }, now)) === 0) return {};
    const scheduled = await findScheduled(tx, customerNumber);
    for (const row of scheduled.filter((one) => one.automatic === invoiceNumber)) {
      await endScheduled(tx, row, 'deleted');
      await reportScheduled(tx, now, row, null);
    }
    await audit(tx, context, { action: 'payment.automatic_stopped', customerNumber, subject: invoiceNumber });
    return {};
  });
