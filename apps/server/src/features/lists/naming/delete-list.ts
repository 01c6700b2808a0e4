import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import { type AccountContext, write } from '../../../platform/context.ts';
import { together } from '../../../platform/db/together.ts';
import { keptSince } from '../kept-days.ts';
import { dropRemovedLines, trimDeletedLists } from '../kept-repository.ts';
import { checkLinesTogether } from '../lines-together.ts';
import { lockDeleted, lockNames, setDeleted } from '../list-repository.ts';
import { changeOf, keyOf, lockListFor, noList } from '../lock-list.ts';
import { checkName, checkRoom } from './give-name.ts';

/** Deletes a list. Its rows are removed later, by housekeeping or when many newer lists have been deleted. */
export const deleteList = (
  context: AccountContext,
  address: BodyOf<typeof calls.deleteList>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await lockNames(tx, context.customerNumber);
    const list = await lockListFor(tx, context, address, 'delete');
    const change = changeOf(context, list);
    await together([
      setDeleted(tx, { ...change, deleted: true }),
      dropRemovedLines(tx, change),
      trimDeletedLists(tx, change),
    ]);
    return {};
  });

/** Restores the user's most recently deleted list of that name, with its lines, shared as it was. */
export const restoreList = (
  context: AccountContext,
  address: BodyOf<typeof calls.restoreList>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await lockNames(tx, context.customerNumber);
    const list = await lockDeleted(tx, { ...keyOf(context, address), since: keptSince(context.now()) });
    if (list === null) throw noList(address.listName);
    await checkName(tx, context, { name: list.name, list: list.listNumber });
    await checkRoom(tx, context);
    await setDeleted(tx, { ...changeOf(context, list), deleted: false });
    await checkLinesTogether(tx, list);
    return {};
  });
