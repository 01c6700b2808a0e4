import { useRouter, type ParsedLocation } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useMemo, useOptimistic, useRef, useState } from 'react';
import { leaveList } from './list-place.ts';
import { painted } from '../../app/timing/behind-paint.ts';
import { inOrder } from './in-order.ts';
import { useHandler } from '../../app/state/use-handler.ts';
import { showOnTheWay } from './on-the-way.ts';

interface Shown<Search> {
  search: Search;
  /** True when a press has already changed the list and the address still holds the previous one. */
  ahead: boolean;
  /** True when the list starts at the top of the window. */
  top: boolean;
}

export interface ListAddress<Search> {
  /** The state in the address. */
  search: Search;
  /** Reads an address; must stay the same function. */
  read: (raw: Record<string, unknown>) => Search;
  /** Fetches the list of a state; null when it is cached. */
  fetch: (search: Search) => Promise<void> | null;
  /** Navigates the router. `top`: the window starts at the top. */
  go: (search: Search, top: boolean) => Promise<void>;
}

/** The address changes within this many milliseconds, however long the answer takes. */
const maxWait = 300;

/** Resolves when an answer has arrived and is drawn. */
const drawn = async (answer: Promise<void>): Promise<void> => {
  await Promise.race([answer, new Promise((wake) => setTimeout(wake, maxWait))]);
  // The answer may reach the list only after the next frame.
  await painted();
};

/**
 * Returns a list's state from the address. Another state of the same list is shown before the next paint, long before
 * the router has changed the address.
 * On 'back' it is shown when the router learns of the address. On a press it is shown before the router navigates: that
 * waits for the paint and, for rows still being fetched, for theirs. The page's scroll position is saved first, because
 * fewer rows would move the window. `top`: the list starts again at the top.
 */
export function useSearchAhead<Search extends object>({
  search,
  read,
  fetch,
  go: navigate,
}: ListAddress<Search>): Shown<Search> & { onSearch: (search: Search, top: boolean) => void } {
  const router = useRouter();
  const [shown, show] = useOptimistic<Shown<Search>>(useMemo(() => ({ search, ahead: false, top: false }), [search]));
  const ownNavigations = useRef({ running: 0, last: router.latestLocation });
  const [run] = useState(inOrder);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const follow = useEffectEvent((to: ParsedLocation) =>
    showOnTheWay(router, to, () => show({ search: read(to.search), ahead: false, top: false })),
  );
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation, hrefChanged, pathChanged }) => {
        if (!pathChanged && hrefChanged && ownNavigations.current.running === 0) follow(toLocation);
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
      // Another page was opened in between, or the user went back.
      if (!isMounted.current || (now !== from && now !== ownNavigations.current.last)) return;
      ownNavigations.current.running += 1;
      await navigate(next, top).finally(
        () => (ownNavigations.current = { running: ownNavigations.current.running - 1, last: router.latestLocation }),
      );
    };
    startTransition(async () => {
      show({ search: next, ahead: true, top });
      await run(answer === null ? null : drawn(answer), go);
    });
  });
  return { ...shown, onSearch };
}
