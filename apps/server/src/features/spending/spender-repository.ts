import type { BudgetPeriod } from '@tradecounter/rules/budget-periods';
import { sql } from 'drizzle-orm/sql/sql';
import { date, int, json, nullable, numeric, uuid } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';

/** A budget that a person's orders count against. */
export interface SpendersBudget {
  kind: 'person' | 'department';
  owner: string;
  name: string;
  period: BudgetPeriod;
  amount: string;
  over: 'warn' | 'approve';
}

/** A person's limit, departments (their own first, then those above it) and budgets. */
export type Spender = RowOf<typeof spender>;

type SpenderKey = { customerNumber: string; userId: number };

const spenderColumns = {
  orderLimit: nullable(numeric),
  departments: json<{ id: string; name: string }[]>(),
  budgets: json<SpendersBudget[]>(),
};

const spenderSql = (at: Places<SpenderKey>, lock: boolean) => sql`
  with recursive line as (
      select d.id, d.name, d.parent, 1 as depth
      from spenders s join departments d on d.customer_number = s.customer_number and d.id = s.department
      where s.customer_number = ${at.customerNumber} and s.user_id = ${at.userId}
      union all
      select d.id, d.name, d.parent, line.depth + 1
      from line join departments d on d.customer_number = ${at.customerNumber} and d.id = line.parent
      where line.depth < 10),
    counted as (
      select b.kind, b.owner, b.period, b.amount, b.over
      from budgets b
      where b.customer_number = ${at.customerNumber}
        and (b.kind = 'person' and b.owner = ${at.userId}::text
          or b.kind = 'department' and b.owner in (select id::text from line))
      order by b.kind, b.owner, b.period ${lock ? sql`for update` : sql``})
  select (
      select s.order_limit
      from spenders s
      where s.customer_number = ${at.customerNumber} and s.user_id = ${at.userId}) as order_limit,
    (
      select coalesce(json_agg(json_build_object('id', id, 'name', name) order by depth), '[]')
      from line) as departments,
    (
      select coalesce(json_agg(json_build_object('kind', c.kind, 'owner', c.owner, 'period', c.period,
              'amount', c.amount::text, 'over', c.over, 'name', coalesce(line.name, ''))
            order by c.kind desc, line.depth, c.amount), '[]')
      from counted c left join line on c.kind = 'department' and line.id::text = c.owner) as budgets`;

const spender = prepare(spenderColumns, (at: Places<SpenderKey>) => spenderSql(at, false));
const lockedSpender = prepare(spenderColumns, (at: Places<SpenderKey>) => spenderSql(at, true));

/** Reads a person's limit and budgets. */
export const findSpender = async (db: Executor, key: SpenderKey): Promise<Spender> => (await spender.row(db, key))!;

/** Reads them and locks the budgets, so that two orders that count against the same one take turns. */
export const lockSpender = async (tx: Transaction, key: SpenderKey): Promise<Spender> =>
  (await lockedSpender.row(tx, key))!;

/** What an admin sets for a person. */
export interface SpenderTerms {
  /** In dollars; null = every order needs approval, if the claim demands it. */
  orderLimit: string | null;
  department: string | null;
  /** Who approves this person's orders. */
  approver: number | null;
}

const spenderUpsert = prepareWrite(
  (at: Places<SpenderKey & SpenderTerms>) => sql`
    insert into spenders (customer_number, user_id, order_limit, department, approver)
    values (${at.customerNumber}, ${at.userId}, ${at.orderLimit}, ${at.department}::uuid, ${at.approver})
    on conflict (customer_number, user_id) do update
      set order_limit = excluded.order_limit, department = excluded.department, approver = excluded.approver`,
);

/** Sets a person's limit, department and approver. */
export const saveSpender = (tx: Transaction, key: SpenderKey, terms: SpenderTerms): Promise<number> =>
  spenderUpsert.run(tx, { ...key, ...terms });

