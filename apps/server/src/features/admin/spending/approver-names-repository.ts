import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, text } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';

const people = prepare(
  { userId: int, username: text, name: text, approves: bool },
  (at: Places<{ customerNumber: string }>) => sql`
    select u.id as user_id, u.username,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
      coalesce(a.claims->>'approveOrders', u.claims->>'approveOrders', 'N') <> 'N'
        and coalesce(a.claims->>'staff', u.claims->>'staff', 'N') <> 'Y' as approves
    from user_accounts a join users u on u.id = a.user_id and not u.disabled
    where a.customer_number = ${at.customerNumber}
    order by lower(u.first_name || ' ' || u.last_name) collate "C", u.id`,
);

/** Returns the customer's people by name, and whether each can approve orders. */
export const findApproverNames = (db: Executor, customerNumber: string) => people.rows(db, { customerNumber });
