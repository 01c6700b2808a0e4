import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import { together } from '../../../platform/db/together.ts';
import { need } from '../../../platform/need.ts';
import { type UsedBudget, usedBudgets } from '../../orders/approval/need-approval.ts';
import { findSpender, findTerms } from '../../spending/spender-repository.ts';
import { findPerson } from '../people/person-repository.ts';
import { findAdminBranch, manages } from '../../spending/admin-branch.ts';
import { findApproverNames } from './approver-names-repository.ts';

/** Presents a budget of an admin's page. */
const presentBudget = ({ name, period, next, amount, used, over }: UsedBudget) => ({
  name,
  period,
  renews: next,
  amount: Number(amount),
  used: Number(used),
  approve: over === 'approve',
});

/** Returns the departments that the admin manages, by name, with their budgets and what is used of these. */
export async function listDepartments(context: AccountContext) {
  need(context, 'Admin');
  const { db, actor, customerNumber } = context;
  const [{ all, ids }, names] = await together([
    findAdminBranch(db, { customerNumber, userId: actor.userId }),
    findApproverNames(db, customerNumber),
  ]);
  const shown = all.filter(({ id }) => ids === null || ids.has(id));
  const used = await usedBudgets(
    db,
    context,
    shown.flatMap(({ budgets }) => budgets),
  );
  return shown.map(({ id, name, parent, approver, people }) => ({
    id,
    name,
    parent: parent !== null && ids !== null && !ids.has(parent) ? null : parent,
    approver: names.find(({ userId }) => userId === approver)?.username ?? null,
    people,
    budgets: used.filter(({ owner }) => owner === id).map(presentBudget),
  }));
}

/** Returns what a person can order and approve, for an admin who manages them. Null for everyone else. */
export async function getPersonSpending(context: AccountContext, { username }: { username: string }) {
  need(context, 'Admin');
  const { db, actor, customerNumber } = context;
  const [person] = await findPerson(db, { reader: actor.userId, username, customerNumber });
  if (person === undefined || person.customerNumber !== customerNumber) return null;
  const { userId } = person;
  const [branch, terms, { budgets }, names] = await together([
    findAdminBranch(db, { customerNumber, userId: actor.userId }),
    findTerms(db, { customerNumber, userId }),
    findSpender(db, { customerNumber, userId }),
    findApproverNames(db, customerNumber),
  ]);
  if (!manages(branch, terms?.department ?? null)) return null;
  const claims = mergeClaims(person.userClaims, person.claims);
  const own = budgets.filter(({ kind }) => kind === 'person');
  return {
    orderLimit: terms?.orderLimit == null ? null : Number(terms.orderLimit),
    approves: claims.approveOrders,
    approver: names.find((one) => one.userId === terms?.approver)?.username ?? null,
    department: terms?.department ?? null,
    budgets: (await usedBudgets(db, context, own)).map(presentBudget),
    settable: userId !== actor.userId && claims.staff !== 'Y' && person.state === 'active',
  };
}

/** Returns the people who can approve orders, by name, for those who choose one: admins and approvers. */
export async function listApprovers({ db, claims, customerNumber }: AccountContext) {
  if (!may(claims, 'Admin') && !may(claims, 'ApproveOrders')) return [];
  const names = await findApproverNames(db, customerNumber);
  return names.filter(({ approves }) => approves).map(({ username, name }) => ({ username, name }));
}

/** Returns the user's absence as an approver. */
export async function getAbsence(context: AccountContext) {
  need(context, 'ApproveOrders');
  const { db, actor, customerNumber } = context;
  const terms = await findTerms(db, { customerNumber, userId: actor.userId });
  if (terms === null || terms.deputy === null || terms.absentFrom === null || terms.absentUntil === null) return null;
  const names = await findApproverNames(db, customerNumber);
  const deputy = names.find(({ userId }) => userId === terms.deputy)?.username;
  return deputy === undefined ? null : { deputy, from: terms.absentFrom, until: terms.absentUntil };
}
