import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';

/** An amount of one invoice, as an exact decimal. */
export interface InvoiceAmount {
  invoiceNumber: string;
  amount: string;
}

/** An amount of one invoice, and the part of it that is given for paying early. */
export interface DiscountedAmount extends InvoiceAmount {
  discount: string;
}

/** What payments in progress keep of an invoice, and the newest of them; the discount is that of received payments, too. */
export interface Reserved extends DiscountedAmount {
  paymentId: string;
}

const reserved = prepare<{ customerNumber: string; now: string; but: string }, Reserved>(
  (at) => sql`select invoice_number as "invoiceNumber", sum(amount)::text as amount, 
      sum(discount)::text as discount, coalesce((array_agg(payment_id order by length(payment_id) desc, payment_id desc)
        filter (where kept))[1], '') as "paymentId"
    from (
      select invoice_number, payment_id, amount, discount, true as kept from ledger_reservations
        where customer_number = ${at.customerNumber} and until > ${at.now}::timestamptz and payment_id <> ${at.but}
      union all
      select invoice_number, payment_id, 0, discount, false from ledger_postings
        where customer_number = ${at.customerNumber} and discount <> 0 and payment_id <> ${at.but}
    ) taken group by invoice_number`,
);

/** What payments in progress keep of the customer's invoices, and what payments have saved on them; the payment `but` is left out. */
export const findReserved = (
  db: Executor,
  { customerNumber, now, but = '' }: { customerNumber: string; now: Date; but?: string },
): Promise<Reserved[]> => reserved.rows(db, { customerNumber, now: now.toISOString(), but });

const reserving = prepare<{
  customerNumber: string;
  paymentId: string;
  until: string;
  numbers: string[];
  amounts: string[];
  discounts: string[];
}>(
  (at) => sql`insert into ledger_reservations (customer_number, invoice_number, payment_id, amount, discount, until)
    select ${at.customerNumber}, l.invoice_number, ${at.paymentId}, l.amount, l.discount, ${at.until}::timestamptz
    from unnest(${at.numbers}::text[], ${at.amounts}::numeric[], ${at.discounts}::numeric[]) l(invoice_number, amount, discount)`,
);

const columnsOf = (lines: readonly DiscountedAmount[]) => ({
  numbers: lines.map(({ invoiceNumber }) => invoiceNumber),
  amounts: lines.map(({ amount }) => amount),
  discounts: lines.map(({ discount }) => discount),
});

export const insertReservations = (
  tx: Transaction,
  { until, ...whose }: { customerNumber: string; paymentId: string; until: Date },
  lines: readonly DiscountedAmount[],
): Promise<number> => reserving.run(tx, { ...whose, until: until.toISOString(), ...columnsOf(lines) });

const releasing = prepare<{ paymentId: string }>(
  (at) => sql`delete from ledger_reservations where payment_id = ${at.paymentId}`,
);

export const deleteReservations = (tx: Transaction, paymentId: string): Promise<number> =>
  releasing.run(tx, { paymentId });

const keeping = prepare<{ paymentId: string }>(
  (at) => sql`update ledger_reservations set until = 'infinity' where payment_id = ${at.paymentId}`,
);

/** Keeps what a payment reserves until it ends. */
export const keepReservations = (tx: Transaction, paymentId: string): Promise<number> => keeping.run(tx, { paymentId });

const posting = prepare<{
  customerNumber: string;
  paymentId: string;
  kind: string;
  at: string;
  numbers: string[];
  amounts: string[];
  discounts: string[];
  booked: string[];
  turn: number;
}>(
  (
    at,
  ) => sql`insert into ledger_postings (customer_number, invoice_number, payment_id, kind, amount, discount, booked, posted_at, turn)
    select ${at.customerNumber}, l.invoice_number, ${at.paymentId}, ${at.kind}, l.amount, l.discount, l.booked, ${at.at}::timestamptz, ${at.turn}::int
    from unnest(${at.numbers}::text[], ${at.amounts}::numeric[], ${at.discounts}::numeric[], ${at.booked}::numeric[])
      l(invoice_number, amount, discount, booked)`,
);

