import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';

export interface SavedMethodRow {
  id: string;
  provider: string;
  token: string;
  method: PaymentMethod;
  label: string;
  /** ISO instant. */
  savedAt: string;
}

interface UserKey {
  customerNumber: string;
  userId: number;
}

const columns = sql`m.id, m.provider, m.token, m.method, m.label, to_json(m.saved_at)#>>'{}' as "savedAt"`;

const methodsOfUser = prepare<UserKey & { provider: string }, SavedMethodRow>(
  (
    at,
  ) => sql`select ${columns} from saved_methods m where m.customer_number = ${at.customerNumber} and m.user_id = ${at.userId}
      and m.provider = ${at.provider} order by m.saved_at desc, m.id`,
);
/** Reads the user's payment methods for the customer at this provider, newest first. */
export const findSavedMethods = (db: Executor, whose: UserKey & { provider: string }): Promise<SavedMethodRow[]> =>
  methodsOfUser.rows(db, whose);

const methodById = prepare<UserKey & { id: string }, SavedMethodRow>(
  (at) => sql`select ${columns} from saved_methods m
    where m.customer_number = ${at.customerNumber} and m.user_id = ${at.userId} and m.id = ${at.id}::uuid for share`,
);
/** Reads one of them, or null. Within a transaction, locks it against removal. */
export const findSavedMethod = (db: Executor, key: UserKey & { id: string }): Promise<SavedMethodRow | null> =>
  methodById.row(db, key);

const methodUpsert = prepare<UserKey & Omit<SavedMethodRow, 'id'>>(
  (at) => sql`insert into saved_methods (customer_number, user_id, provider, token, method, label, saved_at)
    values (${at.customerNumber}, ${at.userId}, ${at.provider}, ${at.token}, ${at.method}, ${at.label}, ${at.savedAt}::timestamptz)
    on conflict (customer_number, user_id, provider, token) do update set label = excluded.label, saved_at = excluded.saved_at`,
);
/** Saves a payment method, or updates the label and date of one that is saved already. */
export const insertSavedMethod = (tx: Transaction, method: UserKey & Omit<SavedMethodRow, 'id'>): Promise<number> =>
  methodUpsert.run(tx, method);

const removal = prepare<UserKey & { id: string }, { provider: string; token: string }>(
  (
    at,
  ) => sql`delete from saved_methods where customer_number = ${at.customerNumber} and user_id = ${at.userId} and id = ${at.id}::uuid
    returning provider, token`,
);
/** Deletes a payment method. Returns its provider and token, or null when there was none. */
export const deleteSavedMethod = (
  tx: Transaction,
  key: UserKey & { id: string },
): Promise<{ provider: string; token: string } | null> => removal.row(tx, key);
