import { type AccountContext, write } from '../../../platform/context.ts';
import { keptSince } from '../kept-days.ts';
import { checkLinesTogether } from '../lines-together.ts';
import { lockDeleted, lockNames, setDeleted } from '../list-repository.ts';
import { changeOf, keyOf, type ListAddress, lockListFor, noList } from '../lock-list.ts';
import { checkName, checkRoom } from './give-name.ts';

/** Takes a list away; housekeeping removes it later. */
export const deleteList = (context: AccountContext, address: ListAddress): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await lockNames(tx, context.customerNumber);
    const list = await lockListFor(tx, context, address, 'delete');
    await setDeleted(tx, { ...changeOf(context, list), deleted: true });
    return {};
  });

/** Brings the user's list of that name back that was taken away last, with its lines, shared as it was. */
export const restoreList = (context: AccountContext, address: ListAddress): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await lockNames(tx, context.customerNumber);
    const list = await lockDeleted(tx, { ...keyOf(context, address), since: keptSince(context.now()) });
    if (list === null) throw noList(address.listName);
    await checkName(tx, context, { name: list.name, shared: list.shared, list: list.list_number });
    await checkRoom(tx, context);
    await setDeleted(tx, { ...changeOf(context, list), deleted: false });
    await checkLinesTogether(tx, list);
    return {};
  });
