import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import { type AccountContext, write } from '../../../platform/context.ts';
import { nameKeyOf } from '../../../platform/words/names.ts';
import { checkLinesTogether } from '../lines-together.ts';
import { lockNames, setName, setShared } from '../list-repository.ts';
import { changeOf, lockListFor } from '../lock-list.ts';
import { checkName, checkRoom } from './give-name.ts';

/** Renames a list. Changing only the capitals is allowed. */
export const renameList = (
  context: AccountContext,
  { newName: name, ...address }: BodyOf<typeof calls.renameList>,
): Promise<{ listName: string }> =>
  write(context, async (tx) => {
    await lockNames(tx, context.customerNumber);
    const list = await lockListFor(tx, context, address, 'rename');
    // A change of capitals keeps the same name key.
    if (nameKeyOf(name) !== nameKeyOf(list.name)) await checkName(tx, context, { name, list: list.listNumber });
    await setName(tx, { ...changeOf(context, list), name, nameKey: nameKeyOf(name) });
    return { listName: name };
  });

/** Makes a list shared or private. If its owner is gone, the list goes to the user who asks. */
export const shareList = (
  context: AccountContext,
  { shared, ...address }: BodyOf<typeof calls.shareList>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await lockNames(tx, context.customerNumber);
    const list = await lockListFor(tx, context, address, 'share');
    if (list.shared === shared) return {};
    await checkName(tx, context, { name: list.name, list: list.listNumber });
    const { userId } = context.actor;
    if (list.userId !== userId) await checkRoom(tx, context);
    await setShared(tx, { ...changeOf(context, list), shared });
    await checkLinesTogether(tx, { ...list, userId, shared });
    return {};
  });
