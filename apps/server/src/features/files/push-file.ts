import type { FileKind, FileOwner } from '@tradecounter/contract/files/files';
import { limits } from '@tradecounter/contract/limits';
import { auditSystem } from '../../platform/audit/record.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { checkFile, checkInvoiceData } from '../attachments/check-file.ts';
import { keepAttachment } from '../attachments/repository.ts';
import { findSameFile, lockOwner } from './repository.ts';

export interface PushedFile {
  owner: FileOwner;
  /** The number of the document. */
  number: string;
  kind: FileKind;
  name: string;
  bytes: Buffer;
}

/**
 * Keeps a file of a document that a system sent. Returns the id of the file. A file that the document has already is
 * not kept twice, so that systems can send again. Throws `not_found` if there is no such document, `invalid` if the bytes
 * aren't of the kind, and `conflict` if the document has as many files as are listed.
 */
export async function pushFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { owner, number, kind, name, bytes }: PushedFile,
): Promise<{ fileId: string; added: boolean }> {
  const file = await (kind === 'invoiceData' ? checkInvoiceData(bytes) : checkFile(bytes));
  return db.transact(async (tx) => {
    const document = await lockOwner(tx, owner, number);
    if (document === null) throw new Failure('not_found', 'error.file_owner', { number });
    const { customerNumber } = document;
    const key = { ...document, kind };
    const { files, same } = await findSameFile(tx, key, file);
    if (same !== null) return { fileId: same, added: false };
    if (files >= limits.attachmentsListed)
      throw new Failure('conflict', 'error.files_full', { number, limit: limits.attachmentsListed });
    const addedAt = now().toISOString();
    const fileId = await keepAttachment(tx, { ...key, name, userId: null, addedBy: '', addedAt }, file);
    await auditSystem(tx, now(), {
      action: 'file.added',
      customerNumber,
      subject: number,
      after: { owner, kind, name, fileId },
    });
    return { fileId, added: true };
  });
}
