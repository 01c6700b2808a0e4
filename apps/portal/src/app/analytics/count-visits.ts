import { paths } from '@tradecounter/contract/pages/pages';
import { inWrapper } from '../../device/wrapper.ts';
import { config } from '../settings/config.ts';
import type { Store } from '../state/store.ts';
import { type Counter, startGoogle } from './google.ts';

interface Visits {
  router: {
    subscribe: (event: 'onResolved', listener: (change: { pathChanged: boolean }) => void) => () => void;
    state: { matches: readonly { fullPath: string }[] };
  };
  /** The consent to cookies. */
  consent: Pick<Store<boolean>, 'get' | 'subscribe'>;
}

/**
 * Counts page views where the owner has set an id (`googleAnalyticsId`), from the moment the visitor accepts cookies. A
 * page is identified by its route only (`paths`): no number, name or search of a customer leaves the portal. The native
 * app asks for no consent, so it counts nothing (record 86). Returns a function that stops it.
 */
export function countVisits({ router, consent }: Visits): () => void {
  const { googleAnalyticsId: id } = config();
  if (id === '' || inWrapper()) return () => undefined;
  let counter: Counter | null = null;
  const page = (): string => router.state.matches.at(-1)?.fullPath ?? paths.home;
  const view = (): void => {
    if (!consent.get()) return;
    counter ??= startGoogle(id, page());
    counter.view(page());
  };
  const stops = [router.subscribe('onResolved', ({ pathChanged }) => pathChanged && view()), consent.subscribe(view)];
  return () => stops.forEach((stop) => stop());
}
