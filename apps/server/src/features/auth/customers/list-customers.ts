import type { CustomerEntry } from '@tradecounter/contract/accounts';
import { sql } from 'drizzle-orm/sql/sql';
import type { Actor, Context } from '../../../platform/context.ts';
import { prepare } from '../../../platform/db/prepared.ts';

const customers = prepare<{ userId: number }, CustomerEntry>(
  (at) => sql`select c.number as "customerNumber", c.name, c.city, c.state
    from user_accounts a join customers c on c.number = a.customer_number
    where a.user_id = ${at.userId} order by lower(c.name) collate "C", c.number collate "C"`,
);

/** Every customer that the user may act for, the current one too: the dialog leaves it out (000 §5). */
export const listCustomers = ({ db, actor }: Context & { actor: Actor }): Promise<CustomerEntry[]> => customers.rows(db, { userId: actor.userId });
