import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { bool, int, text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';

/** An amount of one invoice, as an exact decimal. */
export type InvoiceAmount = RowOf<typeof inTransit>;

/** An amount of one invoice, and the part of it that is early-payment discount. */
export interface DiscountedAmount extends InvoiceAmount {
  discount: string;
}

/**
 * The amount that payments in progress reserve on an invoice, and the newest of those payments. The discount includes
 * received payments.
 */
export interface Reserved extends DiscountedAmount {
  paymentId: string;
  /** Whether the bank is still processing every payment that reserves part of it. */
  processing: boolean;
}

const reserved = prepare(
  {
    invoiceNumber: text,
    amount: text,
    discount: text,
    paymentId: text,
    /** Whether the bank is still processing every payment that reserves part of it. */
    processing: bool,
  },
  (at: Places<{ customerNumber: string; now: string; ignoredPayment: string }>) => sql`
    select invoice_number as "invoiceNumber", sum(amount)::text as amount, sum(discount)::text as discount,
      coalesce((array_agg(payment_id order by length(payment_id) desc, payment_id desc) filter (where kept))[1],
        '') as "paymentId", coalesce(bool_and(until = 'infinity') filter (where kept), false) as processing
    from (
        select invoice_number, payment_id, amount, discount, until, true as kept
        from ledger_reservations
        where customer_number = ${at.customerNumber} and until > ${at.now}::timestamptz
          and payment_id <> ${at.ignoredPayment}
        union all
        select invoice_number, payment_id, 0, discount, null, false
        from ledger_postings
        where customer_number = ${at.customerNumber} and discount <> 0 and payment_id <> ${at.ignoredPayment}) taken
    group by invoice_number`,
);

/**
 * Reads what payments in progress reserve on the customer's invoices, and the discounts that payments have taken.
 * Leaves out those of `ignoredPayment`.
 */
export const findReserved = (
  db: Executor,
  { customerNumber, now, ignoredPayment = '' }: { customerNumber: string; now: Date; ignoredPayment?: string },
): Promise<Reserved[]> => reserved.rows(db, { customerNumber, now: now.toISOString(), ignoredPayment });

const reservationInsertion = prepareWrite(
  (
    at: Places<{
      customerNumber: string;
      paymentId: string;
      until: string;
      numbers: string[];
      amounts: string[];
      discounts: string[];
    }>,
  ) => sql`
    insert into ledger_reservations (customer_number, invoice_number, payment_id, amount, discount, until)
    select ${at.customerNumber}, l.invoice_number, ${at.paymentId}, l.amount, l.discount, ${at.until}::timestamptz
    from unnest(${at.numbers}::text[], ${at.amounts}::numeric[], ${at.discounts}::numeric[]) l(invoice_number,
        amount, discount)`,
);

const toColumns = (lines: readonly DiscountedAmount[]) => ({
  numbers: lines.map(({ invoiceNumber }) => invoiceNumber),
  amounts: lines.map(({ amount }) => amount),
  discounts: lines.map(({ discount }) => discount),
});

/** Reserves these amounts for the payment until that time. */
export const insertReservations = (
  tx: Transaction,
  { until, ...whose }: { customerNumber: string; paymentId: string; until: Date },
  lines: readonly DiscountedAmount[],
): Promise<number> => reservationInsertion.run(tx, { ...whose, until: until.toISOString(), ...toColumns(lines) });

const reservationDeletion = prepareWrite(
  (at: Places<{ paymentId: string }>) => sql`delete from ledger_reservations where payment_id = ${at.paymentId}`,
);

/** Releases everything that the payment reserves. */
export const deleteReservations = (tx: Transaction, paymentId: string): Promise<number> =>
  reservationDeletion.run(tx, { paymentId });

const reservationExtension = prepareWrite(
  (at: Places<{ paymentId: string }>) =>
    sql`update ledger_reservations set until = 'infinity' where payment_id = ${at.paymentId}`,
);

/** Keeps the payment's reservations until it ends. */
export const keepReservations = (tx: Transaction, paymentId: string): Promise<number> =>
  reservationExtension.run(tx, { paymentId });

const postingInsertion = prepareWrite(
  (
    at: Places<{
      customerNumber: string;
      paymentId: string;
      kind: string;
      at: string;
      numbers: string[];
      amounts: string[];
      discounts: string[];
      booked: string[];
      turn: number;
    }>,
  ) => sql`
    insert into ledger_postings (customer_number, invoice_number, payment_id, kind, amount, discount, booked,
      posted_at, turn)
    select ${at.customerNumber}, l.invoice_number, ${at.paymentId}, ${at.kind}, l.amount, l.discount, l.booked,
      ${at.at}::timestamptz, ${at.turn}::int
    from unnest(${at.numbers}::text[], ${at.amounts}::numeric[], ${at.discounts}::numeric[],
        ${at.booked}::numeric[]) l(invoice_number, amount, discount, booked)`,
);

/** A posting. `booked` means that the ERP booked the payment before the provider reported it. */
export interface NewPosting extends InvoiceAmount {
  /** Part of the amount that is early-payment discount. */
  discount?: string;
  booked?: boolean;
}

/**
 * Posts amounts of a payment to invoices, or to the account where the invoice number is empty. `turn` is the number of
 * the payment's movement.
 */
export const insertPostings = (
  tx: Transaction,
  {
    at,
    turn = 0,
    ...whose
  }: { customerNumber: string; paymentId: string; kind: 'payment' | 'reversal'; at: Date; turn?: number },
  lines: readonly NewPosting[],
): Promise<number> =>
  postingInsertion.run(tx, {
    ...whose,
    turn,
    at: at.toISOString(),
    ...toColumns(lines.map((line) => ({ discount: '0', ...line }))),
    booked: lines.map(({ amount, booked = false }) => (booked ? amount : '0')),
  });

/**
 * Net effect of a payment on an invoice so far. An empty number means credit on account. Amounts are exact decimals.
 */
export type Posted = RowOf<typeof postedAmounts>;

const postedAmounts = prepare(
  {
    invoiceNumber: text,
    /** As first posted, when the money was received. Includes the discount. */
    first: text,
    firstDiscount: text,
    /** After all later reversals and repostings. */
    now: text,
    discount: text,
    /** Number of the payment's last movement. */
    turn: int,
  },
  (at: Places<{ customerNumber: string; paymentId: string }>) => sql`
    select invoice_number as "invoiceNumber", coalesce(sum(amount) filter (where turn = 0), 0)::text as first,
      coalesce(sum(discount) filter (where turn = 0), 0)::text as "firstDiscount", sum(amount)::text as now,
      sum(discount)::text as discount, max(max(turn)) over ()::int as turn
    from ledger_postings
    where customer_number = ${at.customerNumber} and payment_id = ${at.paymentId} and kind <> 'applied'
    group by invoice_number
    order by min(posting_id)`,
);

/** Returns the payment's effect on each invoice, in posting order. */
export const findPosted = (tx: Transaction, whose: { customerNumber: string; paymentId: string }): Promise<Posted[]> =>
  postedAmounts.rows(tx, whose);

const inTransit = prepare(
  { invoiceNumber: text, amount: text },
  (
    at: Places<{ customerNumber: string; numbers: string[] }>,
  ) => sql`select n.invoice_number as "invoiceNumber", coalesce(sum(p.amount - p.booked), 0)::text as amount
    from unnest(${at.numbers}::text[]) n(invoice_number)
    left join ledger_postings p on p.customer_number = ${at.customerNumber} and p.invoice_number = n.invoice_number
    group by n.invoice_number`,
);

/** Returns the paid amount of each invoice that the ERP hasn't booked yet. */
export const findInTransit = (tx: Transaction, customerNumber: string, numbers: string[]): Promise<InvoiceAmount[]> =>
  inTransit.rows(tx, { customerNumber, numbers });

/** How much of a payment on an invoice the ERP has booked so far, as an exact decimal. Null means all of it. */
export interface Booking {
  paymentId: string;
  invoiceNumber: string;
  amount: string | null;
}

const bookingUpdate = prepare(
  { customerNumber: text, invoiceNumber: text },
  (at: Places<{ payments: string[]; numbers: string[]; amounts: (string | null)[] }>) => sql`
    update ledger_postings p set booked = coalesce(d.amount, p.amount)
    from unnest(${at.payments}::text[], ${at.numbers}::text[], ${at.amounts}::numeric[]) d(payment_id,
        invoice_number, amount)
    where p.payment_id = d.payment_id and p.invoice_number = d.invoice_number and p.kind = 'payment' and p.turn = 0
      and p.booked <> coalesce(d.amount, p.amount)
    returning p.customer_number as "customerNumber", p.invoice_number as "invoiceNumber"`,
);

/** Records what the ERP has booked. Returns the invoices whose postings changed. */
export const bookOnPostings = (
  tx: Transaction,
  bookings: readonly Booking[],
): Promise<{ customerNumber: string; invoiceNumber: string }[]> =>
  bookingUpdate.rows(tx, {
    payments: bookings.map(({ paymentId }) => paymentId),
    numbers: bookings.map(({ invoiceNumber }) => invoiceNumber),
    amounts: bookings.map(({ amount }) => amount),
  });
