import { useNavigate, useRouter, type AnyRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useMemo, useOptimistic, useRef } from 'react';
import { leaveList, scrolledWhenLeft } from '../features/catalog/come-back.ts';
import { readListSearch, type ListSearch } from '../features/catalog/list-state.ts';
import { painted } from '../lib/behind-paint.ts';
import { useHandler } from '../lib/use-handler.ts';

interface Shown {
  search: ListSearch;
  /** By a press, and the address still says what was shown before it. */
  ahead: boolean;
}

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
 * A list's state as it stands in the address. Another state of the same list shows before the next paint, long before the router has
 * taken the address over: by 'back' as soon as the router has heard of it; by a press before the router is told at all, which is behind
 * that paint. But only after it has been kept where the page stood, because shorter rows move the window. `top`: the reader starts anew
 * at the top.
 */
export function useListSearch(search: ListSearch): Shown & { onSearch: OnSearch } {
  const router = useRouter();
  const navigate = useNavigate();
  const [shown, show] = useOptimistic<Shown>(useMemo(() => ({ search, ahead: false }), [search]));
  const own = useRef(0);
  const showAhead = useEffectEvent((next: ListSearch) =>
    startTransition(async () => {
      show({ search: next, ahead: false });
      await settled(router);
    }),
  );
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation, hrefChanged, pathChanged }) => {
        if (pathChanged || !hrefChanged || own.current > 0) return;
        const to = scrolledWhenLeft(toLocation);
        if (to !== undefined) scrollBehindDrawing(to);
        showAhead(readListSearch(toLocation.search));
      }),
    [router],
  );
  const onSearch = useHandler((next: ListSearch, top: boolean) => {
    const { pathname } = router.latestLocation;
    leaveList();
    if (top) window.scrollTo(0, 0);
    startTransition(async () => {
      show({ search: next, ahead: true });
      await painted();
      // Another page was opened within that frame.
      if (router.latestLocation.pathname !== pathname) return;
      own.current += 1;
      await navigate({ to: '.', search: next, resetScroll: top }).finally(() => (own.current -= 1));
    });
  });
  return { ...shown, onSearch };
}
