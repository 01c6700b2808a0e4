import { useNavigate, useRouter } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import type { ListSearch } from '../features/catalog/list-state.ts';
import { useHandler } from '../lib/use-handler.ts';

type OnSearch = (search: ListSearch, top: boolean) => void;

/**
 * A list's state as it stands in the address. A press shows as soon as the router has kept where the page stood, still before the next
 * paint, and long before it has taken the new address over. `top`: the reader starts anew at the top.
 */
export function useListSearch(search: ListSearch): { search: ListSearch; onSearch: OnSearch } {
  const router = useRouter();
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(search);
  const onSearch = useHandler((next: ListSearch, top: boolean) => {
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    // Not before: shorter rows would move the window, and 'back' would lead to the wrong place.
    const stop = router.subscribe('onBeforeLoad', () => {
      stop();
      if (top) window.scrollTo(0, 0);
      startTransition(async () => {
        show(next);
        await settled;
      });
    });
    void navigate({ to: '.', search: next, resetScroll: top }).finally(() => {
      stop();
      settle();
    });
  });
  return { search: shown, onSearch };
}
