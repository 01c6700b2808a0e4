import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/attachments/attachment-calls';
import { limits } from '@tradecounter/contract/limits';
import { type AccountContext, write } from '../../platform/context.ts';
import { tooMany } from '../../platform/failure.ts';
import { type CheckedFile, checkFile, checkPicture } from './check-file.ts';
import { countRecentDrafts, type DraftKind } from './draft-repository.ts';
import { draft } from './owners.ts';
import { keepAttachment } from './repository.ts';

const dayMs = 86_400_000;

const mostADay: Readonly<Record<DraftKind, number>> = { picture: limits.picturesADay, file: limits.filesADay };

/** Keeps a checked file until a document of its user gets it. Throws `too_many` after too many in a day. */
const keepDraft = (
  context: AccountContext,
  { kind, name }: { kind: DraftKind; name: string },
  file: CheckedFile,
): Promise<{ attachmentId: string }> =>
  write(context, async (tx) => {
    const { actor, customerNumber } = context;
    const now = context.now();
    const since = new Date(now.getTime() - dayMs);
    if ((await countRecentDrafts(tx, { customerNumber, kind, since })) >= mostADay[kind]) throw tooMany(3600);
    const added = { userId: actor.userId, addedBy: actor.username, addedAt: now.toISOString() };
    const place = { customerNumber, owner: draft, ownerNumber: '', kind, name } as const;
    return { attachmentId: await keepAttachment(tx, { ...place, ...added }, file) };
  });

/**
 * Keeps a picture for a document that the user writes next. Throws `invalid` if it isn't one, `unavailable` if too many
 * are being checked, and `too_many` after too many in a day.
 */
export const addPicture = async (
  context: AccountContext,
  { photo }: BodyOf<typeof calls.addPicture>,
): Promise<{ attachmentId: string }> => keepDraft(context, { kind: 'picture', name: '' }, await checkPicture(photo));

/** Returns the name of a kept file, whose ending says what it is now: a PNG became a JPEG. */
const keptName = (name: string, { mediaType }: CheckedFile): string =>
  mediaType === 'image/jpeg' && name !== '' ? `${name.replace(/\.(?:png|jpe?g)$/i, '')}.jpg` : name;

/** Keeps a PDF, JPEG or PNG for a document that the user writes next. Throws as `addPicture` does. */
export async function addFile(
  context: AccountContext,
  { name, file }: BodyOf<typeof calls.addFile>,
): Promise<{ attachmentId: string }> {
  const checked = await checkFile(Buffer.from(file, 'base64'));
  return keepDraft(context, { kind: 'file', name: keptName(name, checked).slice(-limits.attachmentName) }, checked);
}