const departmentUpsert = prepareWrite(
  (at: Places<SpenderKey & { invitedBy: number }>) => sql`
    insert into spenders (customer_number, user_id, department)
    select s.customer_number, ${at.userId}::bigint, s.department
    from spenders s
    where s.customer_number = ${at.customerNumber} and s.user_id = ${at.invitedBy} and s.department is not null
    on conflict (customer_number, user_id) do update set department = excluded.department`,
);

/** Puts an invited person into the department of the admin who invited them, if that admin belongs to one. */
export const joinDepartmentOf = (tx: Transaction, key: SpenderKey, invitedBy: number): Promise<number> =>
  departmentUpsert.run(tx, { ...key, invitedBy });

const spenderRemoval = prepareWrite(
  (at: Places<SpenderKey>) => sql`
    with gone as (
        delete from budgets
        where customer_number = ${at.customerNumber} and kind = 'person' and owner = ${at.userId}::bigint::text)
    delete from spenders where customer_number = ${at.customerNumber} and user_id = ${at.userId}`,
);

/** Removes what is set for a person, with their budgets. */
export const removeSpender = (tx: Transaction, key: SpenderKey): Promise<number> => spenderRemoval.run(tx, key);

/** A budget as an admin sets it. */
export type BudgetTerms = Omit<SpendersBudget, 'name'>;

const budgetUpsert = prepareWrite(
  (at: Places<BudgetTerms & { customerNumber: string }>) => sql`
    insert into budgets (customer_number, kind, owner, period, amount, over)
    values (${at.customerNumber}, ${at.kind}, ${at.owner}, ${at.period}, ${at.amount}, ${at.over})
    on conflict (customer_number, kind, owner, period) do update set amount = excluded.amount, over = excluded.over`,
);

/** Sets the budget of its owner for its period. */
export const saveBudget = (tx: Transaction, customerNumber: string, budget: BudgetTerms): Promise<number> =>
  budgetUpsert.run(tx, { ...budget, customerNumber });

const budgetRemoval = prepareWrite(
  (at: Places<Pick<BudgetTerms, 'kind' | 'owner'> & { customerNumber: string; period: string | null }>) => sql`
    delete from budgets
    where customer_number = ${at.customerNumber} and kind = ${at.kind} and owner = ${at.owner}
      and (${at.period}::text is null or period = ${at.period})`,
);

/** Removes the owner's budget of a period, or all of them for null. */
export const removeBudgets = (
  tx: Transaction,
  customerNumber: string,
  budget: Pick<BudgetTerms, 'kind' | 'owner'> & { period: string | null },
): Promise<number> => budgetRemoval.run(tx, { ...budget, customerNumber });

const absenceUpsert = prepareWrite(
  (at: Places<SpenderKey & { deputy: number | null; absentFrom: string | null; absentUntil: string | null }>) => sql`
    insert into spenders (customer_number, user_id, deputy, absent_from, absent_until)
    values (${at.customerNumber}, ${at.userId}, ${at.deputy}, ${at.absentFrom}, ${at.absentUntil})
    on conflict (customer_number, user_id) do update
      set deputy = excluded.deputy, absent_from = excluded.absent_from, absent_until = excluded.absent_until`,
);

/** Sets who approves instead of this person, from the first to the last day. */
export const saveAbsence = (
  tx: Transaction,
  key: SpenderKey,
  absence: { deputy: number | null; absentFrom: string | null; absentUntil: string | null },
): Promise<number> => absenceUpsert.run(tx, { ...key, ...absence });

const termsRow = prepare(
  {
    orderLimit: nullable(numeric),
    department: nullable(uuid),
    approver: nullable(int),
    deputy: nullable(int),
    absentFrom: nullable(date),
    absentUntil: nullable(date),
  },
  (at: Places<SpenderKey>) => sql`
    select order_limit, department, approver, deputy, absent_from, absent_until
    from spenders
    where customer_number = ${at.customerNumber} and user_id = ${at.userId}`,
);

/** Returns what is set for a person, or null when nothing is. */
export const findTerms = (db: Executor, key: SpenderKey) => termsRow.row(db, { ...key });
