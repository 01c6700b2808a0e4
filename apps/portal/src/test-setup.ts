import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { setLogLevel } from './app/log/log.ts';
import { fetchLibrary } from './ui/overlays/use-library.ts';
import { startWords } from './words/words.ts';

// A page waits for its chunk, which on a busy machine takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 15_000 });

// In development React records a stack for each of the first 10,000 elements per second. No test reads them, and they
// took a tenth of the time. With a counter above its limit, React records none.
const internals = (react as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// The test DOM lacks both, and the component library needs them.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof window.matchMedia;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Without layout there is nothing to keep laid out. The test DOM creates a new `CSS` at each access.
const { CSS: domCss } = window;
Object.defineProperty(globalThis, 'CSS', {
  value: { escape: (text: string) => domCss.escape(text), supports: () => false },
});

// What waits for the first use of the page begins at once.
window.dispatchEvent(new Event('pointermove'));

// Simulated typing is as fast as a scanner. Tests about scanning bring it back with `vi.unmock`.
vi.mock('./routes/shell/scanning.tsx', () => ({ Scanning: () => null }));

/*
 * For each property of a computed style the test DOM applies every style sheet to the element and its ancestors, and
 * queries by role read two properties of nearly every element: a tenth of the time. The sheets of the tests, of CSS
 * variables, neither show nor hide anything, so these two follow from styles of elements and from their tags.
 */
const computedStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();
function displayOf(element: HTMLElement, style: CSSStyleDeclaration): string {
  if (!element.isConnected || element.style.display !== '') return style.display;
  const known = displays.get(element.tagName) ?? style.display;
  displays.set(element.tagName, known);
  return known;
}
const visibilityOf = (element: HTMLElement | null): string =>
  element === null ? '' : element.style.visibility || visibilityOf(element.parentElement);
window.getComputedStyle = (element, pseudo) => {
  const style = computedStyle(element, pseudo);
  if (pseudo || !('style' in element)) return style;
  const read = (name: string): string =>
    name === 'display'
      ? displayOf(element as HTMLElement, style)
      : name === 'visibility'
        ? visibilityOf(element as HTMLElement)
        : style.getPropertyValue(name);
  return new Proxy(style, {
    get: (target, key) =>
      key === 'getPropertyValue'
        ? read
        : key === 'display' || key === 'visibility'
          ? read(key)
          : Reflect.get(target, key),
  });
};

// A desktop window, so that everything left out on smaller ones is shown.
Object.defineProperty(window, 'innerWidth', { value: 1440, writable: true });

// Once per file: a page's words are fetched with its chunk, and a chunk is fetched once. Not in a hook, whose time is
// limited: on a busy machine the modules alone may take longer.
await Promise.all([startWords('en'), fetchLibrary()]);

beforeEach(() => {
  // Tests see every message; a customer's console gets those of the configured level.
  setLogLevel('debug');
  // Missing content is only logged here.
  vi.spyOn(console, 'debug').mockReturnValue();
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    Promise.reject(new Error(`Unexpected request: ${String(input)}`)),
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// A link that a test used may still be fetching its page's chunk. The runner reports a fetch that it ends as an error.
afterAll(() => vi.dynamicImportSettled());
