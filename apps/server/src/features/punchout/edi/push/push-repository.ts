import type { EdiFormat } from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { bytes, int, nullable, text, textOf } from '../../../../platform/db/columns.ts';
import type { Database, Executor } from '../../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../../platform/db/prepared.ts';
import { takeDocument } from '../edi-repository.ts';

/** Whether a connection `c` has an address to which something may be posted now. */
const mayPush = (now: Places<{ now: string }>['now']) => sql`
  c.protocol = 'edi' and c.notice_url <> '' and c.turned_on
    and (c.push_due_at is null or c.push_due_at <= ${now}::timestamptz)
    and (c.push_claimed_until is null or c.push_claimed_until < ${now}::timestamptz)
    and exists (
      select
      from customers m
      where m.number = c.customer_number and not m.closed)`;

const due = prepare(
  { id: int },
  (at: Places<{ now: string; most: number }>) => sql`
    select c.id
    from punchout_connections c
    where ${mayPush(at.now)} and exists (
        select
        from edi_documents d
        where d.connection_id = c.id and d.taken_at is null)
    order by c.push_tried_at nulls first, c.id limit ${at.most}::int`,
);

/** Returns connections with an address to which a document is to be posted now, those that have waited longest first. */
export const findDuePartners = async (db: Executor, now: Date, most: number): Promise<number[]> =>
  (await due.rows(db, { now: now.toISOString(), most })).map(({ id }) => id);

/** Seconds after which a server that posts counts as gone. Longer than an answer may take. */
const claimSeconds = 60;

const claim = prepare(
  {
    connectionId: int,
    customerNumber: text,
    url: text,
    secret: nullable(bytes),
    supplier: text,
    format: textOf<EdiFormat>(),
    /** With this one. */
    tries: int,
    documentId: int,
    content: text,
    json: nullable(text),
  },
  (at: Places<{ connectionId: number; now: string }>) => sql`
    update punchout_connections c set push_tries = c.push_tries + 1, push_tried_at = ${at.now}::timestamptz,
      push_claimed_until = ${at.now}::timestamptz + make_interval(secs => ${sql.raw(String(claimSeconds))})
    from (
        select id, content, json
        from edi_documents
        where connection_id = ${at.connectionId} and taken_at is null
        order by id limit 1) d
    where c.id = ${at.connectionId} and ${mayPush(at.now)}
    returning c.id as connection_id, c.customer_number, c.notice_url as url, c.notice_secret as secret, c.supplier,
      c.format, c.push_tries as tries, d.id as document_id, d.content, d.json`,
);

export type ClaimedDocument = RowOf<typeof claim>;

/**
 * Claims a connection for a minute, with the oldest document that waits. Null when there is none, or another server is at
 * it.
 */
export const claimDocument = (db: Executor, connectionId: number, now: Date): Promise<ClaimedDocument | null> =>
  claim.row(db, { connectionId, now: now.toISOString() });

const outcome = prepareWrite(
  (at: Places<{ connectionId: number; tries: number; nextTries: number; reason: string; dueAt: string | null }>) => sql`
    update punchout_connections set push_tries = ${at.nextTries}, push_reason = ${at.reason},
      push_due_at = ${at.dueAt}::timestamptz, push_claimed_until = null
    where id = ${at.connectionId} and push_tries = ${at.tries}`,
);

/** Notes that the partner has taken a document. Another one can be posted now. */
export const noteTaken = (
  db: Database,
  { connectionId, documentId, tries }: ClaimedDocument,
  now: Date,
): Promise<unknown> =>
  db.transact(async (tx) => {
    await takeDocument(tx, { connectionId, id: documentId, now });
    await outcome.run(tx, { connectionId, tries, nextTries: 0, reason: '', dueAt: null });
  });

/** Notes why a document wasn't taken, and when it is posted again. Does nothing if another server has claimed it since. */
export const noteRefused = (
  db: Executor,
  { connectionId, tries }: ClaimedDocument,
  { reason, dueAt }: { reason: string; dueAt: Date },
): Promise<number> => outcome.run(db, { connectionId, tries, nextTries: tries, reason, dueAt: dueAt.toISOString() });
