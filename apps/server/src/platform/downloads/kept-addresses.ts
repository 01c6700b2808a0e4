import type { ExportFormat, ExportKind } from '@tradecounter/contract/downloads/questions';
import type { sheetFormat, SheetKind } from '@tradecounter/contract/downloads/sheets';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../db/database.ts';
import { removeInBatches } from '../db/in-batches.ts';
import { bytes, int, json, text, textOf } from '../db/columns.ts';
import { type Places, prepare, prepareWrite } from '../db/prepared.ts';
import type { Language } from '../words/languages.ts';

/** The requested file: a list as a table, or one document as a sheet. */
export type RequestedFile = (
  | { kind: ExportKind; format: ExportFormat }
  | { kind: SheetKind; format: typeof sheetFormat }
) & { question: Record<string, unknown> };

/** The file that an address downloads. */
export type WaitingDownload = RequestedFile & {
  sessionHash: Buffer;
  userId: number;
  customerNumber: string;
  language: Language;
};

type Row = RequestedFile & { sessionHash: Buffer; userId: number; customerNumber: string; language: Language };

const columns = sql`session_hash, user_id, customer_number, kind, format, question, language`;

function fromRow(row: Row | null): WaitingDownload | null {
  if (row === null) return null;
  const { sessionHash, userId, customerNumber, ...file } = row;
  return { sessionHash, userId, customerNumber, ...file };
}

/** Arbitrary class of the advisory lock under which one transaction at a time counts a user's addresses. */
const lockClass = 7301;

const lock = prepareWrite(
  (at: Places<{ lockClass: number; userId: number }>) =>
    sql`select pg_advisory_xact_lock(${at.lockClass}::int, hashint8(${at.userId}::bigint))`,
);

const waiting = prepare(
  { expiresAt: text },
  (at: Places<{ userId: number; now: string; limit: number }>) => sql`
    select to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at
    from download_addresses
    where user_id = ${at.userId} and expires_at > ${at.now}::timestamptz and taken_at is null
    order by download_addresses.expires_at desc limit ${at.limit}::int`,
);

/**
 * Returns when the user may request another address, if the maximum is waiting. Null means now. Other transactions wait
 * to count the user's addresses until this one ends.
 */
export async function nextAddressAt(
  tx: Transaction,
  { userId, now, limit }: { userId: number; now: Date; limit: number },
): Promise<Date | null> {
  await lock.run(tx, { lockClass, userId });
  const found = await waiting.rows(tx, { userId, now: now.toISOString(), limit });
  return found.length < limit ? null : new Date(found.at(-1)!.expiresAt);
}

const insertion = prepareWrite(
  (
    at: Places<{
      hash: Buffer;
      sessionHash: Buffer;
      userId: number;
      customerNumber: string;
      kind: string;
      format: string;
      question: string;
      language: string;
      expiresAt: string;
    }>,
  ) => sql`
    insert into download_addresses (hash, session_hash, user_id, customer_number, kind, format, question, language,
      expires_at)
    values (${at.hash}, ${at.sessionHash}, ${at.userId}, ${at.customerNumber}, ${at.kind}, ${at.format},
      ${at.question}::jsonb, ${at.language}, ${at.expiresAt})`,
);

export const insertAddress = (
  tx: Transaction,
  { question, expiresAt, ...download }: WaitingDownload & { hash: Buffer; expiresAt: Date },
): Promise<number> =>
  insertion.run(tx, { ...download, question: JSON.stringify(question), expiresAt: expiresAt.toISOString() });

type AddressKey = { hash: Buffer; now: string };

const selection = prepare(
  {
    sessionHash: bytes,
    userId: int,
    customerNumber: text,
    kind: textOf<ExportKind>(),
    format: textOf<ExportFormat>(),
    question: json<Record<string, unknown>>(),
    language: textOf<Language>(),
  },
  (at: Places<AddressKey>) =>
    sql`
      select ${columns}
      from download_addresses
      where hash = ${at.hash} and expires_at > ${at.now}::timestamptz and taken_at is null`,
);
const claim = prepare(
  {
    sessionHash: bytes,
    userId: int,
    customerNumber: text,
    kind: textOf<ExportKind>(),
    format: textOf<ExportFormat>(),
    question: json<Record<string, unknown>>(),
    language: textOf<Language>(),
  },
  (
    at: Places<AddressKey>,
  ) => sql`update download_addresses set taken_at = ${at.now}::timestamptz, reported_at = ${at.now}::timestamptz
    where hash = ${at.hash} and expires_at > ${at.now}::timestamptz and taken_at is null returning ${columns}`,
);

/** Returns the file of a valid address. Null when it is unknown, used or expired. */
export const findAddress = async (db: Executor, hash: Buffer, now: Date): Promise<WaitingDownload | null> =>
  fromRow(await selection.row(db, { hash, now: now.toISOString() }));

/** Returns the file of a valid address, and marks the address as used. Only one of concurrent requests gets it. */
export const takeAddress = async (db: Executor, hash: Buffer, now: Date): Promise<WaitingDownload | null> =>
  fromRow(await claim.row(db, { hash, now: now.toISOString() }));

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) =>
    sql`
      delete from download_addresses
      where hash in (
          select hash
          from download_addresses
          where expires_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Deletes addresses that expired before that time. Returns how many. */
export const removeOldAddresses = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
