import type { AccountContext } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { Failure } from '../../platform/failure.ts';
import { branchOf } from './branch.ts';
import { type DepartmentRow, findDepartments } from './department-repository.ts';
import { findTerms } from './spender-repository.ts';

/** What an admin can manage: everything, or the department that the admin belongs to with those below it. */
export interface AdminBranch {
  /** All departments of the customer. */
  all: readonly DepartmentRow[];
  /** The ids of those that the admin manages; null = everything. */
  ids: ReadonlySet<string> | null;
  /** The id of the department that the admin belongs to, which limits the admin's own orders too. */
  own: string | null;
}

/** Reads the branch of an admin. */
export async function findAdminBranch(
  db: Executor,
  { customerNumber, userId }: { customerNumber: string; userId: number },
): Promise<AdminBranch> {
  const [all, terms] = await together([findDepartments(db, customerNumber), findTerms(db, { customerNumber, userId })]);
  const own = terms?.department ?? null;
  return { all, own, ids: own === null ? null : branchOf(all, own) };
}

/**
 * Throws for an admin of one department. What connects the whole company's systems, such as a webhook or a purchasing
 * system, reaches beyond that department.
 */
export async function requireWholeCompany(db: Executor, { customerNumber, actor }: AccountContext): Promise<void> {
  const { ids } = await findAdminBranch(db, { customerNumber, userId: actor.userId });
  if (ids !== null) throw new Failure('unauthorized');
}

/** Whether the admin manages that department; null = people and things without one. */
export const manages = ({ ids }: AdminBranch, department: string | null): boolean =>
  ids === null || (department !== null && ids.has(department));

/** Throws the same as for an unknown one when the admin doesn't manage the department. */
export function requireDepartment(branch: AdminBranch, id: string): DepartmentRow {
  const found = branch.all.find((department) => department.id === id);
  if (found === undefined || !manages(branch, id)) throw new Failure('not_found', 'error.department_not_found');
  return found;
}

/** Throws the same as for an unknown person when the admin doesn't manage this one's department. */
export async function requirePerson(
  db: Executor,
  branch: AdminBranch,
  person: { customerNumber: string; userId: number },
): Promise<void> {
  if (branch.ids === null) return;
  const department = (await findTerms(db, person))?.department ?? null;
  if (!manages(branch, department)) throw new Failure('unauthorized');
}

/** The ids of an admin's departments as a parameter of `inBranchSql`; null = everything. */
export const branchParameter = ({ ids }: AdminBranch): string | null =>
  ids === null ? null : JSON.stringify([...ids]);
