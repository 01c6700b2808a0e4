import { sql } from 'drizzle-orm';
import { text } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { literal } from '../../../platform/feeds/columns.ts';
import type { AroundWrite } from '../../../platform/feeds/target.ts';

/** SQL that takes customers from staff who no longer belong to their branches. Sessions with them end. */
export const leaveBranches = `
  delete from user_accounts a using users u, customers c
  where a.by_branch and u.id = a.user_id and c.number = a.customer_number and not (u.claims->>'staff' = 'Y'
    and not c.closed and exists (select 1 from staff_branches b where b.user_id = u.id and b.location = c.location))`;

/** SQL that closes all accounts of closed customers, which also ends their sessions. */
export const closeAccounts = (now: Date): string => `
  with closed as (
    delete from user_accounts a using customers c where c.number = a.customer_number and c.closed returning a.*
  )
  insert into closed_accounts (user_id, customer_number, claims, position, admin_claims, removed, with_customer,
    closed_at)
  select user_id, customer_number, claims, position, admin_claims, false, true, ${literal(now.toISOString())}
  from closed where not by_branch
  on conflict (user_id, customer_number) do update set claims = excluded.claims, position = excluded.position,
    admin_claims = excluded.admin_claims, removed = false, with_customer = true, closed_at = excluded.closed_at`;

/** Runs around the write of customers. Reopens the accounts of customers that come back. */
export const openAccounts: AroundWrite = async ({ tx, stage }) => {
  const found = await rows(
    tx,
    { number: text },
    sql.raw(`select t.number from ${stage} s join customers t on t.number = s.number where t.closed`),
  );
  const numbers = found.map(({ number }) => number);
  return async () => {
    if (numbers.length === 0) return;
    await tx.execute(sql`
      with back as (
          delete from closed_accounts
          where customer_number = any(${sql.param(numbers)}::text[]) and with_customer
          returning *)
      insert into user_accounts (user_id, customer_number, claims, position, admin_claims)
      select user_id, customer_number, claims, position, admin_claims
      from back
      on conflict (user_id, customer_number) do nothing`);
  };
};
