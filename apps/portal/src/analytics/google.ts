/** What the settings of the portal's owner count visits by. */
export interface Counter {
  view: (page: string) => void;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const source = 'https://www.googletagmanager.com/gtag/js';

/** Google's own entry: its script reads the list of `arguments`, and takes no array for it. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments);
}

/** What Google would read off the window by itself, said in place of it: addresses and titles name items, orders and people. */
const said = (page: string) => ({
  page_location: `${window.location.origin}${page}`,
  page_title: page,
  page_referrer: '',
});

/** Fetches Google's script for that measurement id. Nothing is sent before a view is. */
export function startGoogle(id: string, firstPage: string): Counter {
  gtag('js', new Date());
  gtag('set', said(firstPage));
  gtag('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${source}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return {
    view: (page) => {
      gtag('set', said(page));
      gtag('event', 'page_view', said(page));
    },
  };
}
