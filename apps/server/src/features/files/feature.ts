import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { neededFor, type Owner } from '../attachments/owners.ts';
import { listAttachments } from '../attachments/repository.ts';
import { documentsOf } from './item-documents/documents-of.ts';
import { registerFiles } from './rest.ts';

/** Lists the files of a document for users who may read them. */
const filesOf =
  (owner: Owner, which: 'all' | 'pushed' = 'all') =>
  async ({ id }: { id: string }, { db, customerNumber, claims }: AccountContext) => {
    if (!neededFor(owner)!.every((permission) => may(claims, permission))) return [];
    const files = await listAttachments(db, { customerNumber, owner, ownerNumber: id });
    const shown = which === 'all' ? files : files.filter(({ isPushed }) => isPushed);
    return shown.map(({ attachmentId, kind, name, mediaType, size, addedAt }) => ({
      id: attachmentId,
      kind,
      name,
      mediaType,
      size,
      addedAt: new Date(addedAt).toISOString(),
    }));
  };

/** Lists the files that systems have pushed to a return. The user's own pictures are its `pictures`. */
const filesOfReturn = ({ id, source }: { id: string; source: string }, account: AccountContext) =>
  filesOf(source === 'order' ? 'orderReturn' : 'invoiceReturn', 'pushed')({ id }, account);

/** Files that the distributor's systems push to documents, such as a proof of delivery. */
export const files = (): Feature => ({
  calls: ({ app, services }) => registerFiles(app, services),
  fields: {
    Order: { files: filesOf('order') },
    Invoice: { files: filesOf('invoice') },
    Quote: { files: filesOf('quote') },
    Return: { files: filesOfReturn },
    Item: { documents: documentsOf },
  },
});
