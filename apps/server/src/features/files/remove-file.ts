import { auditSystem } from '../../platform/audit/record.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { removePushed } from '../attachments/repository.ts';
import { type FileKey, lockOwner } from './repository.ts';

/**
 * Removes a file that a system pushed to a document, and never one that a user added. Returns false if the document has
 * no such file, so that systems can repeat it. Throws `not_found` if there is no such document.
 */
export const removeFile = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { owner, number, fileId }: FileKey,
): Promise<{ removed: boolean }> =>
  db.transact(async (tx) => {
    const document = await lockOwner(tx, owner, number);
    if (document === null) throw new Failure('not_found', 'error.file_owner', { number });
    const removed = await removePushed(tx, { ...document, fileId });
    if (removed === null) return { removed: false };
    await auditSystem(tx, now(), {
      action: 'file.removed',
      customerNumber: document.customerNumber,
      subject: number,
      before: { owner, ...removed, fileId },
    });
    return { removed: true };
  });
