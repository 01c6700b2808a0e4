import type { Payment, ScheduledPayment } from '@tradecounter/contract/payments/payment-calls';
import type { AccountContext } from '../../platform/context.ts';
import type { Say } from '../../platform/words/say.ts';
import type { PaymentRow } from './payment-repository.ts';
import type { ScheduledRow } from './scheduled/scheduled-repository.ts';

/** Codes of providers that have a sentence of their own. */
const knownReasons = [
  'card_declined',
  'expired_card',
  'insufficient_funds',
  'authentication_required',
  'amount_too_small',
  'method_removed',
  'too_late',
];

/** Why a payment failed, in a sentence; empty where it did not. */
export const reasonOf = (reason: string, say: Say): string =>
  reason === '' ? '' : say(`payment.reason.${knownReasons.includes(reason) ? reason : 'other'}`);

/** A payment as its customer sees it; the provider's page is for the person who started it alone. */
export function presentPayment(
  payment: PaymentRow,
  { say, now, actor }: Pick<AccountContext, 'say' | 'now' | 'actor'>,
): Payment {
  const { reason, state, pageUrl, pageUntil } = payment;
  const open = state === 'redirected' && payment.userId === actor.userId && new Date(pageUntil) > now();
  return {
    paymentId: payment.paymentId,
    state,
    method: payment.method,
    paidWith: payment.paidWith,
    amount: Number(payment.amount),
    startedAt: new Date(payment.startedAt).toISOString(),
    settledAt: payment.settledAt === null ? null : new Date(payment.settledAt).toISOString(),
    paidBy: payment.paidBy,
    reason: reasonOf(reason, say),
    onAccount: Number(payment.onAccount),
    takenBack: Number(payment.takenBack),
    redirectUrl: open ? pageUrl : null,
    lines: payment.lines.map(({ amount, discount, ...line }) => ({
      ...line,
      amount: Number(amount),
      discount: Number(discount),
    })),
  };
}

/** A scheduled payment as its customer sees it. */
export const presentScheduled = ({
  headerGUID,
  scheduledDate,
  method,
  paidWith,
  amount,
  scheduledBy,
  lines,
}: ScheduledRow): ScheduledPayment => ({
  headerGUID,
  scheduledDate,
  method,
  paidWith,
  amount: Number(amount),
  scheduledBy,
  lines: lines.map(([invoiceNumber, orderNumber, part, comment, discount = '0']) => ({
    invoiceNumber,
    orderNumber,
    amount: Number(part),
    discount: Number(discount),
    comment,
  })),
});
