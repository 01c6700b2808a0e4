import { useNavigate, useRouter, type AnyRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from 'react';
import { scrolledWhenLeft } from '../features/catalog/come-back.ts';
import { readListSearch, type ListSearch } from '../features/catalog/list-state.ts';
import { useHandler } from '../lib/use-handler.ts';

type OnSearch = (search: ListSearch, top: boolean) => void;

/** Until the router has taken an address over, or another one instead. */
const settled = (router: AnyRouter): Promise<void> =>
  new Promise((resolve) => {
    const listen = (): void => {
      const stops = (['onResolved', 'onBeforeLoad'] as const).map((event) =>
        router.subscribe(event, () => {
          for (const stop of stops) stop();
          resolve();
        }),
      );
    };
    // Behind the event that began it, which would be taken for the next one's.
    queueMicrotask(listen);
  });

/** Behind the drawing that has been asked for, still before it is painted. */
const scrollBehindDrawing = (to: number): void => queueMicrotask(() => window.scrollTo(0, to));

/**
 * A list's state as it stands in the address. Another state of the same list, by a press or by 'back', shows before the next paint, long
 * before the router has taken the address over; but only after it has kept where the page stood, because shorter rows move the window.
 * `top`: the reader starts anew at the top.
 */
export function useListSearch(search: ListSearch): { search: ListSearch; onSearch: OnSearch } {
  const router = useRouter();
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(search);
  const fromTop = useRef(false);
  const showAhead = useEffectEvent((next: ListSearch) =>
    startTransition(async () => {
      show(next);
      await settled(router);
    }),
  );
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation, hrefChanged, pathChanged }) => {
        if (pathChanged || !hrefChanged) return;
        const to = scrolledWhenLeft(toLocation);
        if (fromTop.current) window.scrollTo(0, 0);
        else if (to !== undefined) scrollBehindDrawing(to);
        showAhead(readListSearch(toLocation.search));
      }),
    [router],
  );
  const onSearch = useHandler((next: ListSearch, top: boolean) => {
    fromTop.current = top;
    void navigate({ to: '.', search: next, resetScroll: top }).finally(() => {
      fromTop.current = false;
    });
  });
  return { search: shown, onSearch };
}
