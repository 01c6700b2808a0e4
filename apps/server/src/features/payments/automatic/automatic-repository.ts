import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import type { AutomaticDay, PauseReason } from '@tradecounter/contract/payments/automatic-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { float, text, textOf, uuid } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { dueSql, paidSql } from '../../invoices/invoice-state-sql.ts';

const automaticRow = {
  customerNumber: text,
  /** The user who set it, and whose saved payment method is charged. */
  userId: float,
  setBy: text,
  language: textOf<Language>(),
  savedMethod: uuid,
  method: textOf<PaymentMethod>(),
  paidWith: text,
  payOn: textOf<AutomaticDay>(),
  /** Exact decimal. */
  limit: text,
  /** Empty while it is on. */
  paused: textOf<PauseReason | ''>(),
  /** The payment that failed or came back. Empty otherwise. */
  paymentId: text,
};

export type AutomaticRow = RowOf<typeof automaticRow>;

interface Whose {
  customerNumber: string;
}

const columns = sql`a.customer_number as "customerNumber", a.user_id::float8 as "userId", a.set_by as "setBy",
  a.language, a.saved_method as "savedMethod", a.method, a.paid_with as "paidWith", a.pay_on as "payOn",
  a.invoice_limit::text as "limit", a.paused, a.payment_id as "paymentId"`;

const ofCustomer = prepare(
  automaticRow,
  (at: Places<Whose>) =>
    sql`select ${columns} from automatic_payments a where a.customer_number = ${at.customerNumber}`,
);

/** Reads the customer's automatic payment, or null. */
export const findAutomatic = (db: Executor, customerNumber: string): Promise<AutomaticRow | null> =>
  ofCustomer.row(db, { customerNumber });

const locked = prepare(
  automaticRow,
  (at: Places<Whose>) =>
    sql`select ${columns} from automatic_payments a where a.customer_number = ${at.customerNumber} for update`,
);

/** Reads the customer's automatic payment and locks it until the transaction ends. */
export const lockAutomatic = (tx: Transaction, customerNumber: string): Promise<AutomaticRow | null> =>
  locked.row(tx, { customerNumber });

const running = prepare(
  { customerNumber: text },
  () => sql`select customer_number as "customerNumber" from automatic_payments where paused = '' order by 1`,
);

/** Returns the customers whose automatic payment is on. */
export const findRunning = async (db: Executor): Promise<string[]> =>
  (await running.rows(db, {})).map(({ customerNumber }) => customerNumber);

type NewAutomatic = Omit<AutomaticRow, 'paused' | 'paymentId'>;

const upsert = prepareWrite(
  (at: Places<NewAutomatic & { at: string }>) => sql`
    insert into automatic_payments (customer_number, user_id, set_by, language, saved_method, method, paid_with,
      pay_on, invoice_limit, set_at)
    values (${at.customerNumber}, ${at.userId}, ${at.setBy}, ${at.language}, ${at.savedMethod}::uuid, ${at.method},
      ${at.paidWith}, ${at.payOn}, ${at.limit}::numeric, ${at.at}::timestamptz)
    on conflict (customer_number) do update set user_id = excluded.user_id, set_by = excluded.set_by,
      language = excluded.language, saved_method = excluded.saved_method, method = excluded.method,
      paid_with = excluded.paid_with, pay_on = excluded.pay_on, invoice_limit = excluded.invoice_limit,
      set_at = excluded.set_at, paused = '', payment_id = ''`,
);

/** Turns automatic payment on, in place of what was set before. */
export const putAutomatic = (tx: Transaction, row: NewAutomatic, now: Date): Promise<number> =>
  upsert.run(tx, { ...row, at: now.toISOString() });

const pauseUpdate = prepareWrite(
  (at: Places<Whose & { paused: PauseReason; paymentId: string }>) => sql`
    update automatic_payments set paused = ${at.paused}, payment_id = ${at.paymentId}
    where customer_number = ${at.customerNumber}`,
);

/** Stores why automatic payment is paused. Call it with the row locked. */
export const markPaused = (
  tx: Transaction,
  change: Whose & { paused: PauseReason; paymentId: string },
): Promise<number> => pauseUpdate.run(tx, change);

const deletion = prepareWrite(
  (at: Places<Whose>) => sql`
    with stops as (delete from automatic_stops s where s.customer_number = ${at.customerNumber})
    delete from automatic_payments a where a.customer_number = ${at.customerNumber}`,
);

/** Deletes the customer's automatic payment, with the invoices that were stopped. */
export const deleteAutomatic = (tx: Transaction, customerNumber: string): Promise<number> =>
  deletion.run(tx, { customerNumber });

interface StopKey extends Whose {
  invoiceNumber: string;
}

const stopped = prepare(
  { invoiceNumber: text },
  (at: Places<Whose>) => sql`select invoice_number as "invoiceNumber" from automatic_stops
    where customer_number = ${at.customerNumber}`,
);

/** Returns the invoices whose automatic payment is stopped. */
export const findStops = async (db: Executor, customerNumber: string): Promise<Set<string>> =>
  new Set((await stopped.rows(db, { customerNumber })).map(({ invoiceNumber }) => invoiceNumber));

const stopInsertion = prepareWrite(
  (at: Places<StopKey & { at: string }>) => sql`
    insert into automatic_stops (customer_number, invoice_number, stopped_at)
    values (${at.customerNumber}, ${at.invoiceNumber}, ${at.at}::timestamptz) on conflict do nothing`,
);

/** Stops the automatic payment of an invoice. */
export const insertStop = (tx: Transaction, { customerNumber, invoiceNumber }: StopKey, now: Date): Promise<number> =>
  stopInsertion.run(tx, { customerNumber, invoiceNumber, at: now.toISOString() });

const stopDeletion = prepareWrite(
  (at: Places<StopKey>) => sql`delete from automatic_stops
    where customer_number = ${at.customerNumber} and invoice_number = ${at.invoiceNumber}`,
);

/** Allows the automatic payment of an invoice again. Returns 0 when it wasn't stopped. */
export const deleteStop = (tx: Transaction, key: StopKey): Promise<number> => stopDeletion.run(tx, key);

const invoice = sql`v`;

const paidEarly = prepare(
  { invoiceNumber: text, dueDate: text, total: text },
  (at: Places<Whose & { today: string; most: number }>) => sql`
    select v.invoice_number as "invoiceNumber", ${dueSql(invoice)}::text as "dueDate", v.total::text as total
    from invoices v
    where v.customer_number = ${at.customerNumber} and ${paidSql(invoice)} and ${dueSql(invoice)} >= ${at.today}::date
    order by ${dueSql(invoice)}, v.invoice_number limit ${at.most}::int`,
);

/** Returns invoices that are paid already and not due before today. */
export const findPaidEarly = (
  db: Executor,
  whose: Whose & { today: string; most: number },
): Promise<{ invoiceNumber: string; dueDate: string; total: string }[]> => paidEarly.rows(db, whose);
