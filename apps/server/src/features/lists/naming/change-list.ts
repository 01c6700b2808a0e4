import { type AccountContext, write } from '../../../platform/context.ts';
import { checkLinesTogether } from '../lines-together.ts';
import { nameKeyOf } from '../list-name.ts';
import { lockNames, setName, setShared } from '../list-repository.ts';
import { changeOf, type ListAddress, lockListFor } from '../lock-list.ts';
import { checkName, checkRoom } from './give-name.ts';

/** Gives a list another name, or the same in other capitals. */
export const renameList = (
  context: AccountContext,
  { newName: name, ...address }: ListAddress & { newName: string },
): Promise<{ listName: string }> =>
  write(context, async (tx) => {
    await lockNames(tx, context.customerNumber);
    const list = await lockListFor(tx, context, address, 'rename');
    // In other capitals it stays the name that it has.
    if (nameKeyOf(name) !== nameKeyOf(list.name)) await checkName(tx, context, { name, list: list.list_number });
    await setName(tx, { ...changeOf(context, list), name, nameKey: nameKeyOf(name) });
    return { listName: name };
  });

/** Shows a list to everybody of the customer, or to its owner alone: where that one is gone, to whoever asks. */
export const shareList = (
  context: AccountContext,
  { shared, ...address }: ListAddress & { shared: boolean },
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await lockNames(tx, context.customerNumber);
    const list = await lockListFor(tx, context, address, 'share');
    if (list.shared === shared) return {};
    await checkName(tx, context, { name: list.name, list: list.list_number });
    const { userId } = context.actor;
    if (list.user_id !== userId) await checkRoom(tx, context);
    await setShared(tx, { ...changeOf(context, list), shared });
    await checkLinesTogether(tx, { ...list, user_id: userId, shared });
    return {};
  });
