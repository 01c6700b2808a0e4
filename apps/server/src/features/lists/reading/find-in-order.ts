import type { AccountContext } from '../../../platform/context.ts';
import { findShownLists, type ShownListRow } from './read-shown-lists.ts';

/** Reads the lists that the user sees for the customer, favorites first, then by name in the reader's language. */
export async function findInOrder({ db, actor, customerNumber, language }: AccountContext): Promise<ShownListRow[]> {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const found = await findShownLists(db, { customerNumber, userId: actor.userId });
  return found.sort(
    (one, other) =>
      Number(other.favorites) - Number(one.favorites) ||
      compare(one.name, other.name) ||
      one.listNumber - other.listNumber,
  );
}
