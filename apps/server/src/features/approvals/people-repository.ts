import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { approvesUpTo, may } from '@tradecounter/contract/auth/permissions';
import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, json, nullable, text } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';

type Layer = Record<string, string>;

const colleagues = prepare(
  {
    userId: int,
    username: text,
    name: text,
    email: nullable(text),
    language: text,
    /** False for someone whom an admin has deactivated or removed. */
    open: bool,
    userClaims: json<Layer>(),
    claims: json<Layer>(),
    /** Who approves for this person: the one chosen for them, or else for the nearest of their departments. */
    approver: nullable(int),
    /** Who approves instead of this person. */
    deputy: nullable(int),
    absent: bool,
  },
  (at: Places<{ customerNumber: string; today: string; days: number }>) => sql`
    with recursive line as (
        select s.user_id, d.parent, d.approver, 1 as depth
        from spenders s join departments d on d.customer_number = s.customer_number and d.id = s.department
        where s.customer_number = ${at.customerNumber}
        union all
        select line.user_id, d.parent, d.approver, line.depth + 1
        from line join departments d on d.customer_number = ${at.customerNumber} and d.id = line.parent
        where line.depth < 10)
    select u.id as user_id, u.username,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name, u.email, u.language,
      a.open, u.claims as user_claims, a.claims,
      coalesce(s.approver, (
          select line.approver
          from line
          where line.user_id = u.id and line.approver is not null
          order by line.depth limit 1)) as approver,
      s.deputy, coalesce(${at.today}::date between s.absent_from and s.absent_until, false) as absent
    from (
        select customer_number, user_id, claims, true as open
        from user_accounts
        union all
        select customer_number, user_id, claims, false
        from closed_accounts
        where not removed or closed_at >= ${at.today}::date - ${at.days}::int) a
      join users u on u.id = a.user_id and not u.disabled
      left join spenders s on s.customer_number = a.customer_number and s.user_id = a.user_id
    where a.customer_number = ${at.customerNumber}
    order by u.id`,
);

/** A person who acts for the customer, as approvals need them. */
export interface Colleague {
  userId: number;
  username: string;
  name: string;
  email: string | null;
  language: string;
  /** The largest order that they may approve, in dollars: infinite without a limit, and 0 for none. */
  upTo: number;
  approver: number | null;
  deputy: number | null;
  absent: boolean;
}

/**
 * Returns the customer's people, without the distributor's staff. Those whom an admin has deactivated, or removed since
 * the oldest request that can wait, can approve nothing, but count: otherwise an admin could become the only person for
 * a moment. `today` decides who is absent.
 */
export async function findColleagues(db: Executor, customerNumber: string, today: string): Promise<Colleague[]> {
  const rows = await colleagues.rows(db, { customerNumber, today, days: limits.approvalDays });
  return rows.flatMap(({ userClaims, claims, open, ...person }) => {
    const merged = mergeClaims(userClaims, claims);
    const approves = open && may(merged, 'ApproveOrders');
    return merged.staff === 'Y' ? [] : [{ ...person, upTo: approves ? approvesUpTo(merged) : 0 }];
  });
}

/**
 * Returns who can decide an order of that total by this person: the one who was chosen for them or for their
 * department, or that one's deputy during an absence. If no one was chosen, or the chosen one may not approve so much,
 * everyone who may can decide as well. People can't decide their own orders, unless there is no one else.
 */
export function approversOf(everyone: readonly Colleague[], userId: number, total: number): Colleague[] {
  const others = everyone.filter((person) => person.userId !== userId);
  const able = (others.length === 0 ? everyone : others).filter(({ upTo }) => upTo > 0);
  const chosen = everyone.find((person) => person.userId === userId)?.approver ?? null;
  const approver = everyone.find((person) => person.userId === chosen);
  const acting = approver?.absent === true && approver.deputy !== null ? approver.deputy : chosen;
  const named = able.filter((person) => person.userId === acting);
  if (named.some(({ upTo }) => upTo >= total)) return named;
  return [...named, ...able.filter((person) => person.upTo >= total && !named.includes(person))];
}
