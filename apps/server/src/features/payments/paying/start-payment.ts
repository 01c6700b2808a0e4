import { limits } from '@tradecounter/contract/limits';
import type { BodyOf } from '@tradecounter/contract/call';
import type { pay } from '@tradecounter/contract/payments/payment-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, makerOf } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { madeBy } from '../../auth/on-behalf/made-by.ts';
import { lockPayable } from '../../ledger/payable.ts';
import { countOpen, lockPayment } from '../payment-repository.ts';
import { needSavedMethod } from '../saved/need-saved-method.ts';
import { needMethod, type PaymentSettings } from './payment-settings.ts';
import { payFromCredit } from './pay-from-credit.ts';
import { askedAmount, readLines, refuseRepeated } from './read-lines.ts';
import { writePayment } from './write-payment.ts';

export type PayAsked = BodyOf<typeof pay>;

/** Reserves the amounts and stores the payment in one transaction. Returns its number. */
export async function startPayment(
  tx: Transaction,
  context: AccountContext,
  { method, invoices, savedMethod, saveMethod }: PayAsked,
  settings: Pick<PaymentSettings, 'provider' | 'shopCurrency'>,
): Promise<{ paymentId: string }> {
  const { actor, customerNumber, language } = context;
  const provider = settings.provider.name;
  refuseRepeated(invoices);
  const now = context.now();
  if ((await countOpen(tx, customerNumber)) >= limits.paymentsOpen)
    throw new Failure('conflict', 'error.payments_open');
  const saved = savedMethod
    ? await needSavedMethod(tx, context, { id: savedMethod, provider, amount: askedAmount(invoices) })
    : null;
  const { name, enteredBy } = makerOf(context);
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber);
  const open = await lockPayable(tx, { customerNumber, now }, numbers);
  const lines = readLines(invoices, open, {
    day: context.today(),
    precision: context.precision,
    currency: context.currency,
  });
  // A saved payment method overrides the method in the call.
  const paidBy = saved?.method ?? method;
  needMethod(paidBy, context.currency, settings);
  const paymentId = await writePayment(
    tx,
    { customerNumber, userId: actor.userId, paidBy: madeBy(context, name, enteredBy), language },
    {
      method: paidBy,
      provider: paidBy === 'accountCredit' ? '' : provider,
      savedMethod: saved?.id ?? '',
      saveMethod: saveMethod === 'Y' && saved === null && paidBy !== 'accountCredit' && enteredBy === '',
    },
    lines,
    now,
  );
  await audit(tx, context, {
    action: 'payment.started',
    customerNumber,
    subject: paymentId,
    after: { method: paidBy, invoices: numbers },
  });
  if (paidBy === 'accountCredit') await payFromCredit(tx, context, (await lockPayment(tx, paymentId))!);
  return { paymentId };
}
