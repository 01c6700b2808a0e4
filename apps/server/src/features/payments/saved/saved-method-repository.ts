import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { text, textOf, uuid } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';

const savedMethodRow = {
  id: uuid,
  provider: text,
  token: text,
  method: textOf<PaymentMethod>(),
  label: text,
  /** ISO instant. */
  savedAt: text,
};

export type SavedMethodRow = RowOf<typeof savedMethodRow>;

interface UserKey {
  customerNumber: string;
  userId: number;
}

const columns = sql`m.id, m.provider, m.token, m.method, m.label, to_json(m.saved_at)#>>'{}' as "savedAt"`;

const methodsOfUser = prepare(
  savedMethodRow,
  (at: Places<UserKey & { provider: string }>) => sql`
    select ${columns}
    from saved_methods m
    where m.customer_number = ${at.customerNumber} and m.user_id = ${at.userId} and m.provider = ${at.provider}
    order by m.saved_at desc, m.id`,
);
/** Reads the user's payment methods for the customer at this provider, newest first. */
export const findSavedMethods = (db: Executor, whose: UserKey & { provider: string }): Promise<SavedMethodRow[]> =>
  methodsOfUser.rows(db, whose);

const methodById = prepare(
  savedMethodRow,
  (at: Places<UserKey & { id: string }>) => sql`select ${columns} from saved_methods m
    where m.customer_number = ${at.customerNumber} and m.user_id = ${at.userId} and m.id = ${at.id}::uuid for share`,
);
/** Reads one of them, or null. Within a transaction, locks it against removal. */
export const findSavedMethod = (db: Executor, key: UserKey & { id: string }): Promise<SavedMethodRow | null> =>
  methodById.row(db, key);

const methodUpsert = prepareWrite(
  (at: Places<UserKey & Omit<SavedMethodRow, 'id'>>) => sql`
    insert into saved_methods (customer_number, user_id, provider, token, method, label, saved_at)
    values (${at.customerNumber}, ${at.userId}, ${at.provider}, ${at.token}, ${at.method}, ${at.label},
      ${at.savedAt}::timestamptz)
    on conflict (customer_number, user_id, provider, token)
      do update set label = excluded.label, saved_at = excluded.saved_at`,
);
/** Saves a payment method, or updates the label and date of one that is saved already. */
export const insertSavedMethod = (tx: Transaction, method: UserKey & Omit<SavedMethodRow, 'id'>): Promise<number> =>
  methodUpsert.run(tx, method);

const removal = prepare(
  { provider: text, token: text },
  (at: Places<UserKey & { id: string }>) => sql`
    delete from saved_methods
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and id = ${at.id}::uuid
    returning provider, token`,
);
/** Deletes a payment method. Returns its provider and token, or null when there was none. */
export const deleteSavedMethod = (
  tx: Transaction,
  key: UserKey & { id: string },
): Promise<{ provider: string; token: string } | null> => removal.row(tx, key);
