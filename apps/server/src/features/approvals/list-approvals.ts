import { approvals } from '@tradecounter/contract/documents/approvals';
import { may } from '@tradecounter/contract/auth/permissions';
import { type AccountContext, ownerOf } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { need } from '../../platform/need.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { approvalList, type ListedApprovalRow } from './approval-list-repository.ts';
import { type AdminBranch, branchParameter, findAdminBranch } from '../spending/admin-branch.ts';
import { approversOf, findColleagues } from './people-repository.ts';
import { findWaiting } from './request-repository.ts';

export type ApprovalsAsked = ListAsked<typeof approvals>;

/**
 * Returns whose requests the user sees besides their own: everyone's if they approve orders, an admin those of the
 * admin's branch. Null for no one else's.
 */
export async function findOthersSeen({
  db,
  actor,
  claims,
  customerNumber,
}: AccountContext): Promise<AdminBranch | null> {
  if (may(claims, 'ApproveOrders')) return { all: [], own: null, ids: null };
  return may(claims, 'Admin') ? findAdminBranch(db, { customerNumber, userId: actor.userId }) : null;
}

/** Returns the numbers of the waiting requests that the user can decide now. */
async function findDecidable({ db, actor, claims, customerNumber, today }: AccountContext): Promise<string[]> {
  if (!may(claims, 'ApproveOrders')) return [];
  const waiting = await findWaiting(db, customerNumber);
  if (waiting.length === 0) return [];
  const everyone = await findColleagues(db, customerNumber, today());
  return waiting
    .filter(({ userId, total }) =>
      approversOf(everyone, userId, Number(total)).some((person) => person.userId === actor.userId),
    )
    .map(({ requestNumber }) => requestNumber);
}

/** Returns whose requests the list has, with those that the filter `whose` leaves. */
async function asked(context: AccountContext, whose: string | null | undefined) {
  const { customerNumber } = context;
  const only = whose === 'decide' ? JSON.stringify(await findDecidable(context)) : null;
  const others = whose === 'mine' ? null : await findOthersSeen(context);
  const branch = others === null ? null : branchParameter(others);
  return { customerNumber, userId: ownerOf(context).userId, all: others !== null, branch, only };
}

const instant = (stored: string): string => new Date(stored).toISOString();

const presentListed = ({ total, requestedAt, decidedAt, ...row }: ListedApprovalRow) => ({
  ...row,
  total: Number(total),
  requestedAt: instant(requestedAt),
  decidedAt: decidedAt === null ? null : instant(decidedAt),
});

/** Returns a page of the requests that the user can see, with their count. By default, waiting ones come first. */
export async function listApprovals(
  context: AccountContext,
  wanted: ApprovalsAsked,
): Promise<{ total: number; approvals: ReturnType<typeof presentListed>[] }> {
  const read = readList(context, approvals, wanted);
  const { total, rows } = await approvalList.page(context.db, await asked(context, wanted.whose), read);
  return { total, approvals: rows.map(presentListed) };
}

/** Returns how many requests the user can decide now. */
export async function countApprovals(context: AccountContext): Promise<number> {
  need(context, 'ApproveOrders');
  return (await findDecidable(context)).length;
}

async function* rowsOf(
  context: AccountContext,
  wanted: Parameters<typeof approvalList.batches>[2] & { filters: { whose?: string | null } },
): AsyncGenerator<ListedApprovalRow[]> {
  yield* approvalList.batches(context.db, await asked(context, wanted.filters.whose), wanted);
}

/** Exports the requests as their list shows them. */
export const approvalExport = exportOfKind<'approvals', ListedApprovalRow>('approvals', { rows: rowsOf });
