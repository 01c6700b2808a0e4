import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import { type AccountContext, write } from '../../../platform/context.ts';
import { nameKeyOf } from '../../../platform/words/names.ts';
import { insertList, lockNames } from '../list-repository.ts';
import { checkName, checkRoom } from './give-name.ts';

/** Creates a list that belongs to the user. */
export const createList = (
  context: AccountContext,
  { listName: name, shared }: BodyOf<typeof calls.createList>,
): Promise<{ listName: string; listCust: string }> =>
  write(context, async (tx) => {
    const { actor, customerNumber, now } = context;
    await lockNames(tx, customerNumber);
    await checkName(tx, context, { name, list: 0 });
    await checkRoom(tx, context);
    await insertList(tx, {
      customerNumber,
      userId: actor.userId,
      nameKey: nameKeyOf(name),
      name,
      shared,
      favorites: false,
      now: now().toISOString(),
    });
    return { listName: name, listCust: customerNumber };
  });
