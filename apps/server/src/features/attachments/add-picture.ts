import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/attachments/attachment-calls';
import { limits } from '@tradecounter/contract/limits';
import { type AccountContext, write } from '../../platform/context.ts';
import { tooMany } from '../../platform/failure.ts';
import { checkPicture } from './check-file.ts';
import { countRecentPictures } from './draft-repository.ts';
import { draft } from './owners.ts';
import { keepAttachment } from './repository.ts';

const dayMs = 86_400_000;

/**
 * Keeps a picture for a document that the user writes next. Throws `invalid` if it isn't one, `unavailable` if too many
 * are being checked, and `too_many` after too many in a day.
 */
export async function addPicture(
  context: AccountContext,
  { photo }: BodyOf<typeof calls.addPicture>,
): Promise<{ attachmentId: string }> {
  const { actor, customerNumber } = context;
  const file = await checkPicture(photo);
  return write(context, async (tx) => {
    const now = context.now();
    const since = new Date(now.getTime() - dayMs);
    if ((await countRecentPictures(tx, customerNumber, since)) >= limits.picturesADay) throw tooMany(3600);
    const added = { userId: actor.userId, addedBy: actor.username, addedAt: now.toISOString() };
    const place = { customerNumber, owner: draft, ownerNumber: '', kind: 'picture', name: '' } as const;
    return { attachmentId: await keepAttachment(tx, { ...place, ...added }, file) };
  });
}
