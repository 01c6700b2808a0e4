import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/admin/admin-calls';
import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { adminClaims, invitedClaims, maySetClaim } from '@tradecounter/contract/admin/admin-claims';
import { limits } from '@tradecounter/contract/limits';
import { audit } from '../../../platform/audit/record.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, tooMany } from '../../../platform/failure.ts';
import {
  insertInvitation,
  isInvited,
  lockInvitation,
  removeInvitation,
  renewInvitation,
} from '../../auth/register/invitation-repository.ts';
import { invitationMail } from '../../auth/register/registration-mail.ts';
import type { Member } from '../../auth/people/member-repository.ts';
import { findAdminBranch, manages } from '../../spending/admin-branch.ts';
import { findTerms } from '../../spending/spender-repository.ts';
import { asAdmin } from '../people/change-people.ts';
import { countSent, findColleague } from './sent-repository.ts';

const dayMilliseconds = 86_400_000;
const minuteMilliseconds = 60_000;

/** Audit actions that send an invitation. */
const inviteActions: AuditAction[] = ['people.invited', 'people.invitation_resent'];

/** Returns the names of the claims that are Y, as the audit records them. */
const grantedClaims = (claims: Readonly<Record<string, string>>): string[] =>
  adminClaims.filter((claim) => claims[claim] === 'Y');

const expiry = (now: Date): Date => new Date(now.getTime() + limits.invitationDays * dayMilliseconds);

/**
 * Throws `too_many` if the customer's admins have sent the day's maximum of invitations, so that they can't flood a
 * mailbox from the distributor's address.
 */
async function checkSent(tx: Transaction, { customerNumber, now }: AccountContext): Promise<void> {
  const since = new Date(now().getTime() - dayMilliseconds);
  const count = await countSent(tx, { customerNumber, actions: inviteActions, since });
  if (count >= limits.invitationsADay) throw tooMany(3600);
}

/**
 * Invites a person by mail to register for the context's customer. Throws `unauthorized` for claims the admin doesn't
 * have, and `conflict` for people who have access or an invitation already.
 */
export const inviteByMail = (
  context: AccountContext,
  { email, claims: claimNames, language }: BodyOf<typeof calls.inviteByMail>,
): Promise<{ id: string }> =>
  asAdmin(context, async (tx, admin) => {
    const { customerNumber } = context;
    const now = context.now();
    if (!claimNames.every((claim) => maySetClaim(admin.claims, claim, 'Y')))
      throw new Failure('unauthorized', 'error.claims_beyond');
    const claims = Object.fromEntries(claimNames.map((claim) => [claim, 'Y']));
    const colleague = await findColleague(tx, { customerNumber, email });
    if (colleague !== null)
      throw new Failure('conflict', colleague.open ? 'error.person_there' : 'error.person_deactivated', {
        username: colleague.username,
      });
    if (await isInvited(tx, { customerNumber, email, now }))
      throw new Failure('conflict', 'error.invited_already', { email });
    await checkSent(tx, context);
    const expiresAt = expiry(now);
    const id = await insertInvitation(tx, {
      codeHash: null,
      customerNumber,
      email,
      claims,
      invitedBy: admin.userId,
      language,
      invitedAt: now,
      expiresAt,
    });
    await context.jobs.send(tx, invitationMail, { invitation: id, language });
    await audit(tx, context, {
      action: 'people.invited',
      customerNumber,
      subject: email,
      after: { claims: grantedClaims(invitedClaims(admin.claims, claims)), expires: expiresAt.toISOString() },
    });
    return { id };
  });

/**
 * Returns the invitation, locked until the transaction ends. Throws `not_found`, also for one that someone beyond the
 * admin's branch wrote, and `conflict` if it was used.
 */
async function lockUnused(tx: Transaction, { customerNumber }: AccountContext, admin: Member, id: string) {
  const invitation = await lockInvitation(tx, { id, customerNumber });
  if (invitation === null) throw new Failure('not_found', 'error.invitation_gone');
  const branch = await findAdminBranch(tx, { customerNumber, userId: admin.userId });
  const inviter = await findTerms(tx, { customerNumber, userId: invitation.invitedBy });
  if (!manages(branch, inviter?.department ?? null)) throw new Failure('not_found', 'error.invitation_gone');
  if (invitation.used) throw new Failure('conflict', 'error.invitation_used');
  return invitation;
}

/**
 * Mails an invitation again, on behalf of the acting admin and with the claims that admin may give. The earlier mail's
 * code stops working.
 */
export const resendInvitation = (
  context: AccountContext,
  { id }: BodyOf<typeof calls.resendInvitation>,
): Promise<Record<string, never>> =>
  asAdmin(context, async (tx, admin) => {
    const { customerNumber } = context;
    const now = context.now();
    const invitation = await lockUnused(tx, context, admin, id);
    const allowedAt = Date.parse(invitation.invitedAt) + limits.invitationPause * minuteMilliseconds;
    const waitMilliseconds = allowedAt - now.getTime();
    if (waitMilliseconds > 0) throw tooMany(waitMilliseconds / 1000);
    await checkSent(tx, context);
    const expiresAt = expiry(now);
    const granted = invitedClaims(admin.claims, invitation.claims);
    await renewInvitation(tx, {
      id,
      customerNumber,
      invitedBy: admin.userId,
      claims: Object.fromEntries(adminClaims.map((claim) => [claim, granted[claim]!])),
      now,
      expiresAt,
    });
    await context.jobs.send(tx, invitationMail, { invitation: id, language: invitation.language });
    await audit(tx, context, {
      action: 'people.invitation_resent',
      customerNumber,
      subject: invitation.email,
      after: { claims: grantedClaims(granted), expires: expiresAt.toISOString() },
    });
    return {};
  });

/** Withdraws an unused invitation. */
export const withdrawInvitation = (
  context: AccountContext,
  { id }: BodyOf<typeof calls.withdrawInvitation>,
): Promise<Record<string, never>> =>
  asAdmin(context, async (tx, admin) => {
    const { customerNumber } = context;
    const { email } = await lockUnused(tx, context, admin, id);
    await removeInvitation(tx, { id, customerNumber });
    await audit(tx, context, { action: 'people.invitation_withdrawn', customerNumber, subject: email });
    return {};
  });
