import type * as calls from '@tradecounter/contract/admin/spending-calls';
import { maySetClaim } from '@tradecounter/contract/admin/admin-claims';
import type { BodyOf } from '@tradecounter/contract/call';
import { may } from '@tradecounter/contract/auth/permissions';
import { limits } from '@tradecounter/contract/limits';
import { decimal, toText } from '@tradecounter/rules/decimal';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { lockMember, saveAdminClaims } from '../../auth/people/member-repository.ts';
import { branchOf, depthOf, heightOf } from '../../spending/branch.ts';
import { deleteDepartment, insertDepartment, saveDepartment } from '../../spending/department-repository.ts';
import { findTerms, removeBudgets, saveAbsence, saveBudget, saveSpender } from '../../spending/spender-repository.ts';
import { asAdmin, changePerson, notePeopleChange } from '../people/change-people.ts';
import { findAdminBranch, manages, requireDepartment, requirePerson } from '../../spending/admin-branch.ts';

/**
 * Returns the id of a colleague who can approve orders; null for none. Throws `not_found` when the person doesn't act
 * for the customer, and `conflict` when they can't approve orders.
 */
async function findApprover(tx: Transaction, customerNumber: string, username: string | null): Promise<number | null> {
  if (username === null) return null;
  const person = await lockMember(tx, { customerNumber, username });
  if (person === null || !person.open) throw new Failure('not_found', 'error.person_not_found', { name: username });
  if (!may(person.claims, 'ApproveOrders')) throw new Failure('conflict', 'error.not_an_approver', { name: username });
  return person.userId;
}

/** Writes an amount as it is compared: without needless zeros. */
const plain = (amount: string): string => toText(decimal(amount));

/** Sets what a person can order and approve. Throws `unauthorized` beyond the admin's claims and branch. */
export const setSpender = (
  context: AccountContext,
  { username, orderLimit, approves, approver, department }: BodyOf<typeof calls.setSpender>,
): Promise<Record<string, never>> =>
  changePerson(context, username, async (tx, person, admin) => {
    const { customerNumber } = context;
    if (!person.open) throw new Failure('conflict', 'error.people_changed');
    const branch = await findAdminBranch(tx, { customerNumber, userId: admin.userId });
    if (department !== null) requireDepartment(branch, department);
    // A branch's admin can't put anyone beyond it.
    if (!manages(branch, department)) throw new Failure('unauthorized');
    const claim = approves === 'Y' || approves === 'N' ? approves : plain(approves);
    if (claim === '0') throw invalid({ approves: { word: 'dollars' } });
    const before = await findTerms(tx, { customerNumber, userId: person.userId });
    if (claim !== person.claims.approveOrders) {
      if (!maySetClaim(admin.claims, 'approveOrders', claim === 'N' ? 'N' : 'Y'))
        throw new Failure('unauthorized', 'error.claims_beyond');
      await saveAdminClaims(tx, person, customerNumber, { approveOrders: claim });
    }
    // Only an admin who is free of the rule can raise what others order without approval.
    const raised =
      orderLimit !== null && (before?.orderLimit == null || decimal(orderLimit).gt(decimal(before.orderLimit)));
    if (raised && admin.claims.orderApproval === 'Y') throw new Failure('unauthorized', 'error.claims_beyond');
    const approverId = await findApprover(tx, customerNumber, approver);
    if (approverId === person.userId) throw invalid({ approver: { word: 'approver_self' } });
    const key = { customerNumber, userId: person.userId };
    await saveSpender(tx, key, { orderLimit, department, approver: approverId });
    await notePeopleChange(tx, context, person.username, {
      change: 'spending',
      before: {
        orderLimit: before?.orderLimit ?? null,
        approveOrders: person.claims.approveOrders,
        department: nameOf(branch.all, before?.department ?? null),
      },
      after: { orderLimit, approveOrders: claim, approver, department: nameOf(branch.all, department) },
      claims: { approveOrders: claim },
    });
  });

const nameOf = (all: readonly { id: string; name: string }[], id: string | null): string | null =>
  all.find((department) => department.id === id)?.name ?? null;

/** Sets or removes the budget of a person or a department, but not one that the admin's own orders count against. */
export const setBudget = (
  context: AccountContext,
  { username, department, period, amount, over }: BodyOf<typeof calls.setBudget>,
): Promise<Record<string, never>> => {
  if ((username === undefined) === (department === undefined)) throw invalid({ department: { word: 'format' } });
  return asAdmin(context, async (tx, admin) => {
    const { customerNumber } = context;
    const branch = await findAdminBranch(tx, { customerNumber, userId: admin.userId });
    const person = username === undefined ? null : await lockMember(tx, { customerNumber, username });
    if (username !== undefined) {
      if (person === null) throw new Failure('unauthorized');
      if (person.userId === admin.userId) throw new Failure('conflict', 'error.people_self');
      await requirePerson(tx, branch, { customerNumber, userId: person.userId });
    }
    const found = department === undefined ? null : requireDepartment(branch, department);
    // A budget of the admin's own department limits the admin's own orders.
    if (department !== undefined && department === branch.own) throw new Failure('unauthorized');
    const owner = person === null ? department! : String(person.userId);
    const kind = person === null ? 'department' : 'person';
    if (amount === null) await removeBudgets(tx, customerNumber, { kind, owner, period });
    else await saveBudget(tx, customerNumber, { kind, owner, period, amount: plain(amount), over });
    await audit(tx, context, {
      action: amount === null ? 'budget.removed' : 'budget.set',
      customerNumber,
      subject: found?.name ?? person?.username ?? '',
      after: { period, ...(amount !== null && { amount: plain(amount), over }) },
    });
    return {};
  });
};

