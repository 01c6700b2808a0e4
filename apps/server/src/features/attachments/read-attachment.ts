import type { AnswerOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/attachments/attachment-calls';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { neededFor } from './owners.ts';
import { findAttachment } from './repository.ts';

/** Types that are saved as they are. Everything else is a picture. */
const savedTypes = ['application/pdf', 'application/xml'] as const;

/**
 * Returns a file of the customer. Throws `not_found` if there is none, and also if the user may not see its document,
 * so that nothing is said about it.
 */
export async function readAttachment(
  { db, customerNumber, claims }: AccountContext,
  attachmentId: string,
): Promise<AnswerOf<typeof calls.readAttachment>> {
  const found = await findAttachment(db, { customerNumber, attachmentId });
  const needed = found === null ? null : neededFor(found.owner);
  if (found === null || needed === null || !needed.every((permission) => may(claims, permission)))
    throw new Failure('not_found', 'error.no_attachment');
  const { name, bytes } = found;
  const mediaType = savedTypes.find((one) => one === found.mediaType) ?? 'image/jpeg';
  return { name, bytes, mediaType };
}
