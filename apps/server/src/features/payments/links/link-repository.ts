import { sql } from 'drizzle-orm/sql/sql';
import { float, json, nullable, text, textOf, uuid } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { Language } from '../../../platform/words/languages.ts';
import type { LinkLine } from '../tables.ts';

const linkRow = {
  customerNumber: text,
  id: uuid,
  /** The user who made it. */
  userId: float,
  madeBy: text,
  language: textOf<Language>(),
  lines: json<LinkLine[]>(),
  /** Exact decimal. */
  amount: text,
  /** Of the customer; empty = the shop's. */
  currency: text,
  /** Where it is mailed. Empty if it was copied. */
  email: text,
  /** ISO instants. */
  madeAt: text,
  expiresAt: text,
  withdrawnAt: nullable(text),
  paidAt: nullable(text),
  /** The payment that paid it. Empty until then. */
  paymentId: text,
};

export type LinkRow = RowOf<typeof linkRow>;

interface LinkKey {
  customerNumber: string;
  id: string;
}

const columns = sql`l.customer_number as "customerNumber", l.id, l.user_id::float8 as "userId", l.made_by as "madeBy",
  l.language, l.lines, l.amount::text as amount,
  (select c.currency from customers c where c.number = l.customer_number) as currency, l.email,
  to_json(l.made_at)#>>'{}' as "madeAt",
  to_json(l.expires_at)#>>'{}' as "expiresAt", to_json(l.withdrawn_at)#>>'{}' as "withdrawnAt",
  to_json(l.paid_at)#>>'{}' as "paidAt", l.payment_id as "paymentId"`;

type NewLink = Omit<LinkRow, 'id' | 'currency' | 'withdrawnAt' | 'paidAt' | 'paymentId'>;

const insertion = prepare(
  { id: uuid },
  (at: Places<Omit<NewLink, 'lines'> & { lines: string }>) => sql`
    insert into payment_links (customer_number, user_id, made_by, language, lines, amount, email, made_at, expires_at)
    values (${at.customerNumber}, ${at.userId}, ${at.madeBy}, ${at.language}, ${at.lines}::jsonb,
      ${at.amount}::numeric, ${at.email}, ${at.madeAt}::timestamptz, ${at.expiresAt}::timestamptz)
    returning id`,
);

/** Stores a link without a token. Returns its id. */
export const insertLink = async (tx: Transaction, { lines, ...link }: NewLink): Promise<string> =>
  (await insertion.row(tx, { ...link, lines: JSON.stringify(lines) }))!.id;

const tokenUpdate = prepareWrite(
  (at: Places<LinkKey & { tokenHash: Buffer }>) => sql`update payment_links set token_hash = ${at.tokenHash}
    where customer_number = ${at.customerNumber} and id = ${at.id}::uuid`,
);

/** Stores the hash of the link's token. A token that it had before opens nothing any more. */
export const setLinkToken = (db: Executor, key: LinkKey & { tokenHash: Buffer }): Promise<number> =>
  tokenUpdate.run(db, key);

const byToken = prepare(
  linkRow,
  (at: Places<{ tokenHash: Buffer }>) =>
    sql`select ${columns} from payment_links l where l.token_hash = ${at.tokenHash}`,
);

/** Reads the link of a token in any state, or null. */
export const findLinkByToken = (db: Executor, tokenHash: Buffer): Promise<LinkRow | null> =>
  byToken.row(db, { tokenHash });

const byKey = prepare(
  linkRow,
  (at: Places<LinkKey>) => sql`select ${columns} from payment_links l
    where l.customer_number = ${at.customerNumber} and l.id = ${at.id}::uuid`,
);

/** Reads a link in any state, or null. */
export const findLink = (db: Executor, { customerNumber, id }: LinkKey): Promise<LinkRow | null> =>
  byKey.row(db, { customerNumber, id });

const lockedLink = prepare(
  linkRow,
  (at: Places<LinkKey>) => sql`select ${columns} from payment_links l
    where l.customer_number = ${at.customerNumber} and l.id = ${at.id}::uuid for update`,
);

/** Reads a link in any state and locks it until the transaction ends. */
export const lockLink = (tx: Transaction, { customerNumber, id }: LinkKey): Promise<LinkRow | null> =>
  lockedLink.row(tx, { customerNumber, id });

interface LinksOf {
  customerNumber: string;
  userId: number;
  since: string;
  most: number;
}

