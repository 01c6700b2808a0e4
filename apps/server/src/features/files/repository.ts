import type { FileOwner } from '@tradecounter/contract/files/files';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { int, nullable, text, textOf, uuid } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Place, type Places, prepare } from '../../platform/db/prepared.ts';
import type { CheckedFile } from '../attachments/check-file.ts';
import type { Owner } from '../attachments/owners.ts';
import type { OwnerKey } from '../attachments/repository.ts';

/** Selects the customer of each kind of document by its number, and the owner of the document's files. */
const documentSql: Readonly<Record<FileOwner, (number: Place<string>) => SQL>> = {
  delivery: (number) =>
    sql`select customer_number, 'delivery' as owner from deliveries where delivery_number = ${number}`,
  order: (number) => sql`select customer_number, 'order' as owner from orders where order_number = ${number}`,
  invoice: (number) => sql`select customer_number, 'invoice' as owner from invoices where invoice_number = ${number}`,
  quote: (number) => sql`select customer_number, 'quote' as owner from quotes where quote_number = ${number}`,
  return: (number) => sql`
    select customer_number, case source when 'order' then 'orderReturn' else 'invoiceReturn' end as owner
    from returns
    where return_number = ${number}`,
};

const prepared = (owner: FileOwner, more: SQL) =>
  prepare(
    { customerNumber: text, owner: textOf<Owner>() },
    (at: Places<{ number: string }>) => sql`${documentSql[owner](at.number)} ${more}`,
  );

const statements = (more: SQL): Readonly<Record<FileOwner, ReturnType<typeof prepared>>> => ({
  delivery: prepared('delivery', more),
  order: prepared('order', more),
  invoice: prepared('invoice', more),
  quote: prepared('quote', more),
  return: prepared('return', more),
});

const found = statements(sql``);
const locked = statements(sql`for update`);

const ownerOf = (document: { customerNumber: string; owner: Owner } | null, ownerNumber: string): OwnerKey | null =>
  document === null ? null : { ...document, ownerNumber };

/** Returns the customer of a document, and its kind as owner of files. Null if there is no such document. */
const findOwner = async (db: Executor, owner: FileOwner, number: string): Promise<OwnerKey | null> =>
  ownerOf(await found[owner].row(db, { number }), number);

/** As `findOwner`, and locks the document, so that files which arrive at the same time are counted one after the other. */
export const lockOwner = async (tx: Transaction, owner: FileOwner, number: string): Promise<OwnerKey | null> =>
  ownerOf(await locked[owner].row(tx, { number }), number);

const sameFile = prepare(
  { files: int, same: nullable(uuid) },
  (at: Places<OwnerKey & { kind: string; mediaType: string; bytes: Buffer }>) => sql`
    select count(*)::int as files,
      (array_agg(attachment_id) filter (
          where user_id is null and kind = ${at.kind} and media_type = ${at.mediaType}
            and bytes = ${at.bytes}::bytea))[1] as same
    from attachments
    where customer_number = ${at.customerNumber} and owner = ${at.owner} and owner_number = ${at.ownerNumber}`,
);

/** Counts the files of a document, and returns the id of the pushed one with this kind and these bytes, or null. */
export const findSameFile = async (
  tx: Transaction,
  key: OwnerKey & { kind: string },
  { mediaType, bytes }: CheckedFile,
): Promise<{ files: number; same: string | null }> => (await sameFile.row(tx, { ...key, mediaType, bytes }))!;

/** Names a file by its document and its id. */
export interface FileKey {
  owner: FileOwner;
  number: string;
  fileId: string;
}

const one = prepare(
  { mediaType: text, bytes: text },
  (at: Places<OwnerKey & { fileId: string }>) => sql`
    select media_type, translate(encode(bytes, 'base64'), chr(10), '') as bytes
    from attachments
    where customer_number = ${at.customerNumber} and attachment_id = ${at.fileId}::uuid
      and (owner = ${at.owner} and owner_number = ${at.ownerNumber}
        or ${at.owner}::text = 'quote' and owner = 'quoteMessage'
        and starts_with(owner_number, ${at.ownerNumber}::text || '/'))`,
);

/**
 * Returns a file of a document, or of a message about a quote, with its bytes in base64. Null for any other, such as a
 * file of a note that only the distributor's staff can see.
 */
export async function findFile(
  db: Executor,
  { owner, number, fileId }: FileKey,
): Promise<{ mediaType: string; bytes: string } | null> {
  const document = await findOwner(db, owner, number);
  return document === null ? null : one.row(db, { ...document, fileId });
}
