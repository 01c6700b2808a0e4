import type { AnyRouter } from '@tanstack/react-router';

/** Until the router has taken an address over, or another one instead. */
export const settled = (router: AnyRouter): Promise<void> =>
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
