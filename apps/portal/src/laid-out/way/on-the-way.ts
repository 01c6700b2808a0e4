import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { startTransition } from 'react';
import { scrolledWhenLeft } from './list-place.ts';
import { paintFirst } from './paint-first.ts';

/** Resolves when the router has moved to an address, or to another one instead. */
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
    // After the event that started the navigation, which would otherwise count as the next one's.
    queueMicrotask(listen);
  });

/**
 * Shows the router's destination as an optimistic state: painted before the router continues, at the scroll position
 * where the user left it, and until the router has arrived.
 */
export function showOnTheWay(router: AnyRouter, to: ParsedLocation, show: () => void): void {
  startTransition(async () => {
    show();
    paintFirst();
    await settled(router);
  });
  const scrolled = scrolledWhenLeft(to);
  // After the render requested above, but before it is painted.
  if (scrolled !== undefined) queueMicrotask(() => window.scrollTo(0, scrolled));
}