const linksOfUser = prepare(
  linkRow,
  (at: Places<LinksOf>) => sql`
    select ${columns}
    from payment_links l
    where l.customer_number = ${at.customerNumber} and l.user_id = ${at.userId}
      and l.made_at > ${at.since}::timestamptz
    order by l.made_at desc, l.id limit ${at.most}::int`,
);

/** Reads the links that the user has made for the customer since then, newest first. */
export const findLinks = (db: Executor, { since, ...whose }: Omit<LinksOf, 'since'> & { since: Date }) =>
  linksOfUser.rows(db, { ...whose, since: since.toISOString() });

const withdrawal = prepareWrite(
  (at: Places<LinkKey & { at: string }>) => sql`update payment_links set withdrawn_at = ${at.at}::timestamptz
    where customer_number = ${at.customerNumber} and id = ${at.id}::uuid`,
);

/** Marks a link as withdrawn. Call it with the link locked. */
export const markWithdrawn = (tx: Transaction, { customerNumber, id }: LinkKey, now: Date): Promise<number> =>
  withdrawal.run(tx, { customerNumber, id, at: now.toISOString() });

const paidUpdate = prepareWrite(
  (at: Places<LinkKey & { paymentId: string; at: string }>) => sql`
    update payment_links set paid_at = ${at.at}::timestamptz, payment_id = ${at.paymentId}
    where customer_number = ${at.customerNumber} and id = ${at.id}::uuid and paid_at is null`,
);

/** Marks a link as paid by that payment, unless another one has paid it. */
export const markPaid = (tx: Transaction, key: LinkKey & { paymentId: string }, now: Date): Promise<number> =>
  paidUpdate.run(tx, { ...key, at: now.toISOString() });

interface LinkPayment {
  customerNumber: string;
  paymentId: string;
  linkId: string;
  attemptHash: Buffer;
  /** Where the visitor wants a receipt. Empty for none. */
  email: string;
  language: Language;
}

const paymentInsertion = prepareWrite(
  (at: Places<LinkPayment>) => sql`
    insert into link_payments (customer_number, payment_id, link_id, attempt_hash, email, language)
    values (${at.customerNumber}, ${at.paymentId}, ${at.linkId}::uuid, ${at.attemptHash}, ${at.email},
      ${at.language})`,
);

/** Stores that a visitor started the payment with the link. */
export const insertLinkPayment = (tx: Transaction, payment: LinkPayment): Promise<number> =>
  paymentInsertion.run(tx, payment);

const attempted = prepare(
  { customerNumber: text, paymentId: text, linkId: uuid },
  (at: Places<{ attemptHash: Buffer }>) => sql`
    select customer_number as "customerNumber", payment_id as "paymentId", link_id as "linkId"
    from link_payments
    where attempt_hash = ${at.attemptHash}`,
);

/** Returns the payment that was started with the visitor's secret, or null. */
export const findAttempt = (
  db: Executor,
  attemptHash: Buffer,
): Promise<{ customerNumber: string; paymentId: string; linkId: string } | null> => attempted.row(db, { attemptHash });

const visitor = prepare(
  { email: text, language: textOf<Language>() },
  (at: Places<{ customerNumber: string; paymentId: string }>) => sql`select email, language from link_payments
    where customer_number = ${at.customerNumber} and payment_id = ${at.paymentId}`,
);

/** Returns where the visitor who started the payment wants a receipt. Null for other payments. */
export const findVisitor = (
  db: Executor,
  key: { customerNumber: string; paymentId: string },
): Promise<{ email: string; language: Language } | null> => visitor.row(db, key);

/** Returns the user who gets the mails about a payment: the payer, or the maker of the link. 0 when the link is gone. */
export const ownerOf = async (
  db: Executor,
  { customerNumber, userId, linkId }: { customerNumber: string; userId: number; linkId: string },
): Promise<number> => (linkId === '' ? userId : ((await findLink(db, { customerNumber, id: linkId }))?.userId ?? 0));

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    with old as (
        select customer_number, id
        from payment_links
        where made_at < ${at.before}::timestamptz
        limit ${at.most}::int),
      visits as (
        delete from link_payments p using old where p.customer_number = old.customer_number and p.link_id = old.id)
    delete from payment_links l using old where l.customer_number = old.customer_number and l.id = old.id`,
);

/** Deletes links made before that time, with what their visitors entered. Returns how many. */
export const removeOldLinks = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
