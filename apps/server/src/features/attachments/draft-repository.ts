import { sql } from 'drizzle-orm/sql/sql';
import { int, text, uuid } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { removeInBatches } from '../../platform/db/in-batches.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import type { OwnerKey } from './repository.ts';

/** The owner `draft` of owners.ts as a literal, so that PostgreSQL uses the partial index. */
const draftSql = sql`'draft'`;

const lock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('pictures of ' || ${at.customerNumber}::text, 0))`,
);

const recent = prepare(
  { count: int },
  (at: Places<{ customerNumber: string; kind: string; since: string }>) => sql`
    select count(*)::int as count
    from attachments
    where customer_number = ${at.customerNumber} and user_id is not null and added_at > ${at.since}::timestamptz
      and kind = ${at.kind}`,
);

/** What users send: pictures that the portal has made smaller, and files as they are. */
export type DraftKind = 'picture' | 'file';

/**
 * Counts the drafts of a kind that users of the customer have sent since then. Locks, so that other transactions can't
 * count them until this one ends.
 */
export async function countRecentDrafts(
  tx: Transaction,
  { customerNumber, kind, since }: { customerNumber: string; kind: DraftKind; since: Date },
): Promise<number> {
  await lock.run(tx, { customerNumber });
  return (await recent.row(tx, { customerNumber, kind, since: since.toISOString() }))!.count;
}

const attachment = prepare(
  { attachmentId: uuid, size: int },
  (at: Places<OwnerKey & { userId: number; ids: string[] }>) => sql`
    update attachments set owner = ${at.owner}, owner_number = ${at.ownerNumber}
    where customer_number = ${at.customerNumber} and attachment_id = any(${at.ids}::uuid[])
      and owner = ${draftSql} and user_id = ${at.userId}::bigint and kind = 'picture'
    returning attachment_id as "attachmentId", size`,
);

/**
 * Gives pictures that this user has sent before to a document. Returns them with their sizes in bytes, in the order of
 * the ids, or null if one of them isn't the user's, or belongs to a document already.
 */
export async function attachPictures(
  tx: Transaction,
  owner: OwnerKey,
  { userId, ids }: { userId: number; ids: readonly string[] },
): Promise<{ id: string; size: number }[] | null> {
  if (ids.length === 0) return [];
  const attached = await attachment.rows(tx, { ...owner, userId, ids: [...ids] });
  const sizes = new Map(attached.map(({ attachmentId, size }) => [attachmentId, size]));
  const found = ids.flatMap((asked) => {
    const id = asked.toLowerCase();
    const size = sizes.get(id);
    return size === undefined ? [] : [{ id, size }];
  });
  return found.length === ids.length && sizes.size === ids.length ? found : null;
}

const file = { attachmentId: uuid, name: text, mediaType: text, size: int };

export type AttachedFile = RowOf<typeof file>;

const fileAttachment = prepare(
  file,
  (at: Places<OwnerKey & { userId: number; ids: string[] }>) => sql`
    update attachments set owner = ${at.owner}, owner_number = ${at.ownerNumber}
    where customer_number = ${at.customerNumber} and attachment_id = any(${at.ids}::uuid[])
      and owner = ${draftSql} and user_id = ${at.userId}::bigint and kind = 'file'
    returning attachment_id as "attachmentId", name, media_type as "mediaType", size`,
);

/**
 * Gives files that this user has sent before to a document. Returns them in the order of their ids, or null if one of
 * them isn't the user's, or belongs to a document already.
 */
export async function attachFiles(
  tx: Transaction,
  owner: OwnerKey,
  { userId, ids }: { userId: number; ids: readonly string[] },
): Promise<AttachedFile[] | null> {
  if (ids.length === 0) return [];
  const attached = await fileAttachment.rows(tx, { ...owner, userId, ids: [...ids] });
  const byId = new Map(attached.map((one) => [one.attachmentId, one]));
  const found = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  return found.length === ids.length && byId.size === ids.length ? found : null;
}

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from attachments
    where ctid in (
      select ctid
      from attachments
      where owner = ${draftSql} and added_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Deletes pictures that were sent before then and never got a document. */
export const removeOldDrafts = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
