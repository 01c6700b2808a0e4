import { adminClaims } from '@tradecounter/contract/admin/admin-claims';
import { invitations } from '@tradecounter/contract/documents/invitations';
import type { AccountContext } from '../../../platform/context.ts';
import { type ListAsked, readList } from '../../../platform/read-list.ts';
import { branchParameter, findAdminBranch } from '../../spending/admin-branch.ts';
import { invitationList, type ListedInvitationRow } from './invitation-list-repository.ts';

export type InvitationsAsked = ListAsked<typeof invitations>;

/** The distributor's invitations are only listed. Used ones are closed. */
const canOf = ({ invitedBy, state }: ListedInvitationRow): string[] =>
  invitedBy === null || state === 'used' ? [] : ['resend', 'withdraw'];

const present = (row: ListedInvitationRow) => ({
  ...row,
  invitedAt: new Date(row.invitedAt).toISOString(),
  expiresAt: new Date(row.expiresAt).toISOString(),
  claims: row.invitedBy === null ? null : adminClaims.filter((claim) => row.claims[claim] === 'Y'),
  can: canOf(row),
});

/** Returns a page of the invitations for the context's customer that the admin sees, by default newest first. */
export async function listInvitations(
  context: AccountContext,
  asked: InvitationsAsked,
): Promise<{ total: number; invitations: ReturnType<typeof present>[] }> {
  const wanted = readList(context, invitations, asked);
  const { db, actor, customerNumber } = context;
  const branch = branchParameter(await findAdminBranch(db, { customerNumber, userId: actor.userId }));
  const { total, rows } = await invitationList.page(
    db,
    { customerNumber, now: context.now().toISOString(), branch },
    wanted,
  );
  return { total, invitations: rows.map(present) };
}
