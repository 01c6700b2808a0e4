import { pay as payCall } from '@tradecounter/contract/payments/payment-calls';
import { findPayable, type Payable } from '../../server/src/features/ledger/payable.ts';
import { pay } from '../../server/src/features/payments/paying/pay.ts';
import type { PayAsked } from '../../server/src/features/payments/paying/start-payment.ts';
import {
  bankConfirms,
  bankReturns,
  type SandboxAnswer,
} from '../../server/src/features/payments/providers/sandbox/answers.ts';
import {
  answerSession,
  findSessionOf,
} from '../../server/src/features/payments/providers/sandbox/session-repository.ts';
import { findSavedMethods } from '../../server/src/features/payments/saved/saved-method-repository.ts';
import { settlePayment } from '../../server/src/features/payments/settling/settle-payment.ts';
import type { AccountContext } from '../../server/src/platform/context.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { importRows } from './import-rows.ts';
import { settingsOf } from './pay-in-demo.ts';
import { contextOf, daysBefore, withKey } from './seed-orders.ts';

const customerNumber = '104-2281';

/** Returns the dollars of a partial payment: a quarter of an invoice, up to $250. */
const partOf = ({ payable }: Payable): string =>
  String(Math.max(1, Math.min(250, Math.floor(Number(payable.toFixed()) / 4))));

type PaymentRequest = Pick<PayAsked, 'method'> & { invoice: Payable; amount: string; comment?: string } & Partial<
    Pick<PayAsked, 'savedMethod' | 'scheduledDate' | 'saveMethod'>
  >;

const payOne = (context: AccountContext, { invoice, amount, comment = '', ...more }: PaymentRequest) =>
  pay(
    context,
    payCall.body.parse({
      customerNumber,
      invoices: [{ invoiceNumber: invoice.invoice.invoiceNumber, payAmount: amount, payComment: comment }],
      ...more,
    }),
    settingsOf(context),
  );

/** Pays on the sandbox's page, as a buyer would, and settles the payment. Returns its id. */
async function payOnPage(context: AccountContext, request: PaymentRequest, answer: SandboxAnswer): Promise<string> {
  const { paymentId } = await payOne(context, request);
  const session = await findSessionOf(context.db, paymentId);
  if (session !== null) await answerSession(context.db, { sessionId: session.sessionId, answer }, context.now());
  await settlePayment(context, settingsOf(context).provider, paymentId);
  return paymentId;
}

/** Pays from a bank account. The bank confirms the debit and returns it later. */
async function payAndReturn(context: AccountContext, request: PaymentRequest): Promise<void> {
  const paymentId = await payOnPage(context, request, 'returnLater');
  for (const minutes of [bankConfirms + 1, bankReturns + 1]) {
    const then = new Date(context.now().getTime() + minutes * 60_000);
    const later = { ...context, now: () => then };
    await settlePayment(later, settingsOf(later).provider, paymentId, { ended: true });
  }
}

/**
 * Creates payments of `buyer` on the first account: one received with a card that is saved, which the ERP has too, one
 * declined, one returned by the bank, and one scheduled for the due date of its invoice. Their keys make a second run
 * harmless.
 */
export async function seedPayments(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', customerNumber);
  const unpaid = (await findPayable(services.db, { customerNumber, now: services.now() })).filter(({ payable }) =>
    payable.gt(0),
  );
  const [oldest, newest] = [unpaid.at(0), unpaid.at(-1)];
  if (oldest === undefined || newest === undefined) return;
  const received = await payOnPage(
    withKey(daysBefore(context, 2), 'demo payment received'),
    {
      invoice: oldest,
      amount: partOf(oldest),
      method: 'creditCard',
      saveMethod: 'Y',
      comment: 'First part, the rest follows',
    },
    'approve',
  );
  await importRows(services, {
    'payment-acknowledgements': [{ payment: received, state: 'received', number: 'CR-7719' }],
  });
  await payOnPage(
    withKey(daysBefore(context, 1), 'demo payment declined'),
    { invoice: newest, amount: partOf(newest), method: 'ach' },
    'decline',
  );
  const other = unpaid.at(1);
  if (other !== undefined && other !== newest)
    await payAndReturn(withKey(daysBefore(context, 3), 'demo payment returned'), {
      invoice: other,
      amount: partOf(other),
      method: 'ach',
    });
  const [saved] = await findSavedMethods(services.db, {
    customerNumber,
    userId: context.actor.userId,
    provider: 'sandbox',
  });
  const { dueDate } = newest.invoice;
  if (saved === undefined || dueDate <= context.today()) return;
  await payOne(withKey(context, 'demo payment scheduled'), {
    invoice: newest,
    amount: newest.payable.toFixed(2),
    method: saved.method,
    savedMethod: saved.id,
    scheduledDate: dueDate,
  });
}
