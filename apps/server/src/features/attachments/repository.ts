import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import { bool, instant, int, text, uuid } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import type { CheckedFile } from './check-file.ts';
import type { draft, Owner } from './owners.ts';

/** The document that files belong to. */
export interface OwnerKey {
  customerNumber: string;
  owner: Owner;
  ownerNumber: string;
}

export interface NewAttachment extends Omit<OwnerKey, 'owner'> {
  owner: Owner | typeof draft;
  /** What the file is for its document, such as `picture`. */
  kind: string;
  /** The file's name, of up to `limits.attachmentName` characters; empty = none. */
  name: string;
  /** Null and empty for a file that a feed brought. */
  userId: number | null;
  addedBy: string;
  /** ISO instant. */
  addedAt: string;
}

const insertion = prepare(
  { attachmentId: uuid },
  (at: Places<NewAttachment & { mediaType: string; bytes: Buffer }>) => sql`
    insert into attachments (customer_number, owner, owner_number, kind, name, media_type, bytes, size, user_id,
      added_by, added_at)
    values (${at.customerNumber}, ${at.owner}, ${at.ownerNumber}, ${at.kind}, ${at.name}, ${at.mediaType},
      ${at.bytes}::bytea, octet_length(${at.bytes}::bytea), ${at.userId}::bigint, ${at.addedBy},
      ${at.addedAt}::timestamptz)
    returning attachment_id as "attachmentId"`,
);

/** Keeps a checked file of a document. Returns its id. */
export const keepAttachment = async (
  tx: Transaction,
  attachment: NewAttachment,
  { mediaType, bytes }: CheckedFile,
): Promise<string> => (await insertion.row(tx, { ...attachment, mediaType, bytes }))!.attachmentId;

const list = prepare(
  { attachmentId: uuid, kind: text, name: text, mediaType: text, size: int, isPushed: bool, addedAt: instant },
  (at: Places<OwnerKey & { most: number }>) => sql`
    select attachment_id as "attachmentId", kind, name, media_type as "mediaType", size, user_id is null as "isPushed",
      added_at as "addedAt"
    from attachments
    where customer_number = ${at.customerNumber} and owner = ${at.owner} and owner_number = ${at.ownerNumber}
    order by added_at, attachment_id
    limit ${at.most}::int`,
);

export type AttachmentRow = RowOf<typeof list>;

/** Lists the files of a document without their bytes, oldest first, up to `limits.attachmentsListed`. */
export const listAttachments = (db: Executor, key: OwnerKey): Promise<AttachmentRow[]> =>
  list.rows(db, { ...key, most: limits.attachmentsListed });

const whole = prepare(
  { owner: text, name: text, mediaType: text, bytes: text },
  (at: Places<{ customerNumber: string; attachmentId: string }>) => sql`
    select owner, name, media_type as "mediaType", translate(encode(bytes, 'base64'), chr(10), '') as bytes
    from attachments
    where customer_number = ${at.customerNumber} and attachment_id = ${at.attachmentId}::uuid`,
);

/** Returns a customer's file with its bytes in base64, or null. */
export const findAttachment = (
  db: Executor,
  key: { customerNumber: string; attachmentId: string },
): Promise<RowOf<typeof whole> | null> => whole.row(db, key);

const removal = prepare(
  { kind: text, name: text },
  (at: Places<OwnerKey & { fileId: string }>) => sql`
    delete from attachments
    where customer_number = ${at.customerNumber} and attachment_id = ${at.fileId}::uuid and owner = ${at.owner}
      and owner_number = ${at.ownerNumber} and user_id is null
    returning kind, name`,
);

/** Removes a file that a system has pushed. Returns what it was, or null if the document has no such file. */
export const removePushed = (
  tx: Transaction,
  key: OwnerKey & { fileId: string },
): Promise<{ kind: string; name: string } | null> => removal.row(tx, { ...key });
