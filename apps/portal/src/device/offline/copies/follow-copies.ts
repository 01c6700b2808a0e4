import { CallError } from '@tradecounter/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { onNetworkBack } from '../../use-network-back.ts';
import type { CopyOwner, CopyStore } from './copy-store.ts';
import { copyId } from './copy-store.ts';
import { shownSince } from './shown-copies.ts';

/**
 * The queries that are kept for a customer: the data a buyer needs on a job site. Balances and other users are not
 * among them.
 */
const keptNames: ReadonlySet<string> = new Set([
  'cart',
  'items',
  'item',
  'categories',
  'lists',
  'orders',
  'holds',
  'delivery',
]);

/** The parts of these queries that are not kept: they are fetched each time, or are useless later. */
const skippedParts: ReadonlySet<unknown> = new Set(['count', 'dates', 'shipVias']);

/** Returns whether the answer to a query is kept on the device. Its key begins with the customer number. */
const isKept = (key: readonly unknown[]): boolean =>
  typeof key[0] === 'string' && keptNames.has(String(key[1])) && !skippedParts.has(key[2]);

interface CopyFollowerOptions {
  client: QueryClient;
  store: CopyStore;
  owner: CopyOwner;
  now?: () => number;
  /** Calls back when the server answers again. Returns a function that stops it. */
  networkBack?: (run: () => void) => () => void;
}

const isLost = ({ state }: Query): boolean =>
  state.fetchStatus === 'paused' || CallError.of(state.error).code === 'network';

/**
 * Keeps the server's answers. Shows them with their age while the server can't be reached, and refetches all of them
 * when the network is back. Returns a function that stops it.
 */
export function followCopies({
  client,
  store,
  owner,
  now = Date.now,
  networkBack = onNetworkBack,
}: CopyFollowerOptions): () => void {
  const cache = client.getQueryCache();
  const busy = new Set<string>();
  const shown = new Map<string, number>();
  let stopWaiting: (() => void) | null = null;

  const idOf = ({ queryKey, queryHash }: Query): string => copyId(owner, String(queryKey[0]), queryHash);
  /** Sets the age that the page shows, by its oldest copy. */
  const showAge = (): void => {
    const times = [...shown].filter(([hash]) => cache.get(hash)?.isActive() === true).map(([, at]) => at);
    shownSince.set(times.length === 0 ? null : Math.min(...times));
  };
  const onBack = (): void => {
    stopWaiting?.();
    stopWaiting = null;
    void client.refetchQueries({ predicate: ({ queryHash }) => shown.has(queryHash), type: 'active' });
    for (const hash of shown.keys()) void cache.get(hash)?.invalidate();
  };

  async function restore(query: Query): Promise<void> {
    const { queryHash, queryKey } = query;
    if (busy.has(queryHash)) return;
    busy.add(queryHash);
    try {
      const copy = await store.read(idOf(query), now());
      if (copy === undefined || query.state.data !== undefined) return;
      shown.set(queryHash, copy.at);
      client.setQueryData(queryKey, copy.data, { updatedAt: copy.at });
      stopWaiting ??= networkBack(onBack);
      showAge();
    } finally {
      busy.delete(queryHash);
    }
  }

  async function keep(query: Query): Promise<void> {
    if (shown.delete(query.queryHash)) showAge();
    const { data, dataUpdatedAt } = query.state;
    const customerNumber = String(query.queryKey[0]);
    await store.keep({ id: idOf(query), username: owner.username, customerNumber, data, at: dataUpdatedAt });
  }

  /** Shows the copy of a query that has no data because the server can't be reached. */
  const restoreIfLost = (query: Query): void => {
    if (isKept(query.queryKey) && query.state.data === undefined && isLost(query))
      void restore(query).catch(() => undefined);
  };
  // The page started before this: keep what it has, and look for copies of what it lacks.
  for (const query of cache.getAll()) {
    if (query.state.status === 'success' && isKept(query.queryKey)) void keep(query).catch(() => undefined);
    restoreIfLost(query);
  }
  const unsubscribe = cache.subscribe((event) => {
    const { query, type } = event;
    if (!isKept(query.queryKey)) return;
    if (type === 'updated' && event.action.type === 'success' && event.action.manual !== true)
      void keep(query).catch(() => undefined);
    else if (type === 'updated' || type === 'added') restoreIfLost(query);
    else if (type === 'observerRemoved' || type === 'observerAdded') showAge();
  });
  return () => {
    unsubscribe();
    stopWaiting?.();
    shownSince.set(null);
  };
}
