import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/profile/profile';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import { type SignedInContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { takeEmailChange } from '../../auth/people/email-change-repository.ts';
import { savePerson } from '../../auth/people/profile-repository.ts';
import { type LockedCredentials, lockCredentials } from '../../auth/repository.ts';
import { endSessions } from '../../auth/sessions/session-repository.ts';
import { formerAddressMail } from './former-address-mail.ts';

/** Notifies the former address, if there was one, so that its owner can call. */
async function notifyFormerAddress(
  tx: Transaction,
  { jobs, actor: { username, customerNumber }, language }: SignedInContext,
  { email: to, firstName }: LockedCredentials,
  email: string,
): Promise<void> {
  if (to === null || to === '') return;
  const name = firstName === '' ? username : firstName;
  await jobs.send(tx, formerAddressMail, { id: randomUUID(), to, email, name, customerNumber, language });
}

async function confirm(tx: Transaction, context: SignedInContext, token: string): Promise<{ email: string }> {
  const { userId, username, customerNumber, tokenHash } = context.actor;
  const now = context.now();
  const former = await lockCredentials(tx, userId);
  const email = await takeEmailChange(tx, { userId, tokenHash: hashToken(token), now });
  if (former === null || email === null) throw new Failure('link_over');
  await savePerson(tx, userId, { email });
  await together([
    audit(tx, context, {
      action: 'profile.changed',
      customerNumber,
      subject: username,
      before: { email: former.email ?? '' },
      after: { email },
    }),
    emit(tx, now, {
      type: 'profile.changed',
      customerNumber,
      subject: username,
      payload: { username, customerNumber, email },
    }),
    // Other sessions may belong to people who had access to the former address.
    endSessions(tx, { userId, now, except: tokenHash }),
    notifyFormerAddress(tx, context, former, email),
  ]);
  return { email };
}

/**
 * Activates a new mail address with the link that was mailed to it, once. Only the user who requested it can do so, so
 * a stranger who clicks the link doesn't join the account. Ends the user's other sessions and notifies the former
 * address. Throws `link_over`, and `conflict` when another account has taken the address meanwhile.
 */
export async function confirmEmail(
  context: SignedInContext,
  { token }: BodyOf<typeof calls.confirmEmail>,
): Promise<{ email: string }> {
  try {
    return await write(context, (tx) => confirm(tx, context, token));
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new Failure('conflict', 'error.email_in_use');
    throw error;
  }
}
