import { type Browser, chromium } from 'playwright-core';
import { browserNamed } from '../../tools/browser/find-chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

// Vitest ends its processes by this signal. The driver's own answer to it closes the browser and leaves the process open.
process.once('SIGTERM', () => process.exit());

const launched = new Map<string, Promise<Browser>>();

interface Wanted {
  /** Full Chromium instead of its headless shell. */
  whole?: boolean;
  /** Further flags, such as those of a camera. */
  more?: readonly string[];
}

/** Launches the browser of this process once for all files that want the same. */
export function theBrowser({ whole = false, more = [] }: Wanted = {}): Promise<Browser> {
  const executablePath = browserNamed(whole ? 'CHROMIUM' : 'HEADLESS_SHELL');
  const key = [executablePath, ...more].join(' ');
  const there =
    launched.get(key) ??
    chromium.launch({
      ...(executablePath !== null && { executablePath }),
      args: [...flags, ...more],
      handleSIGTERM: false,
    });
  launched.set(key, there);
  return there;
}
