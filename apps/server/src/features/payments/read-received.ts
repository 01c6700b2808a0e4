import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, rows } from '../../platform/db/database.ts';

/** A payment through a provider, for comparing with the provider's report. Amounts are exact decimals. */
export interface ProviderPayment {
  paymentId: string;
  state: string;
  /** Whether the money was received, even if it was taken back later. */
  received: boolean;
  amount: string;
  takenBack: string;
  /** ISO date of the start, in UTC. */
  day: string;
}

/** Reads every payment that went to a provider. */
export const readProviderPayments = (db: Executor): Promise<ProviderPayment[]> =>
  rows<ProviderPayment>(
    db,
    sql`select payment_id as "paymentId", state, settled_at is not null as received, trim_scale(amount)::text as amount,
        trim_scale(taken_back)::text as "takenBack", (started_at at time zone 'UTC')::date::text as day
      from payments where provider <> '' order by length(payment_id), payment_id`,
  );

/** Returns the mark of this installation's payments at the provider. Null before the first payment. */
export const readOurMark = async (db: Executor): Promise<string | null> =>
  (await rows<{ mark: string }>(db, sql`select mark from payment_marks`))[0]?.mark ?? null;

/** The posted and the booked amount of a payment on an invoice. Exact decimals. */
export interface Unbooked {
  paymentId: string;
  invoiceNumber: string;
  posted: string;
  booked: string;
}

/** Reads payments for which the ERP has booked a different amount than the portal has posted. */
export const readUnbooked = (db: Executor): Promise<Unbooked[]> =>
  rows<Unbooked>(
    db,
    sql`select payment_id as "paymentId", invoice_number as "invoiceNumber", trim_scale(sum(amount))::text as posted,
        trim_scale(sum(booked))::text as booked
      from ledger_postings where invoice_number <> '' group by 1, 2 having sum(amount) <> sum(booked)
      order by length(payment_id), payment_id, invoice_number`,
  );
