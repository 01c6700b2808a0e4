import type { Transaction } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/failure.ts';
import { attachFiles, type AttachedFile } from '../../attachments/draft-repository.ts';
import type { TalkKey } from './talk-repository.ts';

/** Returns the number under which the attachments keep the files of a message. */
export const fileOwnerNumber = (quoteNumber: string, messageId: string): string => `${quoteNumber}/${messageId}`;

interface Message extends TalkKey {
  messageId: string;
  internal: boolean;
}

/** Gives files that the user has sent before to a message. Throws `invalid` if one isn't the user's, or is used. */
export async function attachToMessage(
  tx: Transaction,
  { customerNumber, quoteNumber, messageId, internal }: Message,
  drafts: { userId: number; ids: readonly string[] },
): Promise<AttachedFile[]> {
  const owner = internal ? ('quoteNote' as const) : ('quoteMessage' as const);
  const place = { customerNumber, owner, ownerNumber: fileOwnerNumber(quoteNumber, messageId) };
  const files = await attachFiles(tx, place, drafts);
  if (files === null) throw invalid({ attachments: { word: 'file_gone' } });
  return files;
}
