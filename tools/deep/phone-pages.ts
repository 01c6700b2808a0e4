/**
 * Measures pages with Lighthouse as a phone loads them: sign-in, item list and item, with the demo's buyer and
 * PostgreSQL. The median of five runs counts, because a shared machine is noisy, and they wait until the demo's
 * pictures are drawn. Needs npm's registry once; without it this is left out. The performance goals are not reached yet
 * (docs/figures.md). A score below `minimum` is a regression.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort, startProcess } from '../../apps/server/test/deep/server-process.ts';
import { waitForCalm } from '../../bench/paint/calm.ts';
import { signIn } from '../../bench/product/sign-in.ts';
import { browserNamed } from '../browser/find-chromium.ts';
import { measure, type Scores } from '../lighthouse/judge.ts';
import { startPostgres } from '../postgres/start.ts';
import { runNode } from '../testing/children.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
const rounds = 5;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const pages = [
  { name: 'sign-in', path: '/#/', signedIn: false, goal: 95, minimum: 80 },
  { name: 'item list', path: '/#/items?search=oak', signedIn: true, goal: 90, minimum: 47 },
  { name: 'item', path: '/#/item/HPK-7048-ASH', signedIn: true, goal: 90, minimum: 46 },
] as const;

const medianRun = (runs: readonly Scores[]): Scores =>
  [...runs].sort((a, b) => a.performance - b.performance)[Math.floor(runs.length / 2)]!;

/** Returns the scores of a page in a new browser profile, signed in if there is a token. */
async function measurePage(url: string, path: string, token: string | null): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'tc-lighthouse-'));
  const port = await freePort();
  const executablePath = browserNamed('CHROMIUM');
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const [tab = await browser.newPage()] = browser.pages();
    await tab.goto(`${url}/favicon.svg`);
    if (token !== null) await tab.evaluate((value) => localStorage.setItem('token', value), token);
    const runs: Scores[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await measure(url + path, port));
    return medianRun(runs);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const installing = "(await import('./tools/setup/install.mjs')).installLighthouse()";
if ((await runNode(['--input-type=module', '--eval', installing])).code !== 0) {
  say('Lighthouse could not be installed.');
  process.exit(leftOut);
}
const dataDir = mkdtempSync(join(tmpdir(), 'tc-phone-pages-'));
const postgres = await startPostgres();
const server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, HOST: '127.0.0.1' }, ['--demo']);
try {
  const url = server.base.replace('127.0.0.1', 'localhost');
  const token = await signIn(url, 'buyer', 'buyer');
  await waitForCalm(90_000);
  for (const { name, path, signedIn, goal, minimum } of pages) {
    const scores = await measurePage(url, path, signedIn ? token : null);
    const { performance, accessibility, 'best-practices': practices, failed } = scores;
    say(
      `${name.padEnd(10)} performance ${performance} of ${goal}, accessibility ${accessibility}, best practices ${practices}`,
    );
    for (const title of failed) say(`           ${title}`);
    if (performance < minimum || accessibility < 100 || practices < 95) process.exitCode = 1;
  }
} finally {
  await server.end();
  await postgres.end();
  rmSync(dataDir, { recursive: true, force: true });
}
