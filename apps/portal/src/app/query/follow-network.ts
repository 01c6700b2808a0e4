import { CallError } from '@tradecounter/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { onNetworkBack } from '../../device/use-network-back.ts';

/** Returns whether a query in use on the page failed because of the network. */
const isLost = (query: Query): boolean => CallError.of(query.state.error).code === 'network' && query.isActive();

/**
 * Refetches all queries of the page that failed because of the network as soon as the server answers, since devices
 * don't report every lost connection. Returns a function that stops it.
 */
export function followNetwork(queryClient: QueryClient): () => void {
  let stop: (() => void) | null = null;
  const stopWaiting = (): void => {
    stop?.();
    stop = null;
  };
  const refetch = (): void => void queryClient.refetchQueries({ predicate: isLost }, { cancelRefetch: false });
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerOptionsUpdated' || type === 'observerResultsUpdated') return;
    const hasLost = queryClient.getQueryCache().getAll().some(isLost);
    if (!hasLost) stopWaiting();
    else stop ??= onNetworkBack(refetch);
  });
  return () => {
    unsubscribe();
    stopWaiting();
  };
}
