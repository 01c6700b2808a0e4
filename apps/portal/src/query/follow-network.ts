import { CallError } from '@tradecounter/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { onNetworkBack } from '../device/use-network-back.ts';

/** Returns whether a query in use on the page failed because of the network. */
const isLost = (query: Query): boolean =>
  query.state.error instanceof CallError && query.state.error.status === 0 && query.isActive();

/**
 * Refetches all queries of the page that failed because of the network as soon as the server answers, since devices
 * don't report every lost connection. Returns a function that stops it.
 */
export function followNetwork(queryClient: QueryClient): () => void {
  let stop: (() => void) | null = null;
  const end = (): void => {
    stop?.();
    stop = null;
  };
  const back = (): void => void queryClient.refetchQueries({ predicate: isLost }, { cancelRefetch: false });
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerOptionsUpdated' || type === 'observerResultsUpdated') return;
    const waits = queryClient.getQueryCache().getAll().some(isLost);
    if (!waits) end();
    else stop ??= onNetworkBack(back);
  });
  return () => {
    unsubscribe();
    end();
  };
}
