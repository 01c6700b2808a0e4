import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { startTransition } from 'react';
import { scrolledWhenLeft } from './list-place.ts';
import { paintFirst } from './paint-first.ts';

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

/**
 * Shows, by an optimistic state, what the router is on the way to: painted before the router goes on, where the reader had left it, and
 * until the router is there.
 */
export function showOnTheWay(router: AnyRouter, to: ParsedLocation, show: () => void): void {
  startTransition(async () => {
    show();
    paintFirst();
    await settled(router);
  });
  const scrolled = scrolledWhenLeft(to);
  // Behind the drawing that has just been asked for, still before it is painted.
  if (scrolled !== undefined) queueMicrotask(() => window.scrollTo(0, scrolled));
}
