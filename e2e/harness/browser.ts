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

/** Launches the browser of this process once for all files: the headless shell, or full Chromium with `whole`. */
export function theBrowser({ whole = false } = {}): Promise<Browser> {
  const executablePath = browserNamed(whole ? 'CHROMIUM' : 'HEADLESS_SHELL');
  const key = executablePath ?? '';
  const there =
    launched.get(key) ??
    chromium.launch({ ...(executablePath !== null && { executablePath }), args: flags, handleSIGTERM: false });
  launched.set(key, there);
  return there;
}
