import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setLogLevel } from './log/log.ts';
import { startWords } from './words/words.ts';

// A page waits for its chunk; on a busy machine that takes longer than the second that is the library's patience.
configure({ asyncUtilTimeout: 15_000 });

// In development React records a stack for each of the first 10,000 elements of a second. No test reads them, and they took a tenth of
// the time. With a counter that is always above its limit React records none.
const internals = (react as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// The DOM of the tests knows neither; the component library asks for both.
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

// It lays nothing out, so there is nothing laid out to be kept; it makes a new `CSS` each time it is asked for one.
const { CSS: given } = window;
Object.defineProperty(globalThis, 'CSS', {
  value: { escape: (text: string) => given.escape(text), supports: () => false },
});

// A desk's window: what has no room on a smaller one is there.
Object.defineProperty(window, 'innerWidth', { value: 1440, writable: true });

// Once per file: a page's words are fetched with its chunk, and a chunk is fetched once.
beforeAll(() => startWords('en'));

beforeEach(() => {
  // A test hears of everything; what a customer's console gets is told by the configuration.
  setLogLevel('debug');
  // Content that is not there is told to this log alone.
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
