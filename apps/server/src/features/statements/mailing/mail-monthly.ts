import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/payments/statement-calls';
import { monthBefore } from '@tradecounter/rules/payments/month';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { findPayer } from '../../payments/settling/receipt-repository.ts';
import { addReader, removeReader } from './mailing-repository.ts';

/**
 * Turns the user's monthly statement mails for this customer on or off, starting with the current month. Throws
 * `conflict` when the user has no mail address.
 */
export async function mailMonthly(
  context: AccountContext,
  { monthly }: BodyOf<typeof calls.mailStatements>,
): Promise<{ email: string }> {
  const { customerNumber, actor, language, today } = context;
  const { userId } = actor;
  return write(context, async (tx) => {
    const email = (await findPayer(tx, { customerNumber, userId }))?.email ?? '';
    if (monthly === 'Y') {
      if (email === '') throw new Failure('conflict', 'error.no_email');
      const lastMonth = monthBefore(today().slice(0, 7));
      await addReader(tx, { customerNumber, userId, language, lastMonth });
    } else await removeReader(tx, { customerNumber, userId });
    await audit(tx, context, { action: 'statement.mail', customerNumber, after: { monthly } });
    return { email };
  });
}
