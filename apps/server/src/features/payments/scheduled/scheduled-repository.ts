import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { float, json, text, textOf, uuid } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { ScheduledLine } from '../tables.ts';
import type { Language } from '../../../platform/words/languages.ts';

const scheduledRow = {
  customerNumber: text,
  headerGUID: uuid,
  userId: float,
  scheduledBy: text,
  language: textOf<Language>(),
  state: textOf<'scheduled' | 'deleted' | 'made'>(),
  /** ISO date. */
  scheduledDate: text,
  method: textOf<PaymentMethod>(),
  savedMethod: uuid,
  paidWith: text,
  /** Exact decimal. */
  amount: text,
  /** Of the customer; empty = the shop's. */
  currency: text,
  lines: json<ScheduledLine[]>(),
  /** The invoice for which automatic payment planned it. Empty when a user scheduled it. */
  automatic: text,
};

export type ScheduledRow = RowOf<typeof scheduledRow>;

const columns = sql`s.customer_number as "customerNumber", s.header_guid as "headerGUID",
  s.user_id::float8 as "userId", s.scheduled_by as "scheduledBy", s.language, s.state,
  s.scheduled_date::text as "scheduledDate", s.method, s.saved_method as "savedMethod", s.paid_with as "paidWith",
  s.amount::text as amount, (select c.currency from customers c where c.number = s.customer_number) as currency,
  s.lines, s.automatic`;

const insertion = prepare(
  { headerGUID: uuid, currency: text },
  (
    at: Places<Omit<ScheduledRow, 'headerGUID' | 'state' | 'currency' | 'lines'> & { lines: string; at: string }>,
  ) => sql`
    insert into scheduled_payments (customer_number, user_id, scheduled_by, language, scheduled_date, method,
      saved_method, paid_with, amount, lines, automatic, scheduled_at)
    values (${at.customerNumber}, ${at.userId}, ${at.scheduledBy}, ${at.language}, ${at.scheduledDate}::date,
      ${at.method}, ${at.savedMethod}::uuid, ${at.paidWith}, ${at.amount}::numeric, ${at.lines}::jsonb,
      ${at.automatic}, ${at.at}::timestamptz)
    returning header_guid as "headerGUID",
      (select c.currency from customers c where c.number = customer_number) as currency`,
);

/** Stores a scheduled payment. Returns its headerGUID, and the currency of the customer. */
export const insertScheduled = async (
  tx: Transaction,
  { lines, ...row }: Omit<ScheduledRow, 'headerGUID' | 'state' | 'currency'>,
  now: Date,
): Promise<Pick<ScheduledRow, 'headerGUID' | 'currency'>> =>
  (await insertion.row(tx, { ...row, lines: JSON.stringify(lines), at: now.toISOString() }))!;

const scheduledOfCustomer = prepare(
  scheduledRow,
  (at: Places<{ customerNumber: string }>) => sql`
    select ${columns}
    from scheduled_payments s
    where s.customer_number = ${at.customerNumber} and s.state = 'scheduled'
    order by s.scheduled_date, s.scheduled_at`,
);

/** Reads the customer's scheduled payments, next one first. */
export const findScheduled = (db: Executor, customerNumber: string): Promise<ScheduledRow[]> =>
  scheduledOfCustomer.rows(db, { customerNumber });

interface ScheduledKey {
  customerNumber: string;
  headerGUID: string;
}

const lockedScheduled = prepare(
  scheduledRow,
  (at: Places<ScheduledKey>) => sql`select ${columns} from scheduled_payments s
    where s.customer_number = ${at.customerNumber} and s.header_guid = ${at.headerGUID}::uuid for update`,
);

/** Reads a scheduled payment and locks it until the transaction ends. */
export const lockScheduled = (
  tx: Transaction,
  { customerNumber, headerGUID }: ScheduledKey,
): Promise<ScheduledRow | null> => lockedScheduled.row(tx, { customerNumber, headerGUID });

const scheduledByKey = prepare(
  scheduledRow,
  (at: Places<ScheduledKey>) => sql`select ${columns} from scheduled_payments s
    where s.customer_number = ${at.customerNumber} and s.header_guid = ${at.headerGUID}::uuid`,
);

