import type { Payment, ScheduledPayment } from '@tradecounter/contract/payments/payment-calls';
import type { AccountContext } from '../../platform/context.ts';
import type { Say } from '../../platform/words/say.ts';
import type { ListedPayment } from './payment-repository.ts';
import type { ScheduledRow } from './scheduled/scheduled-repository.ts';

/** Provider codes that have a message of their own. */
const knownReasons = [
  'card_declined',
  'expired_card',
  'insufficient_funds',
  'authentication_required',
  'amount_too_small',
  'method_removed',
  'too_late',
  'debit_not_authorized',
  'incorrect_account_details',
  'bank_cannot_process',
];

/** Returns a message that says why a payment failed or came back. Empty where there is no reason. */
export const reasonOf = (reason: string, say: Say): string =>
  reason === '' ? '' : say(`payment.reason.${knownReasons.includes(reason) ? reason : 'other'}`);

/** Presents a payment to its customer. Only the user who started it gets the provider's page. */
export function presentPayment(
  payment: ListedPayment & { acknowledged?: Payment['acknowledged'] | null },
  { say, now, actor }: Pick<AccountContext, 'say' | 'now' | 'actor'>,
): Payment {
  const { reason, state, pageUrl, pageUntil } = payment;
  const isPageOpen = state === 'redirected' && payment.userId === actor.userId && new Date(pageUntil) > now();
  return {
    paymentId: payment.paymentId,
    state,
    method: payment.method,
    paidWith: payment.paidWith,
    amount: Number(payment.amount),
    startedAt: new Date(payment.startedAt).toISOString(),
    settledAt: payment.settledAt === null ? null : new Date(payment.settledAt).toISOString(),
    paidBy: payment.paidBy,
    byLink: payment.linkId !== '',
    reason: reasonOf(reason, say),
    onAccount: Number(payment.onAccount),
    takenBack: Number(payment.takenBack),
    ...(payment.acknowledged != null && { acknowledged: payment.acknowledged }),
    redirectUrl: isPageOpen ? pageUrl : null,
    lines: payment.lines.map(({ amount, discount, left, ...line }) => ({
      ...line,
      amount: Number(amount),
      discount: Number(discount),
      ...(left !== null && { left: Number(left) }),
    })),
  };
}

/** Presents a scheduled payment to its customer. */
export const presentScheduled = ({
  headerGUID,
  scheduledDate,
  method,
  paidWith,
  amount,
  scheduledBy,
  automatic,
  lines,
}: ScheduledRow): ScheduledPayment => ({
  headerGUID,
  scheduledDate,
  method,
  paidWith,
  amount: Number(amount),
  scheduledBy,
  automatic: automatic !== '',
  lines: lines.map(([invoiceNumber, orderNumber, part, comment, discount = '0']) => ({
    invoiceNumber,
    orderNumber,
    amount: Number(part),
    discount: Number(discount),
    comment,
  })),
});
