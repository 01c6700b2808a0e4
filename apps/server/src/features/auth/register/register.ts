import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/register';
import type { Registration } from '@tradecounter/contract/auth/register';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/failure.ts';
import { hashPassword } from '../password/password.ts';
import { countRegistration, inPasswordTurn } from '../password/throttle.ts';
import { hashInvitationCode } from './invitation-code.ts';
import { registrationMail } from './registration-mail.ts';
import { insertRegistration } from './registration-repository.ts';

/**
 * Whether the user name may be another person's address. Sign-in tries user names before addresses, so such a user name
 * would receive that person's sign-ins.
 */
const usesOtherAddress = ({ username, email }: Registration): boolean =>
  username.includes('@') && username.toLowerCase() !== email.toLowerCase();

/**
 * Stores a registration. Behaves and answers the same whatever the user typed. The job checks the proof, the user name
 * and the e-mail, and decides what to mail. Throws `too_many`, counted by address and, with an invoice, by customer
 * number, and `unavailable` when too many passwords wait for their hash.
 */
export async function register(
  context: Context,
  registration: BodyOf<typeof calls.register>,
): Promise<Record<never, never>> {
  const { db, jobs, address, language } = context;
  const { invoiceNumber = null, invitation, newPassword, ...person } = registration;
  if (invoiceNumber === null && invitation === undefined) throw invalid({ invoiceNumber: { word: 'missing' } });
  if (usesOtherAddress(registration)) throw invalid({ username: { word: 'username_address' } });
  const now = context.now();
  const passwordHash = await inPasswordTurn(async () => {
    const customerNumber = invitation === undefined ? person.customerNumber : null;
    await countRegistration(db, { address, customerNumber }, now);
    return hashPassword(newPassword);
  });
  const invitationHash = invitation === undefined ? null : hashInvitationCode(invitation);
  await db.transact(async (tx) => {
    const id = await insertRegistration(tx, { ...person, invoiceNumber, invitationHash, passwordHash, language }, now);
    // The customer number is only what a stranger typed, so the entry doesn't go into that customer's audit trail.
    const after = {
      customerNumber: person.customerNumber,
      email: person.email,
      proof: invitationHash === null ? 'invoice' : 'invitation',
    };
    await audit(tx, context, {
      action: 'auth.registration_asked',
      actor: person.username,
      subject: person.username,
      after,
    });
    await jobs.send(tx, registrationMail, { about: 'asked', registration: id });
  });
  return {};
}
