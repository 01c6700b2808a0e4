import type { FileOwner } from '@tradecounter/contract/files/files';
import { sql } from 'drizzle-orm/sql/sql';
import { int, nullable, text, uuid } from '../../platform/db/columns.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import type { CheckedFile } from '../attachments/check-file.ts';
import type { OwnerKey } from '../attachments/repository.ts';

/** Locks the document, so that files which arrive at the same time are counted and compared one after the other. */
const customerOf = {
  delivery: prepare(
    { customerNumber: text },
    (at: Places<{ number: string }>) =>
      sql`select customer_number from deliveries where delivery_number = ${at.number} for update`,
  ),
  order: prepare(
    { customerNumber: text },
    (at: Places<{ number: string }>) =>
      sql`select customer_number from orders where order_number = ${at.number} for update`,
  ),
  invoice: prepare(
    { customerNumber: text },
    (at: Places<{ number: string }>) =>
      sql`select customer_number from invoices where invoice_number = ${at.number} for update`,
  ),
  quote: prepare(
    { customerNumber: text },
    (at: Places<{ number: string }>) =>
      sql`select customer_number from quotes where quote_number = ${at.number} for update`,
  ),
};

/** Returns the customer of a document and locks it. Null if there is no such document. */
export const lockOwner = async (tx: Transaction, owner: FileOwner, number: string): Promise<string | null> =>
  (await customerOf[owner].row(tx, { number }))?.customerNumber ?? null;

const sameFile = prepare(
  { files: int, same: nullable(uuid) },
  (at: Places<OwnerKey & { kind: string; mediaType: string; bytes: Buffer }>) => sql`
    select count(*)::int as files,
      (array_agg(attachment_id) filter (
          where kind = ${at.kind} and media_type = ${at.mediaType} and bytes = ${at.bytes}::bytea))[1] as same
    from attachments
    where customer_number = ${at.customerNumber} and owner = ${at.owner} and owner_number = ${at.ownerNumber}`,
);

/** Counts the files of a document, and returns the id of the one with this kind and these bytes, or null. */
export const findSameFile = async (
  tx: Transaction,
  key: OwnerKey & { kind: string },
  { mediaType, bytes }: CheckedFile,
): Promise<{ files: number; same: string | null }> => (await sameFile.row(tx, { ...key, mediaType, bytes }))!;
