import { startPath } from '@tradecounter/contract/content';
import { atServer } from '../settings/server.ts';

/** More characters than that are not kept: a page's storage holds some five million in all. */
const longest = 1_000_000;

/**
 * Keeps the last configuration and content on the device, so that the app starts without a network as it did before. A browser has its
 * service worker for that, and iOS runs none in an app.
 */
export function keepStart(): void {
  const { fetch: send } = window;
  const kept = new Map(['/config.json', startPath].map((path) => [atServer(path), `start:${path}`]));
  window.fetch = async (input, init) => {
    const name = kept.get(String(input));
    if (name === undefined) return send(input, init);
    try {
      const answer = await send(input, init);
      if (answer.ok) {
        const text = await answer.clone().text();
        if (text.length <= longest) localStorage.setItem(name, text);
      }
      return answer;
    } catch (error) {
      const text = localStorage.getItem(name);
      if (text === null) throw error;
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    }
  };
}
