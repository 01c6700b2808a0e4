/**
 * Opens every page and places one order in Chromium, Firefox and WebKit, the engine of Safari. Fails when a page has an
 * error, shows 'Invalid Date' or 'NaN', or stopped. An engine whose Debian packages are not installed is left out, and
 * so are those that ENGINES doesn't name (`ENGINES=Firefox,WebKit`). Needs npm's registry once; without it all of this
 * is left out.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/postgres/start.ts';
import { runNode } from '../../tools/testing/children.ts';
import { root, startServer } from '../harness/start-server.ts';
import type { Engine } from './engine.ts';
import { chromium, firefox } from './puppeteer.ts';
import { walk } from './walk.ts';
import { webkit } from './webkit.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Copies the demo's content and turns on what shows all pages. Returns its folder. */
function contentWithAllPages(folder: string): string {
  const content = join(folder, 'content');
  cpSync(join(root, 'apps/demo/content'), content, { recursive: true });
  const file = join(content, 'app-option.json');
  const options = JSON.parse(readFileSync(file, 'utf8')) as { drawer: { DisplayOrders: string } };
  options.drawer.DisplayOrders = 'Both';
  writeFileSync(file, JSON.stringify(options));
  return content;
}

/** Returns whether the engine's browser is installed. Prints what went wrong in it. */
async function tryEngine({ name, start }: Engine, base: string): Promise<boolean> {
  const driven = await start();
  if (driven === null) return false;
  try {
    const { problems, pages } = await walk(driven, base);
    say(`${name}: ${pages} pages, ${problems.length} problems`);
    for (const problem of problems) say(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await driven.close();
  }
  return true;
}

const installing = "(await import('./tools/setup/install.mjs')).installEngines()";
if ((await runNode(['--input-type=module', '--eval', installing])).code !== 0) {
  say('puppeteer-core could not be installed.');
  process.exit(leftOut);
}
const folder = mkdtempSync(join(tmpdir(), 'tc-engines-'));
const postgres = await startPostgres();
const settings = { DATABASE_URL: postgres.url, CONTENT_DIR: contentWithAllPages(folder) };
const server = await startServer(join(folder, 'data'), settings, ['--demo']);
try {
  const missing: Engine[] = [];
  const wanted = process.env['ENGINES']?.split(',');
  for (const engine of [chromium, firefox, webkit].filter(({ name }) => wanted?.includes(name) ?? true))
    if (!(await tryEngine(engine, server.base.replace('127.0.0.1', 'localhost')))) missing.push(engine);
  if (missing.length > 0) {
    process.exitCode ??= leftOut;
    say(missing.map(({ name, packages }) => `${name} needs apt-get install ${packages}`).join(', '));
  }
} finally {
  await server.end();
  await postgres.end();
  rmSync(folder, { recursive: true, force: true });
}