/**
 * Creates or changes a department. Throws `conflict` when the tree would be too deep, too large or a circle, or would
 * have two of that name in one place. Throws `unauthorized` when a branch's admin would choose who approves the admin's
 * own orders.
 */
export const setDepartment = (
  context: AccountContext,
  { id, name, parent: asked, approver }: BodyOf<typeof calls.setDepartment>,
): Promise<{ id: string }> =>
  asAdmin(context, async (tx, admin) => {
    const { customerNumber } = context;
    const branch = await findAdminBranch(tx, { customerNumber, userId: admin.userId });
    const { all, ids, own } = branch;
    const current = id === undefined ? undefined : requireDepartment(branch, id);
    const approverId = await findApprover(tx, customerNumber, approver);
    // The approver of the admin's own department may decide the admin's own orders.
    if (current !== undefined && current.id === own && approverId !== current.approver)
      throw new Failure('unauthorized');
    // A branch's admin doesn't see what is above it, so null leaves it where it is.
    const parent = current !== undefined && current.id === own ? (asked ?? current.parent) : asked;
    // A branch's admin can neither add a department beside it nor move one there. Its own place stays.
    const moves = current === undefined || current.parent !== parent;
    if (moves && parent !== null) requireDepartment(branch, parent);
    if (moves && parent === null && ids !== null) throw new Failure('unauthorized');
    if (id !== undefined && parent !== null && branchOf(all, id).has(parent))
      throw new Failure('conflict', 'error.department_circle');
    // A repeated request must not create it twice.
    const isNamed = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
    if (all.some((one) => one.id !== id && one.parent === parent && isNamed(one.name)))
      throw new Failure('conflict', 'error.department_there', { name });
    const height = id === undefined ? 1 : heightOf(all, id);
    if (depthOf(all, parent) + height > limits.departmentDepth)
      throw new Failure('conflict', 'error.departments_deep', { most: limits.departmentDepth });
    if (id === undefined && all.length >= limits.departments)
      throw new Failure('conflict', 'error.departments_full', { most: limits.departments });
    const terms = { name, parent, approver: approverId };
    if (id !== undefined) await saveDepartment(tx, { customerNumber, id }, terms);
    const saved = id ?? (await insertDepartment(tx, customerNumber, terms));
    await audit(tx, context, {
      action: 'department.set',
      customerNumber,
      subject: name,
      before: current === undefined ? undefined : { name: current.name, parent: nameOf(all, current.parent) },
      after: { name, parent: nameOf(all, parent), approver },
    });
    return { id: saved };
  });

/** Removes a department that has no people and no departments below it. */
export const removeDepartment = (
  context: AccountContext,
  { id }: BodyOf<typeof calls.removeDepartment>,
): Promise<Record<string, never>> =>
  asAdmin(context, async (tx, admin) => {
    const { customerNumber } = context;
    const branch = await findAdminBranch(tx, { customerNumber, userId: admin.userId });
    const department = requireDepartment(branch, id);
    if (department.people > 0 || branch.all.some(({ parent }) => parent === id))
      throw new Failure('conflict', 'error.department_in_use', { name: department.name });
    await removeBudgets(tx, customerNumber, { kind: 'department', owner: id, period: null });
    await deleteDepartment(tx, { customerNumber, id });
    await audit(tx, context, { action: 'department.removed', customerNumber, subject: department.name });
    return {};
  });

/** Sets who approves instead of the user during an absence. */
export const setAbsence = (
  context: AccountContext,
  { deputy, absentFrom, absentUntil }: BodyOf<typeof calls.setAbsence>,
): Promise<Record<string, never>> =>
  write(context, async (tx) => {
    const { customerNumber, actor } = context;
    const isSet = deputy !== null && absentFrom !== null && absentUntil !== null;
    if (!isSet && (deputy !== null || absentFrom !== null || absentUntil !== null))
      throw invalid({ absentFrom: { word: 'missing' } });
    if (isSet && absentUntil < absentFrom) throw invalid({ absentUntil: { word: 'day_order' } });
    const deputyId = await findApprover(tx, customerNumber, deputy);
    if (deputyId === actor.userId) throw invalid({ deputy: { word: 'approver_self' } });
    await saveAbsence(tx, { customerNumber, userId: actor.userId }, { deputy: deputyId, absentFrom, absentUntil });
    await audit(tx, context, {
      action: 'approval.absence',
      customerNumber,
      subject: actor.username,
      after: isSet ? { deputy, absentFrom, absentUntil } : {},
    });
    return {};
  });
