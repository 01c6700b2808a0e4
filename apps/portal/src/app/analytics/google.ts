/** Counts page views for the portal's owner. */
export interface Counter {
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
export function startGoogle(id: string, firstPage: string): Counter {
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
