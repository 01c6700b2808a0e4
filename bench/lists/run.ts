import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { describeMachine } from '../load/machine/describe-machine.ts';
import { waitForCalm } from '../paint/calm.ts';
import { startProduct } from '../product/start-product.ts';
import { installTaskProbe, workThrough } from './work-through.ts';
import { signIn } from '../product/sign-in.ts';

const customerNumber = '104-2281';

interface Item {
  id: string;
  uoms: { code: string; sellable: boolean }[];
}

/** Makes a list of so many items of the demo, for its buyer; answers the token that it was made with. */
async function makeList(url: string, listName: string, count: number): Promise<string> {
  const token = await signIn(url, 'buyer', 'buyer');
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const items: Item[] = [];
  for (let page = 1; items.length < count; page += 1) {
    const query = `{ items(customerNumber: "${customerNumber}", page: ${page}, size: 100) { items { id uoms { code sellable } } } }`;
    const { data } = (await post('/graphql', { query })) as { data: { items: { items: Item[] } } };
    if (data.items.items.length === 0) throw new Error(`There are ${items.length} items only.`);
    items.push(...data.items.items);
  }
  const rows = items.slice(0, count).map(({ id, uoms }, at) => ({
    SKU: id,
    UMCode: uoms.find(({ sellable }) => sellable)?.code ?? '',
    listQty: String((at % 7) + 1),
    note: at % 5 === 0 ? `Bay ${at}` : '',
  }));
  await post('/wsl/api/shopping/createlist', { customerNumber, listName });
  await post('/wsl/api/shopping/addlines', { customerNumber, listCust: customerNumber, listName, rows });
  return token;
}

const usage = `Usage: npm run bench:lists -- [--lines 2000] [--wait 60] [--url URL]
  --wait   seconds to wait for a machine with little else to do
  --url        measures a portal with the demo that runs there, instead of one of its own
  Prints the section 'A shopping list of 2,000 lines' of docs/figures.md.`;

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '2000' },
    wait: { type: 'string', default: '60' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const chromiums = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function run(): Promise<void> {
  const product = values.url === undefined ? await startProduct('') : { url: values.url, end: async () => {} };
  const executablePath = chromiums.find((path) => path !== undefined && existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const list = `Long ${Date.now()}`;
    const token = await makeList(product.url, list, Number(values.lines));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((given) => localStorage.setItem('token', given), token);
    await context.addInitScript(installTaskProbe);
    const page = await context.newPage();
    await page.goto(product.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const busy = await waitForCalm(Number(values.wait) * 1000);
    const steps = await workThrough(page, product.url, list);
    const rows = steps.map(
      ({ what, took, longest, long }) => `| ${what} | ${Math.round(took)} | ${long} | ${Math.round(longest)} |`,
    );
    const machine = `${describeMachine('embedded')}; others used ${Math.round(busy * 100)} % of it`;
    process.stdout.write(
      `${[`${machine}. Chromium, 1440 px, ${values.lines} lines.`, '', '| step | ms | tasks over 50 ms | the longest, ms |', '|---|---:|---:|---:|', ...rows].join('\n')}\n`,
    );
  } finally {
    await browser.close();
    await product.end();
  }
}

if (values.help) process.stdout.write(`${usage}\n`);
else await run();