/** Reads a scheduled payment in any state. */
export const findScheduledOf = (db: Executor, key: ScheduledKey): Promise<ScheduledRow | null> =>
  scheduledByKey.row(db, key);

const duePayments = prepare(
  { customerNumber: text, headerGUID: uuid },
  (
    at: Places<{ today: string }>,
  ) => sql`select customer_number as "customerNumber", header_guid as "headerGUID" from scheduled_payments
    where state = 'scheduled' and scheduled_date <= ${at.today}::date order by scheduled_date, header_guid limit 1000`,
);

/** Returns scheduled payments that are due. */
export const findDue = (db: Executor, today: string): Promise<ScheduledKey[]> => duePayments.rows(db, { today });

const scheduleUpdate = prepareWrite(
  (at: Places<ScheduledKey & { scheduledDate: string; amount: string; lines: string }>) => sql`
    update scheduled_payments set scheduled_date = ${at.scheduledDate}::date, amount = ${at.amount}::numeric,
      lines = ${at.lines}::jsonb
    where customer_number = ${at.customerNumber} and header_guid = ${at.headerGUID}::uuid`,
);
/** Stores another day of a scheduled payment, with the amount and lines of that day. */
export const moveScheduled = (
  tx: Transaction,
  { customerNumber, headerGUID }: ScheduledKey,
  { lines, ...change }: Pick<ScheduledRow, 'scheduledDate' | 'amount' | 'lines'>,
): Promise<number> => scheduleUpdate.run(tx, { customerNumber, headerGUID, ...change, lines: JSON.stringify(lines) });

const stateUpdate = prepareWrite(
  (
    at: Places<ScheduledKey & { state: string; paymentId: string }>,
  ) => sql`update scheduled_payments set state = ${at.state}, payment_id = ${at.paymentId}
    where customer_number = ${at.customerNumber} and header_guid = ${at.headerGUID}::uuid`,
);

/**
 * Ends a scheduled payment as deleted, or as made with the number of its payment. An empty number means that nothing
 * was left to pay.
 */
export const endScheduled = (
  tx: Transaction,
  { customerNumber, headerGUID }: ScheduledKey,
  state: 'deleted' | 'made',
  paymentId = '',
): Promise<number> => stateUpdate.run(tx, { customerNumber, headerGUID, state, paymentId });

const deletionByMethod = prepare(
  scheduledRow,
  (at: Places<{ customerNumber: string; savedMethod: string }>) => sql`
    update scheduled_payments s set state = 'deleted'
    where s.customer_number = ${at.customerNumber} and s.saved_method = ${at.savedMethod}::uuid
      and s.state = 'scheduled'
    returning ${columns}`,
);

/** Deletes and returns the payments scheduled with a saved payment method. */
export const deleteScheduledWith = (
  tx: Transaction,
  key: { customerNumber: string; savedMethod: string },
): Promise<ScheduledRow[]> => deletionByMethod.rows(tx, key);

const automaticByPayment = prepare(
  { automatic: text },
  (at: Places<{ customerNumber: string; paymentId: string }>) => sql`select automatic from scheduled_payments
    where customer_number = ${at.customerNumber} and payment_id = ${at.paymentId} and automatic <> ''`,
);

/** Whether automatic payment made that payment. */
export const isAutomatic = async (
  db: Executor,
  { customerNumber, paymentId }: { customerNumber: string; paymentId: string },
): Promise<boolean> => (await automaticByPayment.row(db, { customerNumber, paymentId })) !== null;

const automaticDeletion = prepare(
  scheduledRow,
  (at: Places<{ customerNumber: string }>) => sql`
    update scheduled_payments s set state = 'deleted'
    where s.customer_number = ${at.customerNumber} and s.automatic <> '' and s.state = 'scheduled'
    returning ${columns}`,
);

/** Deletes and returns everything that automatic payment has planned for the customer. */
export const deletePlanned = (tx: Transaction, customerNumber: string): Promise<ScheduledRow[]> =>
  automaticDeletion.rows(tx, { customerNumber });
