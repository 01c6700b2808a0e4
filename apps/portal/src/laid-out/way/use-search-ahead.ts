import { useRouter, type ParsedLocation } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useMemo, useOptimistic, useRef, useState } from 'react';
import { leaveList } from './list-place.ts';
import { painted } from '../../timing/behind-paint.ts';
import { inOrder } from './in-order.ts';
import { useHandler } from '../../state/use-handler.ts';
import { showOnTheWay } from './on-the-way.ts';

interface Shown<Search> {
  search: Search;
  /** By a press, and the address still says what was shown before it. */
  ahead: boolean;
  /** From the top of the window. */
  top: boolean;
}

export interface ListAddress<Search> {
  /** As it stands in the address. */
  search: Search;
  /** Reads an address; the same function each time. */
  read: (raw: Record<string, unknown>) => Search;
  /** Fetches what has been asked for; null when it is here. */
  fetch: (search: Search) => Promise<void> | null;
  /** Tells the router. `top`: the window starts at the top. */
  go: (search: Search, top: boolean) => Promise<void>;
}

/** The address changes by then, in milliseconds, however long the answer takes. */
const patience = 300;

/** Until an answer is here and drawn. */
const drawn = async (answer: Promise<void>): Promise<void> => {
  await Promise.race([answer, new Promise((wake) => setTimeout(wake, patience))]);
  // It may reach the list behind the next frame only.
  await painted();
};

/**
 * A list's state as it stands in the address. Another state of the same list shows before the next paint, long before the router has
 * taken the address over: by 'back' as soon as the router has heard of it; by a press before the router is told at all, which is behind
 * that paint and, for one that is not here yet, behind that of its rows. But only after it has been kept where the page stood, because
 * shorter rows move the window. `top`: the reader starts anew at the top.
 */
export function useSearchAhead<Search extends object>({
  search,
  read,
  fetch,
  go: tell,
}: ListAddress<Search>): Shown<Search> & { onSearch: (search: Search, top: boolean) => void } {
  const router = useRouter();
  const [shown, show] = useOptimistic<Shown<Search>>(useMemo(() => ({ search, ahead: false, top: false }), [search]));
  const own = useRef({ under: 0, last: router.latestLocation });
  const [run] = useState(inOrder);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const follow = useEffectEvent((to: ParsedLocation) =>
    showOnTheWay(router, to, () => show({ search: read(to.search), ahead: false, top: false })),
  );
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation, hrefChanged, pathChanged }) => {
        if (!pathChanged && hrefChanged && own.current.under === 0) follow(toLocation);
      }),
    [router],
  );
  const onSearch = useHandler((next: Search, top: boolean) => {
    const from = router.latestLocation;
    const answer = fetch(next);
    leaveList();
    const go = async (): Promise<void> => {
      await painted();
      const { latestLocation: now } = router;
      // Another page was opened in between, or the reader went back.
      if (!here.current || (now !== from && now !== own.current.last)) return;
      own.current.under += 1;
      await tell(next, top).finally(
        () => (own.current = { under: own.current.under - 1, last: router.latestLocation }),
      );
    };
    startTransition(async () => {
      show({ search: next, ahead: true, top });
      await run(answer === null ? null : drawn(answer), go);
    });
  });
  return { ...shown, onSearch };
}
