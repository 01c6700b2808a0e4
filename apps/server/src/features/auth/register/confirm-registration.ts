import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { takeInvitation } from './invitation-repository.ts';
import { claimsOfRegistered, makePerson, orTaken } from './make-person.ts';
import { registrationMail } from './registration-mail.ts';
import { lockByToken, type RegistrationRow, saveConfirmed } from './registration-repository.ts';

/** How the distributor has people registered. */
export interface RegisterTerms {
  /** Who proves it by an invoice waits for the distributor's approval. An invitation is the distributor's own word. */
  approval: boolean;
  /** Over those of a person who orders. */
  claims: Readonly<Record<string, string>>;
}

/** What the invitation gives, which is used up by that; nothing where an invoice is the proof. Throws `link_over` where somebody was quicker. */
async function invitedClaims(tx: Transaction, { invitationHash: codeHash, customerNumber }: RegistrationRow, now: Date): Promise<Record<string, string>> {
  if (codeHash === null) return {};
  const taken = await takeInvitation(tx, { codeHash, customerNumber, now });
  if (taken === null) throw new Failure('link_over');
  return taken.claims;
}

async function confirm(tx: Transaction, context: Context, tokenHash: Buffer, terms: RegisterTerms): Promise<{ username: string; waits: boolean }> {
  const now = context.now();
  const found = await lockByToken(tx, tokenHash, now);
  if (found === null) throw new Failure('link_over');
  const { id, username, customerNumber, invitationHash } = found;
  const claims = claimsOfRegistered(terms.claims, await invitedClaims(tx, found, now));
  const waits = terms.approval && invitationHash === null;
  const after = { email: found.email, proof: invitationHash === null ? 'invoice' : 'invitation', ...(!waits && { claims }) };
  if (waits) {
    await saveConfirmed(tx, { id, claims, now });
    await context.jobs.send(tx, registrationMail, { about: 'waiting', registration: id });
  } else await makePerson(tx, found, claims);
  await audit(tx, context, { action: waits ? 'auth.registration_confirmed' : 'auth.person_registered', actor: username, customerNumber, subject: username, after });
  return { username, waits };
}

/**
 * Confirms the address of a registration by the link of its mail, which is used up: the person may sign in, or waits for the distributor. Throws
 * `link_over`, and `conflict` where user name or address were taken meanwhile; of two at once with the same link one gets it.
 */
export const confirmRegistration = (context: Context, { token }: { token: string }, terms: RegisterTerms): Promise<{ username: string; waits: boolean }> =>
  orTaken(context.db.transact((tx) => confirm(tx, context, hashToken(token), terms)));
