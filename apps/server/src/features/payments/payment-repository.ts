import type { PaymentMethod, PaymentState } from '@tradecounter/contract/documents/payments';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { bool, float, int, json, nullable, text, textOf } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import type { Language } from '../../platform/words/languages.ts';

export interface PaymentLineRow {
  invoiceNumber: string;
  orderNumber: string;
  /** Lowers what the invoice owes. An exact decimal, negative on a credit. */
  amount: string;
  /** Part of the amount that is early-payment discount. */
  discount: string;
  comment: string;
}

/** A line of a payment that was made. */
export interface PaidLineRow extends PaymentLineRow {
  /** What the invoice owes now, as an exact decimal. Null if the invoice is gone. */
  left: string | null;
}

const paymentRow = {
  customerNumber: text,
  paymentId: text,
  userId: float,
  paidBy: text,
  language: textOf<Language>(),
  method: textOf<PaymentMethod>(),
  state: textOf<PaymentState>(),
  /** Exact decimals. */
  amount: text,
  /** Of the customer, ISO 4217; empty = the shop's. */
  currency: text,
  onAccount: text,
  provider: text,
  sessionId: text,
  reference: text,
  pageUrl: text,
  paidWith: text,
  /** Id of the saved payment method to charge. Empty means the provider's page. */
  savedMethod: text,
  saveMethod: bool,
  reason: text,
  /** ISO instants. */
  startedAt: text,
  pageUntil: text,
  settledAt: nullable(text),
  /** Time of the last change, as text for comparison. */
  changedAt: text,
  /** Part of the amount that the provider has taken back since, as an exact decimal. */
  takenBack: text,
  /** The payment link by which it was started. Empty when a user pays. */
  linkId: text,
  /** The scheduled payment that it was made from. Empty when there is none. */
  headerGUID: text,
  lines: json<PaidLineRow[]>(),
};

export type PaymentRow = RowOf<typeof paymentRow>;

/** A payment as lists read it. */
export type ListedPayment = Omit<PaymentRow, 'headerGUID' | 'currency'>;

const columns = sql`p.customer_number as "customerNumber", p.payment_id as "paymentId",
  p.user_id::float8 as "userId", p.paid_by as "paidBy", p.language, p.method, p.state, p.amount::text as amount,
  (select c.currency from customers c where c.number = p.customer_number) as currency,
  p.on_account::text as "onAccount", p.provider, p.session_id as "sessionId", p.reference, p.page_url as "pageUrl",
  p.paid_with as "paidWith", p.saved_method as "savedMethod", p.save_method as "saveMethod", p.reason,
  to_json(p.started_at)#>>'{}' as "startedAt", to_json(p.page_until)#>>'{}' as "pageUntil",
  to_json(p.settled_at)#>>'{}' as "settledAt", to_json(p.changed_at)#>>'{}' as "changedAt",
  p.taken_back::text as "takenBack", p.link_id as "linkId",
  coalesce((
      select s.header_guid::text
      from scheduled_payments s
      where s.customer_number = p.customer_number and s.payment_id = p.payment_id), '') as "headerGUID",
  (select coalesce(json_agg(json_build_object('invoiceNumber', l.invoice_number, 'orderNumber', l.order_number,
            'amount', l.amount::text, 'discount', l.discount::text, 'comment', l.comment,
            'left', (
              select v.net_due::text
              from invoices v
              where v.customer_number = l.customer_number and v.invoice_number = l.invoice_number))
          order by l.line_number), '[]'::json)
    from payment_lines l
    where l.customer_number = p.customer_number and l.payment_id = p.payment_id) as lines`;

const byId = prepare(
  paymentRow,
  (at: Places<{ paymentId: string }>) => sql`select ${columns} from payments p where p.payment_id = ${at.paymentId}`,
);

/** Reads a payment of any customer, to apply a provider's report. */
export const findPayment = (db: Executor, paymentId: string): Promise<PaymentRow | null> => byId.row(db, { paymentId });

