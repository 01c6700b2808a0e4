import { audit } from '../../../platform/audit/record.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { saveEmailChange } from '../../auth/people/email-change-repository.ts';
import { linkHours, newAddressMail } from './link-mail.ts';

/** Stores a new mail address and queues the mail with its link. The current address stays until that link is opened. */
export async function askForLink(tx: Transaction, context: AccountContext, email: string): Promise<void> {
  const { actor, customerNumber, language, jobs } = context;
  const expiresAt = new Date(context.now().getTime() + linkHours * 3_600_000);
  const change = await saveEmailChange(tx, { userId: actor.userId, email, expiresAt });
  await audit(tx, context, {
    action: 'profile.email_asked',
    customerNumber,
    subject: actor.username,
    after: { email },
  });
  await jobs.send(tx, newAddressMail, { change, customerNumber, language });
}
