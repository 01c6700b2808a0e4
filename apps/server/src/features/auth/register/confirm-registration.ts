import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/register';
import { invitedClaims } from '@tradecounter/contract/admin/admin-claims';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { joinDepartmentOf } from '../../spending/spender-repository.ts';
import { findActingMember, findJoiner, joinCustomer, lockMember } from '../people/member-repository.ts';
import { takeInvitation } from './invitation-repository.ts';
import { claimsOfRegistered, makePerson, orConflict } from './make-person.ts';
import { registrationMail } from './registration-mail.ts';
import { lockByToken, type RegistrationRow, removeRegistration, saveConfirmed } from './registration-repository.ts';

/** The distributor's settings for registrations. */
export interface RegisterTerms {
  /** People whose proof is an invoice wait for the distributor's approval. An invitation needs none. */
  approval: boolean;
  /** These override `orderingClaims`. */
  claims: Readonly<Record<string, string>>;
}

/** The claims of an invitation, and the admin of the customer who wrote it; null = the distributor did. */
interface Invited {
  claims: Readonly<Record<string, string>>;
  invitedBy: number | null;
}

/**
 * Uses up the invitation and returns what it gives. Null when the proof is an invoice.
 * An admin's invitation gives what that admin may give now, without claims the admin has lost since.
 * Throws `link_over` when it has been used, or when its author is no longer an admin of the customer.
 */
async function acceptInvitation(
  tx: Transaction,
  { invitationHash: codeHash, customerNumber }: RegistrationRow,
  now: Date,
): Promise<Invited | null> {
  if (codeHash === null) return null;
  const invitation = await takeInvitation(tx, { codeHash, customerNumber, now });
  if (invitation === null) throw new Failure('link_over');
  if (invitation.invitedBy === null) return { claims: invitation.claims, invitedBy: null };
  const admin = await findActingMember(tx, { customerNumber, userId: invitation.invitedBy });
  if (admin === null) throw new Failure('link_over');
  return { claims: invitedClaims(admin.claims, invitation.claims), invitedBy: admin.userId };
}

/** Creates the person, or adds the customer to an invited person who already has an account with the address. */
async function createOrJoin(
  tx: Transaction,
  registration: RegistrationRow,
  invited: Invited | null,
  terms: RegisterTerms,
): Promise<{ username: string; claims: Readonly<Record<string, string>>; joined: boolean }> {
  const { id, email, customerNumber } = registration;
  const invitedBy = invited?.invitedBy ?? null;
  const claims = invitedBy === null ? claimsOfRegistered(terms.claims, invited?.claims ?? {}) : invited!.claims;
  const holder = invited === null ? null : await findJoiner(tx, email, customerNumber);
  if (holder === null) {
    if (registration.passwordHash === '') throw new Failure('link_over');
    await makePerson(tx, registration, claims, { ofAccount: invitedBy !== null });
    return { username: registration.username, claims, joined: false };
  }
  const defaultClaims = invitedClaims(mergeClaims(), {});
  await joinCustomer(tx, { userId: holder.userId, customerNumber, claims: { ...defaultClaims, ...claims } });
  await removeRegistration(tx, id);
  return { username: holder.username, claims, joined: true };
}

async function confirm(
  tx: Transaction,
  context: Context,
  tokenHash: Buffer,
  terms: RegisterTerms,
): Promise<{ username: string; waits: boolean }> {
  const now = context.now();
  const registration = await lockByToken(tx, tokenHash, now);
  if (registration === null) throw new Failure('link_over');
  const { id, customerNumber, email } = registration;
  const invited = await acceptInvitation(tx, registration, now);
  const proof = invited === null ? 'invoice' : 'invitation';
  if (terms.approval && invited === null) {
    const { username } = registration;
    await saveConfirmed(tx, { id, claims: claimsOfRegistered(terms.claims, {}), now });
    await context.jobs.send(tx, registrationMail, { about: 'waiting', registration: id });
    await audit(tx, context, {
      action: 'auth.registration_confirmed',
      actor: username,
      customerNumber,
      subject: username,
      after: { email, proof },
    });
    return { username, waits: true };
  }
  const { username, claims, joined } = await createOrJoin(tx, registration, invited, terms);
  // Otherwise a branch's admin could invite an admin of the whole company.
  const invitedBy = invited?.invitedBy ?? null;
  const person = invitedBy === null ? null : await lockMember(tx, { customerNumber, username });
  if (invitedBy !== null && person !== null)
    await joinDepartmentOf(tx, { customerNumber, userId: person.userId }, invitedBy);
  await audit(tx, context, {
    action: joined ? 'auth.person_joined' : 'auth.person_registered',
    actor: username,
    customerNumber,
    subject: username,
    after: { email, proof, claims },
  });
  await emit(tx, now, {
    type: 'people.changed',
    customerNumber,
    subject: username,
    payload: { customerNumber, username, change: 'joined', changedBy: username, claims },
  });
  return { username, waits: false };
}

/**
 * Confirms a registration's address through the link of its mail, and uses up the link. The person may then sign in, or
 * waits for approval. Throws `link_over`, and `conflict` when the user name or address has been taken. Of two
 * concurrent calls with one link, one succeeds.
 */
export const confirmRegistration = (
  context: Context,
  { token }: BodyOf<typeof calls.confirmRegistration>,
  terms: RegisterTerms,
): Promise<{ username: string; waits: boolean }> =>
  orConflict(context.db.transact((tx) => confirm(tx, context, hashToken(token), terms)));