const byCustomer = prepare(
  paymentRow,
  (at: Places<{ customerNumber: string; paymentId: string }>) =>
    sql`
      select ${columns}
      from payments p
      where p.customer_number = ${at.customerNumber} and p.payment_id = ${at.paymentId}`,
);

/** Reads a payment of the customer, or null. */
export const findPaymentOf = (
  db: Executor,
  key: { customerNumber: string; paymentId: string },
): Promise<PaymentRow | null> => byCustomer.row(db, key);

const lockedPayment = prepare(
  paymentRow,
  (at: Places<{ paymentId: string }>) =>
    sql`select ${columns} from payments p where p.payment_id = ${at.paymentId} for update of p`,
);

/** Reads a payment and locks it until the transaction ends. */
export const lockPayment = (tx: Transaction, paymentId: string): Promise<PaymentRow | null> =>
  lockedPayment.row(tx, { paymentId });

const isOpen = sql`state in ('created', 'redirected', 'unknown', 'processing')`;

const openPayments = prepare(
  { paymentId: text },
  (at: Places<{ before: string; after: string; limit: number }>) => sql`select payment_id as "paymentId" from payments
    where ${isOpen} and changed_at < ${at.before}::timestamptz and payment_id collate "C" > ${at.after}
    order by payment_id collate "C" limit ${at.limit}::int`,
);

/**
 * Returns numbers of unfinished payments that haven't changed since `before`: up to 200 that follow the number `after`.
 */
export const findOpenPayments = async (db: Executor, before: Date, after: string): Promise<string[]> =>
  (await openPayments.rows(db, { before: before.toISOString(), after, limit: 200 })).map(({ paymentId }) => paymentId);

const disputedPayments = prepare(
  { paymentId: text },
  () => sql`select payment_id as "paymentId" from payments where state = 'disputed' order by payment_id limit 1000`,
);

/** Returns numbers of payments with an open dispute. */
export const findDisputed = async (db: Executor): Promise<string[]> =>
  (await disputedPayments.rows(db, {})).map(({ paymentId }) => paymentId);

const openCount = prepare(
  { count: int },
  (at: Places<{ customerNumber: string }>) =>
    sql`select count(*)::int as count from payments where customer_number = ${at.customerNumber} and ${isOpen}`,
);

/** Counts the customer's unfinished payments. */
export const countOpen = async (tx: Executor, customerNumber: string): Promise<number> =>
  (await openCount.row(tx, { customerNumber }))!.count;

const nextNumber = prepare({ number: text }, () => sql`select 'P' || nextval('payment_numbers') as number`);
/** Draws the number of a new payment. */
export const nextPaymentNumber = async (tx: Transaction): Promise<string> => (await nextNumber.row(tx, {}))!.number;

export type NewPayment = Pick<
  PaymentRow,
  | 'customerNumber'
  | 'paymentId'
  | 'userId'
  | 'paidBy'
  | 'language'
  | 'method'
  | 'state'
  | 'amount'
  | 'provider'
  | 'startedAt'
  | 'pageUntil'
  | 'savedMethod'
  | 'saveMethod'
  | 'linkId'
>;

const insertion = prepareWrite(
  (at: Places<NewPayment>) => sql`
    insert into payments (customer_number, payment_id, user_id, paid_by, language, method, state, amount, provider,
      started_at, page_until, changed_at, saved_method, save_method, link_id)
    values (${at.customerNumber}, ${at.paymentId}, ${at.userId}, ${at.paidBy}, ${at.language}, ${at.method},
      ${at.state}, ${at.amount}::numeric, ${at.provider}, ${at.startedAt}::timestamptz,
      ${at.pageUntil}::timestamptz, ${at.startedAt}::timestamptz, ${at.savedMethod}, ${at.saveMethod}, ${at.linkId})`,
);

