import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/payments/automatic-calls';
import { decimal, toText } from '@tradecounter/rules/decimal';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { PaymentSettings } from '../paying/payment-settings.ts';
import { needSavedMethod } from '../saved/need-saved-method.ts';
import { deleteAutomatic, lockAutomatic, putAutomatic } from './automatic-repository.ts';
import { dropPlanned } from './pause.ts';
import { planFor } from './plan-automatic.ts';

const termsOf = ({ payOn, limit, paidWith }: { payOn: string; limit: string; paidWith: string }) => ({
  payOn,
  limit: toText(decimal(limit)),
  paidWith,
});

/**
 * Turns automatic payment on with a saved payment method of the user, in place of what was set before. What is planned
 * is planned again, with its mail, unless only the limit changes. Throws `conflict` when the content offers no payments.
 */
export async function setAutomatic(
  context: AccountContext,
  { savedMethod, payOn, limit }: BodyOf<typeof calls.setAutomaticPayment>,
  { provider, offered }: PaymentSettings,
): Promise<Record<never, never>> {
  if (!(await offered())) throw new Failure('conflict', 'error.payments_off');
  return write(context, async (tx) => {
    const { actor, customerNumber, language } = context;
    const { userId } = actor;
    const now = context.now();
    const before = await lockAutomatic(tx, customerNumber);
    const saved = await needSavedMethod(tx, context, {
      id: savedMethod,
      provider: provider.name,
      amount: decimal(limit),
    });
    const { id, method, label: paidWith } = saved;
    const setBy = context.actor.name;
    const row = { customerNumber, userId, setBy, language, savedMethod: id, method, paidWith, payOn, limit };
    await putAutomatic(tx, row, now);
    await audit(tx, context, {
      action: 'payment.automatic_set',
      customerNumber,
      ...(before !== null && { before: termsOf(before) }),
      after: termsOf(row),
    });
    // Another limit keeps what is planned below it, because its mail was sent for that day.
    if (before?.savedMethod !== id || before.payOn !== payOn) await dropPlanned(tx, customerNumber, now);
    await planFor(tx, context, { ...row, paused: '', paymentId: '' });
    return {};
  });
}

/** Ends automatic payment, with what it has planned. Throws `not_found` when there is none. */
export const endAutomatic = (context: AccountContext): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    const automatic = await lockAutomatic(tx, customerNumber);
    if (automatic === null) throw new Failure('not_found', 'error.no_automatic_payment');
    await dropPlanned(tx, customerNumber, context.now());
    await deleteAutomatic(tx, customerNumber);
    await audit(tx, context, { action: 'payment.automatic_ended', customerNumber, before: termsOf(automatic) });
    return {};
  });
