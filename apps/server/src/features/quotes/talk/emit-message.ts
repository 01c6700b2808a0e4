import type { Transaction } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { AttachedFile } from '../../attachments/draft-repository.ts';
import type { NewMessage } from './talk-repository.ts';

type Said = NewMessage & { kind: 'message' | 'offer' | 'extension'; userId: number };

/** Emits the event of a message that was written in the portal. Internal notes have none. */
export const emitMessage = (
  tx: Transaction,
  now: Date,
  { customerNumber, quoteNumber, refused, lines, ...message }: Said,
  { files, currency }: { files: readonly AttachedFile[]; currency: string },
): Promise<number> =>
  emit(tx, now, {
    type: 'quote.message',
    customerNumber,
    subject: quoteNumber,
    payload: {
      ...{ customerNumber, quoteNumber, messageId: message.messageId, side: message.side, kind: message.kind },
      ...{ userId: message.userId, author: message.author, at: message.at, text: message.text },
      ...{ wantedDay: message.wantedDay, extendedTo: message.extendedTo },
      refused: refused === '' ? null : (refused as 'offer' | 'extension'),
      ...(currency !== '' && { currency }),
      lines: [...lines],
      files: files.map(({ attachmentId: fileId, name, mediaType, size }) => ({ fileId, name, mediaType, size })),
    },
  });
