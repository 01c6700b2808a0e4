import { startPath } from '@tradecounter/contract/content/content';
import { atServer } from '../../app/settings/server.ts';

/** Longer answers are not stored: a page's storage holds about five million characters in total. */
const maxLength = 1_000_000;

/**
 * Stores the last configuration and content on the device, so that the app starts offline as it did before. A browser
 * uses its service worker for that, and iOS runs none in an app.
 */
export function keepStart(): void {
  const { fetch: send } = window;
  const storageKeys = new Map(['/config.json', startPath].map((path) => [atServer(path), `start:${path}`]));
  window.fetch = async (input, init) => {
    const name = storageKeys.get(String(input));
    if (name === undefined) return send(input, init);
    try {
      const answer = await send(input, init);
      if (answer.ok) {
        const text = await answer.clone().text();
        if (text.length <= maxLength) localStorage.setItem(name, text);
      }
      return answer;
    } catch (error) {
      const text = localStorage.getItem(name);
      if (text === null) throw error;
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    }
  };
}
