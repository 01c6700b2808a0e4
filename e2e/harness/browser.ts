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

// Vitest ends its processes with this signal. Playwright's own handler closes the browser but leaves the process
// running.
process.once('SIGTERM', () => process.exit());

const launched = new Map<string, Promise<Browser>>();

interface BrowserOptions {
  /** Full Chromium instead of its headless shell. */
  fullChromium?: boolean;
  /** Further flags, such as those of a camera. */
  extraFlags?: readonly string[];
}

/** Returns the browser of this process with these options. Files with the same options share it. */
export function theBrowser({ fullChromium = false, extraFlags = [] }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = browserNamed(fullChromium ? 'CHROMIUM' : 'HEADLESS_SHELL');
  const key = [executablePath, ...extraFlags].join(' ');
  const browser =
    launched.get(key) ??
    chromium.launch({
      ...(executablePath !== null && { executablePath }),
      args: [...flags, ...extraFlags],
      handleSIGTERM: false,
    });
  launched.set(key, browser);
  return browser;
}
