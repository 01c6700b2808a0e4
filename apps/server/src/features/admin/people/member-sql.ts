import { type SQL, sql } from 'drizzle-orm/sql/sql';

const rowsOf = (table: SQL, state: SQL, where: SQL): SQL => sql`
  select u.id, u.username, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
    u.email, u.phone, u.signed_in_at, u.disabled, u.claims as user_claims, a.customer_number, a.claims,
    ${state} as state
  from ${table} a join users u on u.id = a.user_id
  where ${where}`;

/**
 * Accounts of people as an admin sees them, as a row source: active ones and those closed temporarily. `where` refers
 * to the account `a` and the person `u`.
 */
export const memberRows = (where: SQL): SQL =>
  sql`(${rowsOf(sql`user_accounts`, sql`case when u.disabled then 'deactivated' else 'active' end`, where)}
    union all ${rowsOf(sql`closed_accounts`, sql`'deactivated'`, sql`not a.removed and ${where}`)}) p`;
