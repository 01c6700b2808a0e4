import { sql } from 'drizzle-orm/sql/sql';
import { bool, date, int, json, nullable, text } from '../../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../../platform/db/prepared.ts';
import type { TalkKey } from '../talk-repository.ts';

export interface MessageKey extends TalkKey {
  messageId: string;
}

/** The one who asked for the quote or for the one that it answers, and those who wrote about it. */
const participants = prepare(
  { userId: int },
  (at: Places<TalkKey>) => sql`
    with quote as (
        select *
        from quotes
        where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber})
    select p.user_id
    from (
        select q.user_id
        from quote q
        union
        select r.user_id
        from quote q
        join quotes r on r.customer_number = q.customer_number and r.quote_number = q.request_number
        where q.request_number <> ''
        union
        select m.user_id
        from quote_messages m
        where m.customer_number = ${at.customerNumber} and m.quote_number = ${at.quoteNumber}
          and m.side = 'customer') p
    join users u on u.id = p.user_id and not u.disabled and u.email <> ''
    join user_accounts a on a.user_id = u.id and a.customer_number = ${at.customerNumber}
    order by p.user_id`,
);

/** Returns the customer's users who take part, can still act for the customer and have an e-mail address. */
export const findParticipants = (db: Executor, key: TalkKey): Promise<{ userId: number }[]> =>
  participants.rows(db, { ...key });

const reader = prepare(
  {
    email: text,
    name: text,
    language: text,
    phone: nullable(text),
    counterEmail: nullable(text),
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
    kind: text,
    author: text,
    text,
    extendedTo: nullable(date),
    refused: text,
    version: nullable(int),
    files: int,
    hidden: bool,
  },
  (at: Places<MessageKey & { userId: number }>) => sql`
    select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, u.language, l.phone,
      l.email as counter_email, u.claims as user_claims, a.claims, m.kind, m.author, m.text, m.extended_to, m.refused,
      m.version,
      (select count(*)::int
        from attachments f
        where f.customer_number = m.customer_number and f.owner = 'quoteMessage'
          and f.owner_number = m.quote_number || '/' || m.message_id) as files,
      m.internal or m.side <> 'distributor' as hidden
    from quote_messages m
    join users u on u.id = ${at.userId}::bigint and not u.disabled and u.email <> ''
    join user_accounts a on a.user_id = u.id and a.customer_number = m.customer_number
    join customers c on c.number = m.customer_number
    left join locations l on l.id = c.location
    where m.customer_number = ${at.customerNumber} and m.quote_number = ${at.quoteNumber}
      and m.message_id = ${at.messageId}`,
);

export type MailedMessage = RowOf<typeof reader>;

/** Reads a message and the user who gets a mail about it. Null if that user can no longer act for the customer. */
export const findMailedMessage = (db: Executor, key: MessageKey & { userId: number }): Promise<MailedMessage | null> =>
  reader.row(db, { ...key });

const unmailed = prepare(
  { customerNumber: text, quoteNumber: text, messageId: text },
  (at: Places<{ since: string; limit: number }>) => sql`
    select customer_number, quote_number, message_id
    from quote_messages
    where mailed_at is null and at >= ${at.since}::timestamptz
    order by at, position limit ${at.limit}::int`,
);

/** Reads messages since then that feeds brought and no mail was queued about. */
export const findUnmailed = (db: Executor, since: Date, limit: number): Promise<MessageKey[]> =>
  unmailed.rows(db, { since: since.toISOString(), limit });

const mailed = prepareWrite(
  (at: Places<MessageKey & { now: string }>) => sql`
    update quote_messages set mailed_at = ${at.now}::timestamptz
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}
      and message_id = ${at.messageId} and mailed_at is null`,
);

/** Marks a message as mailed. Returns false when another server has done so first. */
export const noteMailed = async (tx: Transaction, key: MessageKey, now: Date): Promise<boolean> =>
  (await mailed.run(tx, { ...key, now: now.toISOString() })) > 0;
