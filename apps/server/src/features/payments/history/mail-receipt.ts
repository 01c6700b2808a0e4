import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/payments/payment-calls';
import { limits } from '@tradecounter/contract/limits';
import { audit } from '../../../platform/audit/record.ts';
import { countRecent } from '../../../platform/audit/read-recent.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure, tooMany } from '../../../platform/failure.ts';
import { findPaymentOf } from '../payment-repository.ts';
import { receiptMail } from '../settling/receipt-mail.ts';
import { findPayer } from '../settling/receipt-repository.ts';

const action = 'payment.receipt_mailed';
const dayMs = 86_400_000;

/**
 * Mails the receipt of a payment to the user who asks for it, in the user's language. Throws `not_found` for a payment
 * that was not received, `conflict` when the user has no mail address, and `too_many` above the daily limit.
 */
export async function mailReceipt(
  context: AccountContext,
  { paymentId }: BodyOf<typeof calls.mailReceipt>,
): Promise<{ email: string }> {
  const { customerNumber, actor, language, jobs } = context;
  const { userId } = actor;
  return write(context, async (tx) => {
    const payment = await findPaymentOf(tx, { customerNumber, paymentId });
    if (payment === null || payment.settledAt === null) throw new Failure('not_found', 'error.no_payment');
    const reader = await findPayer(tx, { customerNumber, userId });
    const email = reader?.email ?? '';
    if (email === '') throw new Failure('conflict', 'error.no_email');
    const now = context.now();
    const mailed = await countRecent(tx, { customerNumber, userId, action }, new Date(now.getTime() - dayMs));
    if (mailed >= limits.receiptsADay) throw tooMany(3600);
    await audit(tx, context, { action, customerNumber, subject: paymentId });
    await jobs.send(tx, receiptMail, { customerNumber, paymentId, language, asked: { userId, at: now.toISOString() } });
    return { email };
  });
}
