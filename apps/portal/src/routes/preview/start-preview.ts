import { type StartBundle, startPath } from '@tradecounter/contract/content/content';
import { memoryStorage } from '../../device/storage.ts';
import { cookieConsent } from '../../features/legal/cookie-consent.ts';
import { storeToken } from '../../app/session/token.ts';
import { madeUpAnswer } from './made-up-answers.ts';

/** The data that the server writes into a preview page. */
interface PreviewContent {
  path: string;
  title: string;
  start: StartBundle;
}

const define = (target: object, name: string, value: PropertyDescriptor): void =>
  void Object.defineProperty(target, name, { configurable: true, ...value });

/**
 * Isolates the page from the browser's cookies, storage and other tabs: the editor may be signed in to the portal in the
 * same browser.
 */
function isolatePage(): void {
  for (const name of ['localStorage', 'sessionStorage']) define(window, name, { value: memoryStorage() });
  for (const name of ['BroadcastChannel', 'indexedDB']) define(window, name, { value: undefined });
  define(document, 'cookie', { get: () => '', set: () => undefined });
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface TermsDocument {
  attributes: Record<string, unknown>;
}

/** Returns a `fetch` that answers the portal's requests within the page. */
function previewFetch({ title, start }: PreviewContent): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (url.pathname === startPath) return json(start);
    if (url.pathname === '/config.json')
      return json({ title, bypassToS: 'Y', versionCheckInterval: 0, offlineShell: 'N' });
    if (url.pathname === '/strapi/api/terms') {
      const type = url.searchParams.get('filters[type][$eq]');
      const documents = (start.finds.terms.data ?? []) as TermsDocument[];
      return json({ data: documents.filter(({ attributes }) => type === null || attributes['type'] === type) });
    }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const answer = madeUpAnswer(url.pathname, init?.method ?? 'GET', body);
    return answer === null ? json({ error: { code: 'not_found', message: '', requestId: '' } }, 404) : json(answer);
  };
}

/**
 * Turns the page into a preview, with the content that the server wrote into it and made-up customer data in place of a
 * server.
 */
export function startPreview(text: string): void {
  const content = JSON.parse(text) as PreviewContent;
  isolatePage();
  window.fetch = previewFetch(content);
  storeToken('preview');
  cookieConsent.set(true);
  window.location.hash = `#${content.path}`;
}
