import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bool, float, text, textOf } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';
import type { Language } from '../../../platform/words/languages.ts';

interface Subscriber {
  customerNumber: string;
  userId: number;
}

const subscription = prepare(
  { asked: bool },
  (at: Places<Subscriber>) => sql`select exists (
    select 1 from statement_mails where customer_number = ${at.customerNumber} and user_id = ${at.userId}) as asked`,
);

/** Whether the user receives the customer's statements by mail. */
export const isMailed = async (db: Executor, reader: Subscriber): Promise<boolean> =>
  (await subscription.row(db, reader))!.asked;

const subscriberInsertion = prepareWrite(
  (
    at: Places<Subscriber & { language: string; lastMonth: string }>,
  ) => sql`insert into statement_mails (customer_number, user_id, language, last_month)
    values (${at.customerNumber}, ${at.userId}, ${at.language}, ${at.lastMonth})
    on conflict (customer_number, user_id) do update set language = excluded.language`,
);

/** Subscribes the user to statements of months after `lastMonth`. An existing subscription doesn't change. */
export const addReader = (
  tx: Transaction,
  reader: Subscriber & { language: Language; lastMonth: string },
): Promise<number> => subscriberInsertion.run(tx, reader);

const subscriberDeletion = prepareWrite(
  (at: Places<Subscriber>) =>
    sql`delete from statement_mails where customer_number = ${at.customerNumber} and user_id = ${at.userId}`,
);
export const removeReader = (tx: Transaction, reader: Subscriber): Promise<number> =>
  subscriberDeletion.run(tx, reader);

const dueSubscribers = prepare(
  { customerNumber: text, userId: float, language: textOf<Language>() },
  (at: Places<{ month: string; limit: number }>) => sql`with due as (
      select customer_number, user_id from statement_mails where last_month < ${at.month}
      order by customer_number, user_id limit ${at.limit}::int for update skip locked
    )
    update statement_mails m set last_month = ${at.month} from due
    where m.customer_number = due.customer_number and m.user_id = due.user_id
    returning m.customer_number as "customerNumber", m.user_id::float8 as "userId", m.language`,
);

/**
 * Takes up to `limit` recipients whose mail about that month is due. Returns each recipient only once, even to
 * concurrent processes.
 */
export const takeDue = (
  tx: Transaction,
  batch: { month: string; limit: number },
): Promise<(Subscriber & { language: Language })[]> => dueSubscribers.rows(tx, batch);
