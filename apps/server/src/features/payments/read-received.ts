import { sql } from 'drizzle-orm/sql/sql';
import { bool, text, uuid } from '../../platform/db/columns.ts';
import type { RowOf } from '../../platform/db/prepared.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';

/** A payment through a provider, for comparing with the provider's report. Amounts are exact decimals. */
const providerPayment = {
  paymentId: text,
  state: text,
  /** Whether the money was received, even if it was taken back later. */
  received: bool,
  amount: text,
  /** Empty = the shop's. */
  currency: text,
  takenBack: text,
  /** ISO date of the start, in UTC. */
  day: text,
};

export type ProviderPayment = RowOf<typeof providerPayment>;

/** Reads every payment that went to a provider. */
export const readProviderPayments = (db: Executor): Promise<ProviderPayment[]> =>
  rows(
    db,
    providerPayment,
    sql`select payment_id as "paymentId", state, settled_at is not null as received, trim_scale(amount)::text as amount,
        (select c.currency from customers c where c.number = customer_number) as currency,
        trim_scale(taken_back)::text as "takenBack", (started_at at time zone 'UTC')::date::text as day
      from payments where provider <> '' order by length(payment_id), payment_id`,
  );

/** Returns the mark of this installation's payments at the provider. Null before the first payment. */
export const readOurMark = async (db: Executor): Promise<string | null> =>
  (await rows(db, { mark: uuid }, sql`select mark from payment_marks`))[0]?.mark ?? null;

/** The posted and the booked amount of a payment on an invoice. Exact decimals. */
const unbooked = { paymentId: text, invoiceNumber: text, posted: text, booked: text };

export type Unbooked = RowOf<typeof unbooked>;

/** Reads payments for which the ERP has booked a different amount than the portal has posted. */
export const readUnbooked = (db: Executor): Promise<Unbooked[]> =>
  rows(
    db,
    unbooked,
    sql`select payment_id as "paymentId", invoice_number as "invoiceNumber", trim_scale(sum(amount))::text as posted,
        trim_scale(sum(booked))::text as booked
      from ledger_postings where invoice_number <> '' group by 1, 2 having sum(amount) <> sum(booked)
      order by length(payment_id), payment_id, invoice_number`,
  );