/** A posting; `booked`: the ERP has booked it before the provider reported it. */
export interface NewPosting extends InvoiceAmount {
  /** Part of the amount that is given for paying early. */
  discount?: string;
  booked?: boolean;
}

export const insertPostings = (
  tx: Transaction,
  {
    at,
    turn = 0,
    ...whose
  }: { customerNumber: string; paymentId: string; kind: 'payment' | 'reversal'; at: Date; turn?: number },
  lines: readonly NewPosting[],
): Promise<number> =>
  posting.run(tx, {
    ...whose,
    turn,
    at: at.toISOString(),
    ...columnsOf(lines.map((line) => ({ discount: '0', ...line }))),
    booked: lines.map(({ amount, booked = false }) => (booked ? amount : '0')),
  });

/** What a payment has done to an invoice so far; '' is credit on account. Exact decimals. */
export interface Posted {
  invoiceNumber: string;
  /** When the money came in; a part of it is the discount. */
  first: string;
  firstDiscount: string;
  /** With what was taken back and given again since. */
  now: string;
  discount: string;
  /** The last movement of the payment. */
  turn: number;
}

const postedOf = prepare<{ customerNumber: string; paymentId: string }, Posted>(
  (at) => sql`select invoice_number as "invoiceNumber", coalesce(sum(amount) filter (where turn = 0), 0)::text as first,
      coalesce(sum(discount) filter (where turn = 0), 0)::text as "firstDiscount", sum(amount)::text as now, sum(discount)::text as discount, max(max(turn)) over ()::int as turn
    from ledger_postings where customer_number = ${at.customerNumber} and payment_id = ${at.paymentId} and kind <> 'applied'
    group by invoice_number order by min(posting_id)`,
);

/** What a payment has done to each invoice, in the order in which it was posted. */
export const findPosted = (tx: Transaction, whose: { customerNumber: string; paymentId: string }): Promise<Posted[]> =>
  postedOf.rows(tx, whose);

const transit = prepare<{ customerNumber: string; numbers: string[] }, InvoiceAmount>(
  (at) => sql`select n.invoice_number as "invoiceNumber", coalesce(sum(p.amount - p.booked), 0)::text as amount
    from unnest(${at.numbers}::text[]) n(invoice_number)
    left join ledger_postings p on p.customer_number = ${at.customerNumber} and p.invoice_number = n.invoice_number
    group by n.invoice_number`,
);

/** What of each invoice is paid and not booked by the ERP yet. */
export const findInTransit = (tx: Transaction, customerNumber: string, numbers: string[]): Promise<InvoiceAmount[]> =>
  transit.rows(tx, { customerNumber, numbers });

/** What the ERP has booked of a payment on an invoice so far, as an exact decimal; null = all of it. */
export interface Booking {
  paymentId: string;
  invoiceNumber: string;
  amount: string | null;
}

const booking = prepare<
  { payments: string[]; numbers: string[]; amounts: (string | null)[] },
  { customerNumber: string; invoiceNumber: string }
>(
  (at) => sql`update ledger_postings p set booked = coalesce(d.amount, p.amount)
    from unnest(${at.payments}::text[], ${at.numbers}::text[], ${at.amounts}::numeric[]) d(payment_id, invoice_number, amount)
    where p.payment_id = d.payment_id and p.invoice_number = d.invoice_number and p.kind = 'payment' and p.turn = 0 and p.booked <> coalesce(d.amount, p.amount)
    returning p.customer_number as "customerNumber", p.invoice_number as "invoiceNumber"`,
);

/** Notes what the ERP has booked. Returns the invoices whose postings changed. */
export const bookOnPostings = (
  tx: Transaction,
  bookings: readonly Booking[],
): Promise<{ customerNumber: string; invoiceNumber: string }[]> =>
  booking.rows(tx, {
    payments: bookings.map(({ paymentId }) => paymentId),
    numbers: bookings.map(({ invoiceNumber }) => invoiceNumber),
    amounts: bookings.map(({ amount }) => amount),
  });
