import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, rows } from '../../platform/db/database.ts';

/** A payment through a provider, for comparing with the provider's report. Amounts are exact decimals. */
export interface ProviderPayment {
  paymentId: string;
  state: string;
  /** Whether the money was received, whatever became of it later. */
  received: boolean;
  amount: string;
  takenBack: string;
  /** ISO date on which it was started, by UTC. */
  day: string;
}

/** Every payment that a provider was asked for. */
export const readProviderPayments = (db: Executor): Promise<ProviderPayment[]> =>
  rows<ProviderPayment>(
    db,
    sql`select payment_id as "paymentId", state, settled_at is not null as received, trim_scale(amount)::text as amount,
        trim_scale(taken_back)::text as "takenBack", (started_at at time zone 'UTC')::date::text as day
      from payments where provider <> '' order by length(payment_id), payment_id`,
  );

/** The mark that this installation's payments have at the provider; null before the first one. */
export const readOurMark = async (db: Executor): Promise<string | null> =>
  (await rows<{ mark: string }>(db, sql`select mark from payment_marks`))[0]?.mark ?? null;

/** What the portal has posted of a payment on an invoice, and what the ERP has booked of it. Exact decimals. */
export interface Unbooked {
  paymentId: string;
  invoiceNumber: string;
  posted: string;
  booked: string;
}

/** Payments of which the ERP has booked another amount than the portal has posted. */
export const readUnbooked = (db: Executor): Promise<Unbooked[]> =>
  rows<Unbooked>(
    db,
    sql`select payment_id as "paymentId", invoice_number as "invoiceNumber", trim_scale(sum(amount))::text as posted,
        trim_scale(sum(booked))::text as booked
      from ledger_postings where invoice_number <> '' group by 1, 2 having sum(amount) <> sum(booked)
      order by length(payment_id), payment_id, invoice_number`,
  );
