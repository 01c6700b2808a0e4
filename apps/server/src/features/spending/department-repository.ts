import { sql } from 'drizzle-orm/sql/sql';
import { int, json, nullable, text, uuid } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import type { SpendersBudget } from './spender-repository.ts';

/** A department with the number of its own people and its budgets. */
export type DepartmentRow = RowOf<typeof departments>;

const departments = prepare(
  {
    id: uuid,
    name: text,
    parent: nullable(uuid),
    approver: nullable(int),
    people: int,
    budgets: json<SpendersBudget[]>(),
  },
  (at: Places<{ customerNumber: string }>) => sql`
    select d.id, d.name, d.parent, d.approver,
      (
        select count(*)::int
        from spenders s
        where s.customer_number = d.customer_number and s.department = d.id) as people,
      (
        select coalesce(json_agg(json_build_object('kind', b.kind, 'owner', b.owner, 'period', b.period,
                'amount', b.amount::text, 'over', b.over, 'name', d.name) order by b.amount), '[]')
        from budgets b
        where b.customer_number = d.customer_number and b.kind = 'department' and b.owner = d.id::text) as budgets
    from departments d
    where d.customer_number = ${at.customerNumber}
    order by lower(d.name) collate "C", d.id`,
);

/** Returns all departments of the customer, by name. */
export const findDepartments = (db: Executor, customerNumber: string): Promise<DepartmentRow[]> =>
  departments.rows(db, { customerNumber });

interface DepartmentTerms {
  name: string;
  parent: string | null;
  approver: number | null;
}

const insertion = prepare(
  { id: uuid },
  (at: Places<DepartmentTerms & { customerNumber: string }>) => sql`
    insert into departments (customer_number, name, parent, approver)
    values (${at.customerNumber}, ${at.name}, ${at.parent}::uuid, ${at.approver})
    returning id`,
);

/** Returns the new department's id. */
export const insertDepartment = async (
  tx: Transaction,
  customerNumber: string,
  terms: DepartmentTerms,
): Promise<string> => (await insertion.row(tx, { customerNumber, ...terms }))!.id;

const update = prepareWrite(
  (at: Places<DepartmentTerms & { customerNumber: string; id: string }>) => sql`
    update departments set name = ${at.name}, parent = ${at.parent}::uuid, approver = ${at.approver}
    where customer_number = ${at.customerNumber} and id = ${at.id}::uuid`,
);

export const saveDepartment = (
  tx: Transaction,
  key: { customerNumber: string; id: string },
  terms: DepartmentTerms,
): Promise<number> => update.run(tx, { ...key, ...terms });

const removal = prepareWrite(
  (at: Places<{ customerNumber: string; id: string }>) =>
    sql`delete from departments where customer_number = ${at.customerNumber} and id = ${at.id}::uuid`,
);

export const deleteDepartment = (tx: Transaction, key: { customerNumber: string; id: string }): Promise<number> =>
  removal.run(tx, key);
