import { useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useOptimistic, useRef } from 'react';
import { showOnTheWay } from './on-the-way.ts';

/**
 * Returns whether the pinned list is already shown because the user has gone back to it, while the router is still
 * leaving the item's page. `shown`: whether it is the page of the current address.
 */
export function useShownAhead(pinned: boolean, shown: boolean): boolean {
  const router = useRouter();
  const [ahead, show] = useOptimistic(false);
  const left = useRef<string | null>(null);
  const follow = useEffectEvent((from: ParsedLocation | undefined, to: ParsedLocation) => {
    if (shown) left.current = from?.href ?? null;
    else if (pinned && to.href === left.current) showOnTheWay(router, to, () => show(true));
  });
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
        if (pathChanged) follow(fromLocation, toLocation);
      }),
    [router],
  );
  return ahead && !shown;
}
