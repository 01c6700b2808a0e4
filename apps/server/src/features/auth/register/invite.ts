import { emailAddress } from '@tradecounter/contract/email';
import { limits } from '@tradecounter/contract/limits';
import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { knownCustomers } from '../people/people-repository.ts';
import { hashInvitationCode, newInvitationCode } from './invitation-code.ts';
import { insertInvitation } from './invitation-repository.ts';
import { invitationMail } from './registration-mail.ts';

export interface InvitationRequest {
  customerNumber: string;
  /** The only address it is for, to which it is mailed. Null = the code is returned and works for any person. */
  email: string | null;
  /** These override the claims of all registrations. */
  claims: Readonly<Record<string, string>>;
  /** Days for which it can be used. */
  days: number;
  /** Language of the mail. */
  language: Language;
}

/** The code, shown only now, or null if it is mailed. On refusal, the reason as one sentence. */
export type Invited = { code: string | null; expiresAt: Date } | { refused: string };

/**
 * Invites a person to register for a customer, with a code that works once. Only its hash is stored. For the command
 * line.
 */
export async function invite(
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  { customerNumber, email, claims, days, language }: InvitationRequest,
  now: Date,
): Promise<Invited> {
  if (email !== null && (email.length > limits.email || !emailAddress.test(email)))
    return { refused: `--email must be one e-mail address of at most ${limits.email} characters.` };
  const code = email === null ? newInvitationCode() : null;
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  return db.transact(async (tx) => {
    if ((await knownCustomers(tx, [customerNumber])).length === 0)
      return { refused: `There is no customer ${customerNumber}; import customers.csv first.` };
    const id = await insertInvitation(tx, {
      codeHash: code === null ? null : hashInvitationCode(code),
      customerNumber,
      email,
      claims,
      invitedBy: null,
      language,
      invitedAt: now,
      expiresAt,
    });
    if (email !== null) await jobs.send(tx, invitationMail, { invitation: id, language });
    await auditCommand(tx, now, {
      action: 'auth.invited',
      customerNumber,
      subject: email ?? '',
      after: { expiresAt: expiresAt.toISOString(), claims },
    });
    return { code, expiresAt };
  });
}
