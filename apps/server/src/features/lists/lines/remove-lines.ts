import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { keptSince } from '../kept-days.ts';
import { trimRemovedLines } from '../kept-repository.ts';
import { isFavorites } from '../list-name.ts';
import { lockList, type ListRow } from '../list-repository.ts';
import { changeLines, changeOf, keyOf, noList } from '../lock-list.ts';
import { countLines, noteChange } from './count-lines.ts';
import { lineNumberOf } from './line-number.ts';
import { findItemLine, removeLines, restoreLines } from './line-repository.ts';

async function removeByNumber(
  tx: Transaction,
  context: AccountContext,
  list: ListRow,
  lines: readonly number[],
): Promise<Record<never, never>> {
  const change = changeOf(context, list);
  if ((await removeLines(tx, change, lines)) > 0) {
    const { customerNumber, userId: ownerId, shared } = list;
    await together([noteChange(tx, change), trimRemovedLines(tx, { customerNumber, ownerId, shared })]);
  }
  return {};
}

/** Removes lines from a list. Removing a line twice is not an error. */
export const removeListLines = (
  context: AccountContext,
  { lines, ...address }: BodyOf<typeof calls.removeListLines>,
): Promise<Record<never, never>> =>
  changeLines(context, address, (tx, list) => removeByNumber(tx, context, list, lines.map(lineNumberOf)));

/** Removes an item from a list. Does nothing when the user has no favorites list yet. */
export const removeFromList = (
  context: AccountContext,
  { SKU: itemId, ...address }: BodyOf<typeof calls.removeFromList>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const list = await lockList(tx, keyOf(context, address));
    if (list === null && isFavorites(address.listName)) return {};
    if (list === null) throw noList(address.listName);
    const line = await findItemLine(tx, { ...changeOf(context, list), itemId });
    return line === null ? {} : removeByNumber(tx, context, list, [line.lineNumber]);
  });

/** Restores removed lines to their old positions. */
export const restoreListLines = (
  context: AccountContext,
  { lines, ...address }: BodyOf<typeof calls.restoreListLines>,
): Promise<Record<never, never>> =>
  changeLines(context, address, async (tx, list) => {
    const change = changeOf(context, list);
    const restored = await restoreLines(tx, { ...change, since: keptSince(context.now()) }, lines.map(lineNumberOf));
    if (restored > 0) await countLines(tx, list, change, { added: restored, created: 0 });
    return {};
  });
