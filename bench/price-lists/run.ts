import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startPostgres } from '../../tools/postgres/start.ts';
import { benchPassword, makeDistributor } from '../feeds/distributor.ts';
import { writeRows } from '../feeds/write-rows.ts';
import { installTaskProbe } from '../lists/work-through.ts';
import { describeMachine } from '../load/machine/describe-machine.ts';
import { readOptions } from '../product/read-options.ts';
import { signIn } from '../product/sign-in.ts';
import { startProduct } from '../product/start-product.ts';
import { fillProduct, makeDatabase } from '../search/prepare.ts';
import { askPages, saveFiles } from './ask.ts';
import { scrollThrough } from './scroll-through.ts';

const usage = `Usage: npm run bench:price-lists -- [--items 20000]
  Prints the section 'A price list of 20,000 items' of docs/figures.md.`;

const { values } = readOptions({ options: { items: { type: 'string', default: '20000' } } }, usage);
const items = Number(values.items);
const chromiums = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const say = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

async function run(folder: string): Promise<void> {
  for (const { name, header, rows } of makeDistributor(items, 1))
    await writeRows(join(folder, `${name}.csv`), header, rows());
  const server = await startPostgres();
  const databaseUrl = await makeDatabase(server.url, 'bench_price_lists');
  await fillProduct(databaseUrl, folder);
  const product = await startProduct(databaseUrl);
  const executablePath = chromiums.find((path) => path !== undefined && existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const token = await signIn(product.url, 'bench', benchPassword);
    const asked = await askPages(product.url, token, items);
    const files = await saveFiles(product, token);
    say([
      `${describeMachine('PostgreSQL')}. ${items} items.`,
      '',
      '| asked | median, ms | worst of 20, ms |',
      '|---|---:|---:|',
      ...asked.map(({ what, median, worst }) => `| ${what} | ${Math.round(median)} | ${Math.round(worst)} |`),
    ]);
    say([
      '',
      '| file | s | MB | server before, MiB | at most, MiB |',
      '|---|---:|---:|---:|---:|',
      ...files.map(
        ({ what, took, bytes, before, peak }) =>
          `| ${what} | ${(took / 1000).toFixed(1)} | ${(bytes / 1e6).toFixed(1)} | ${Math.round(before)} | ${Math.round(peak)} |`,
      ),
    ]);
    say([
      '',
      '| scrolled | frames | median, ms | over 50 ms | the longest, ms | style a frame, ms |',
      '|---|---:|---:|---:|---:|---:|',
    ]);
    for (const width of [1440, 390]) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await context.addInitScript((given) => localStorage.setItem('token', given), token);
      await context.addInitScript(installTaskProbe);
      const page = await context.newPage();
      for (const { what, frames, median, slow, longest, style } of await scrollThrough(page, product.url))
        say([
          `| ${width} px, ${what} | ${frames} | ${median.toFixed(1)} | ${slow} | ${Math.round(longest)} | ${style.toFixed(1)} |`,
        ]);
      await context.close();
    }
  } finally {
    await browser.close();
    await product.end();
    await server.end();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'tc-prices-'));
await run(folder).finally(() => rm(folder, { recursive: true, force: true }));
