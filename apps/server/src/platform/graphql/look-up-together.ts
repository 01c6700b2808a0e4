import type { AccountContext } from '../context.ts';

interface Batch<Found> {
  ids: Set<string>;
  found: Promise<ReadonlyMap<string, Found>>;
}

/**
 * Batches look-ups by number. All fields of a page's rows ask before the first of them is answered, so one query serves
 * them all. Returns null for unknown numbers.
 */
export function lookUpTogether<Found>(
  find: (account: AccountContext, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
) {
  const waiting = new WeakMap<AccountContext, Batch<Found>>();
  const begin = (account: AccountContext): Batch<Found> => {
    const ids = new Set<string>();
    const found = Promise.resolve().then(() => {
      waiting.delete(account);
      return find(account, [...ids]);
    });
    const batch = { ids, found };
    waiting.set(account, batch);
    return batch;
  };
  return async (account: AccountContext, id: string): Promise<Found | null> => {
    const { ids, found } = waiting.get(account) ?? begin(account);
    ids.add(id);
    return (await found).get(id) ?? null;
  };
}
