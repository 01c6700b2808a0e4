import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { bool, int, json, nullable, text, uuid } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';

/** A long price list that a user requested. */
export interface RequestedDocument {
  id: string;
  customerNumber: string;
  userId: number;
  question: Record<string, string>;
  language: string;
  priced: boolean;
  items: number;
}

const insertion = prepareWrite(
  (at: Places<Omit<RequestedDocument, 'question'> & { question: string; now: string; expires: string }>) => sql`
    insert into price_list_documents (id, customer_number, user_id, question, language, priced, items, requested_at,
      expires_at)
    values (${at.id}, ${at.customerNumber}, ${at.userId}, ${at.question}::jsonb, ${at.language},
      ${at.priced}::boolean, ${at.items}::int, ${at.now}, ${at.expires})`,
);

/** Stores the request of a document, which is made later. */
export const insertDocument = (
  tx: Transaction,
  { question, ...requested }: RequestedDocument,
  { now, expires }: { now: Date; expires: Date },
): Promise<number> =>
  insertion.run(tx, {
    ...requested,
    question: JSON.stringify(question),
    now: now.toISOString(),
    expires: expires.toISOString(),
  });

const lock = prepareWrite(
  (at: Places<{ userId: number }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('price list documents of ' || ${at.userId}::bigint, 0))`,
);

const requestCounts = prepare(
  { waiting: int, recent: int },
  (
    at: Places<{ userId: number; now: string; since: string }>,
  ) => sql`select (count(*) filter (where made_at is null and expires_at > ${at.now}::timestamptz))::int as waiting,
      (count(*) filter (where requested_at > ${at.since}::timestamptz))::int as recent
    from price_list_documents where user_id = ${at.userId}`,
);

/**
 * Counts the user's unfinished documents, and those requested since that time. Other transactions wait to count until
 * this one ends.
 */
export async function countRequested(
  tx: Transaction,
  { userId, now, since }: { userId: number; now: Date; since: Date },
): Promise<{ waiting: number; recent: number }> {
  await lock.run(tx, { userId });
  return (await requestCounts.row(tx, { userId, now: now.toISOString(), since: since.toISOString() }))!;
}

/** A document with the current data of the user who requested it. */
export interface DocumentReader extends RequestedDocument {
  username: string;
  name: string;
  email: string | null;
  customer: string;
  expires: string;
  made: boolean;
  userClaims: Record<string, unknown>;
  accountClaims: Record<string, unknown>;
  /** Empty = the shop's. */
  currency: string;
}

const documentForReader = prepare(
  {
    id: uuid,
    customerNumber: text,
    userId: int,
    question: json<Record<string, string>>(),
    language: text,
    priced: bool,
    items: int,
    username: text,
    name: text,
    email: nullable(text),
    customer: text,
    /** Empty = the shop's. */
    currency: text,
    expires: text,
    made: bool,
    userClaims: json<Record<string, unknown>>(),
    accountClaims: json<Record<string, unknown>>(),
  },
  (at: Places<{ id: string; now: string }>) => sql`
    select d.id, d.customer_number as "customerNumber", d.user_id::int as "userId", d.question, d.language,
      d.priced, d.items, u.username, coalesce(nullif(u.first_name, ''), u.username) as name, u.email,
      c.name as customer, c.currency, to_char(d.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires,
      d.made_at is not null as made, u.claims as "userClaims", a.claims as "accountClaims"
    from price_list_documents d
    join users u on u.id = d.user_id
    join user_accounts a on a.user_id = u.id and a.customer_number = d.customer_number
    join customers c on c.number = d.customer_number
    where d.id = ${at.id}::uuid and d.expires_at > ${at.now}::timestamptz`,
);

/** Null when the document has expired, or when the user no longer exists or can no longer act for the customer. */
export const findDocument = (db: Executor, id: string, now: Date): Promise<DocumentReader | null> =>
  documentForReader.row(db, { id, now: now.toISOString() });

const madeUpdate = prepareWrite(
  (at: Places<{ id: string; now: string }>) =>
    sql`update price_list_documents set made_at = ${at.now} where id = ${at.id}::uuid`,
);

/** Records that the document has been made. */
export const markMade = (tx: Transaction, id: string, now: Date): Promise<number> =>
  madeUpdate.run(tx, { id, now: now.toISOString() });

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) =>
    sql`
      delete from price_list_documents
      where id in (
          select id
          from price_list_documents
          where expires_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes documents that expired before that time. Returns how many. */
export const removeOldDocuments = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });

const emails = prepare(
  { email: nullable(text) },
  (at: Places<{ userId: number }>) => sql`select nullif(trim(email), '') as email from users where id = ${at.userId}`,
);

/** Returns the user's mail address, or null when there is none. */
export const findEmail = async (db: Executor, userId: number): Promise<string | null> =>
  (await emails.row(db, { userId }))?.email ?? null;
