import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { neededFor, type Owner } from '../attachments/owners.ts';
import { presentFile } from '../attachments/present-file.ts';
import { listAttachments } from '../attachments/repository.ts';
import { documentsOf } from './item-documents/documents-of.ts';
import { registerFiles } from './rest.ts';

/** Lists the files of a document for users who may read them. */
const filesOf =
  (owner: Owner) =>
  async ({ id }: { id: string }, { db, customerNumber, claims }: AccountContext) => {
    if (!neededFor(owner)!.every((permission) => may(claims, permission))) return [];
    return (await listAttachments(db, { customerNumber, owner, ownerNumber: id })).map(presentFile);
  };

/** Files that the distributor's systems push to documents, such as a proof of delivery. */
export const files = (): Feature => ({
  calls: ({ app, services }) => registerFiles(app, services),
  fields: {
    Order: { files: filesOf('order') },
    Invoice: { files: filesOf('invoice') },
    Quote: { files: filesOf('quote') },
    Item: { documents: documentsOf },
  },
});
