import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { bool, int, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';

const counting = prepare(
  { count: int },
  (at: Places<{ customerNumber: string; actions: AuditAction[]; since: string }>) =>
    sql`
      select count(*)::int as count
      from audit_log
      where customer_number = ${at.customerNumber} and at > ${at.since}::timestamptz
        and action = any(${at.actions}::text[])`,
);

/**
 * Counts the customer's audit entries with these actions since then. Counts these and not the invitations, because
 * withdrawn invitations were mailed too.
 */
export const countSent = async (
  tx: Transaction,
  { since, ...what }: { customerNumber: string; actions: AuditAction[]; since: Date },
): Promise<number> => (await counting.row(tx, { ...what, since: since.toISOString() }))!.count;

const colleague = prepare(
  { username: text, open: bool },
  (at: Places<{ customerNumber: string; email: string }>) => sql`
    select u.username, true as open
    from users u join user_accounts a on a.user_id = u.id
    where lower(u.email) = lower(${at.email}) and a.customer_number = ${at.customerNumber}
    union all
    select u.username, false
    from users u join closed_accounts a on a.user_id = u.id
    where lower(u.email) = lower(${at.email}) and a.customer_number = ${at.customerNumber} and not a.removed limit 1`,
);

/** Returns the person with that address who acts for the customer, or did until deactivated. */
export const findColleague = (
  tx: Transaction,
  whom: { customerNumber: string; email: string },
): Promise<{ username: string; open: boolean } | null> => colleague.row(tx, whom);
