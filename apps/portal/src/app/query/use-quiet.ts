import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../device/when-idle.ts';

/**
 * Returns whether the first page has once been complete and the browser idle. What isn't needed sooner loads then, so
 * that it doesn't share a slow network with the page.
 */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  const fetching = useIsFetching() > 0;
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const waits = quiet || fetching || loading;
  useEffect(() => (waits ? undefined : whenIdle(() => setQuiet(true))), [waits]);
  return quiet;
}
