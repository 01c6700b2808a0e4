import { CallError } from '@tradecounter/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { onNetworkBack } from '../device/use-network-back.ts';

/** Something on the page asked for it and was not reached. */
const isLost = (query: Query): boolean =>
  query.state.error instanceof CallError && query.state.error.status === 0 && query.isActive();

/**
 * Asks again for everything that the page shows and that a lost network kept back, as soon as the server answers: the device does not tell of every
 * signal that was lost. Answers how to stop.
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
