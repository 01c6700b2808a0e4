import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserNamed } from '../../tools/browser/find-chromium.ts';
import { collectErrors, type Driven, type Engine, findProgram, windowSize } from './engine.ts';

/** The part of puppeteer-core that this needs. It is a package of this folder's own project. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate<Values extends unknown[], Result>(script: (...values: Values) => Result, ...values: Values): Promise<Result>;
  evaluateOnNewDocument(script: () => void): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}
interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Puppeteer {
  launch(options: object): Promise<Browser>;
}

const loadPuppeteer = async (): Promise<Puppeteer> => {
  const require = createRequire(join(import.meta.dirname, 'package.json'));
  return ((await import(pathToFileURL(require.resolve('puppeteer-core')).href)) as { default: Puppeteer }).default;
};

async function start(options: object): Promise<Driven> {
  const puppeteer = await loadPuppeteer();
  const browser = await puppeteer.launch({ headless: true, defaultViewport: windowSize, ...options });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(collectErrors);
  return {
    open: async (url) => void (await page.goto(url)),
    run: (script, ...values) => page.evaluate(script, ...values),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}

/** Speaks the DevTools protocol. */
export const chromium: Engine = {
  name: 'Chromium',
  packages: 'chromium',
  async start() {
    const executablePath = browserNamed('CHROMIUM');
    return executablePath === null ? null : start({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  },
};

/** Speaks WebDriver BiDi, which every Firefox has. It needs no other program. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  async start() {
    const executablePath = process.env['FIREFOX'] ?? findProgram('firefox-esr', 'firefox');
    return executablePath === null ? null : start({ browser: 'firefox', executablePath });
  },
};