const lineInsertion = prepareWrite(
  (
    at: Places<{
      customerNumber: string;
      paymentId: string;
      invoices: string[];
      orders: string[];
      amounts: string[];
      discounts: string[];
      comments: string[];
    }>,
  ) => sql`
    insert into payment_lines (customer_number, payment_id, line_number, invoice_number, order_number, amount,
      discount, comment)
    select ${at.customerNumber}, ${at.paymentId}, l.line, l.invoice, l.order_number, l.amount, l.discount, l.comment
    from unnest(${at.invoices}::text[], ${at.orders}::text[], ${at.amounts}::numeric[], ${at.discounts}::numeric[],
        ${at.comments}::text[]) with ordinality l(invoice, order_number, amount, discount, comment, line)`,
);

/** Stores a payment and its lines, numbered from 1 in their order. */
export async function insertPayment(
  tx: Transaction,
  payment: NewPayment,
  lines: readonly PaymentLineRow[],
): Promise<void> {
  await insertion.run(tx, payment);
  await lineInsertion.run(tx, {
    customerNumber: payment.customerNumber,
    paymentId: payment.paymentId,
    invoices: lines.map(({ invoiceNumber }) => invoiceNumber),
    orders: lines.map(({ orderNumber }) => orderNumber),
    amounts: lines.map(({ amount }) => amount),
    discounts: lines.map(({ discount }) => discount),
    comments: lines.map(({ comment }) => comment),
  });
}

const lineUpdate = prepareWrite(
  (
    at: Places<{ customerNumber: string; paymentId: string; amounts: string[]; discounts: string[] }>,
  ) => sql`update payment_lines l set amount = d.amount, discount = d.discount
    from unnest(${at.amounts}::numeric[], ${at.discounts}::numeric[]) with ordinality d(amount, discount, line)
    where l.customer_number = ${at.customerNumber} and l.payment_id = ${at.paymentId} and l.line_number = d.line
      and (l.amount, l.discount) <> (d.amount, d.discount)`,
);

/** Stores other amounts and discounts of a payment's lines, in their order. Call it with the payment locked. */
export const changeLines = (
  tx: Transaction,
  { customerNumber, paymentId }: { customerNumber: string; paymentId: string },
  lines: readonly PaymentLineRow[],
): Promise<number> =>
  lineUpdate.run(tx, {
    customerNumber,
    paymentId,
    amounts: lines.map(({ amount }) => amount),
    discounts: lines.map(({ discount }) => discount),
  });

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    'state' | 'sessionId' | 'pageUrl' | 'reference' | 'paidWith' | 'reason' | 'onAccount' | 'settledAt' | 'takenBack'
  >
>;

const paymentUpdate = prepareWrite(
  (
    at: Places<{
      paymentId: string;
      at: string;
      state: string | null;
      sessionId: string | null;
      pageUrl: string | null;
      reference: string | null;
      paidWith: string | null;
      reason: string | null;
      onAccount: string | null;
      settledAt: string | null;
      takenBack: string | null;
    }>,
  ) => sql`
    update payments set changed_at = ${at.at}::timestamptz, state = coalesce(${at.state}, state),
      session_id = coalesce(${at.sessionId}, session_id), page_url = coalesce(${at.pageUrl}, page_url),
      reference = coalesce(${at.reference}, reference), paid_with = coalesce(${at.paidWith}, paid_with),
      reason = coalesce(${at.reason}, reason), on_account = coalesce(${at.onAccount}::numeric, on_account),
      settled_at = coalesce(${at.settledAt}::timestamptz, settled_at),
      taken_back = coalesce(${at.takenBack}::numeric, taken_back)
    where payment_id = ${at.paymentId}`,
);

/** Updates the given columns of a payment. Call it with the payment locked. */
export const changePayment = (tx: Transaction, paymentId: string, now: Date, change: PaymentChange): Promise<number> =>
  paymentUpdate.run(tx, {
    paymentId,
    at: now.toISOString(),
    state: change.state ?? null,
    sessionId: change.sessionId ?? null,
    pageUrl: change.pageUrl ?? null,
    reference: change.reference ?? null,
    paidWith: change.paidWith ?? null,
    reason: change.reason ?? null,
    onAccount: change.onAccount ?? null,
    settledAt: change.settledAt ?? null,
    takenBack: change.takenBack ?? null,
  });
