import { paths } from '@tradecounter/contract/pages/pages';
import { inWrapper } from '../../device/wrapper.ts';
import { config } from '../settings/config.ts';
import type { Store } from '../state/store.ts';

/** Counts page views for the portal's owner. */
interface Counter {
  view: (page: string) => void;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const scriptUrl = 'https://www.googletagmanager.com/gtag/js';

/** Google's own entry point: its script reads the `arguments` object and doesn't accept an array. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments);
}

/** Replaces what Google would read from the window, because addresses and titles name items, orders and people. */
const pageFields = (page: string) => ({
  page_location: `${window.location.origin}${page}`,
  page_title: page,
  page_referrer: '',
});

/** Loads Google's script for that measurement id. Nothing is sent before the first view. */
function startGoogle(id: string, firstPage: string): Counter {
  gtag('js', new Date());
  gtag('set', pageFields(firstPage));
  gtag('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${scriptUrl}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return {
    view: (page) => {
      gtag('set', pageFields(page));
      gtag('event', 'page_view', pageFields(page));
    },
  };
}

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
