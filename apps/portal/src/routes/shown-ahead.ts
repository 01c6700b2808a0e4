import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from 'react';
import { scrolledWhenLeft } from '../features/catalog/come-back.ts';
import { paintFirst } from './paint-first.ts';
import { scrollBehindDrawing } from './scroll-behind-drawing.ts';
import { settled } from './settled.ts';

/**
 * Whether the list that is kept shows already, because the reader has gone back to it, while the router is still on the way from the item's
 * page. `shown`: whether it is the page of the present address.
 */
export function useShownAhead(kept: boolean, shown: boolean): boolean {
  const router = useRouter();
  const [ahead, show] = useOptimistic(false);
  const left = useRef<string | null>(null);
  const follow = useEffectEvent((from: string | undefined, to: string, scrolled: number | undefined) => {
    if (shown) left.current = from ?? null;
    else if (kept && to === left.current) {
      startTransition(async () => {
        show(true);
        paintFirst();
        await settled(router);
      });
      if (scrolled !== undefined) scrollBehindDrawing(scrolled);
    }
  });
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
        if (pathChanged) follow(fromLocation?.href, toLocation.href, scrolledWhenLeft(toLocation));
      }),
    [router],
  );
  return ahead && !shown;
}
