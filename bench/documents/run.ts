import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine } from '../load/machine/describe-machine.ts';
import { onDatabase } from '../load/postgres/databases.ts';
import { startServer } from '../load/postgres/start-server.ts';
import { waitForCalm } from '../paint/calm.ts';
import { readOptions } from '../product/read-options.ts';
import { runCli } from '../product/run-cli.ts';
import { signIn } from '../product/sign-in.ts';
import { startProduct } from '../product/start-product.ts';
import { documentsOf, makeDocuments } from './make-documents.ts';
import { measureLists } from './measure-lists.ts';
import { type Asked, askOf, best } from './ask.ts';

interface SavedFigure {
  list: string;
  format: string;
  /** Until its first bytes are there, and until all of it is; seconds. */
  begins: number;
  whole: number;
  megabytes: number;
}

/** Saves each list whole, as either file. */
async function saveLists(url: string, token: string, customerNumber: string): Promise<SavedFigure[]> {
  const figures: SavedFigure[] = [];
  for (const kind of ['orders', 'invoices', 'allOrders', 'quotes', 'purchases']) {
    for (const format of ['csv', 'xlsx']) {
      const question = kind === 'orders' ? { state: 'all' } : {};
      const body = JSON.stringify({ customerNumber, kind, format, question });
      const begin = performance.now();
      const asked = await fetch(`${url}/wsl/api/downloads/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      });
      const { address } = (await asked.json()) as { address: string };
      const answer = await fetch(`${url}/wsl${address}`);
      let [bytes, begins] = [0, 0];
      for await (const part of answer.body!) {
        if (bytes === 0) begins = (performance.now() - begin) / 1000;
        bytes += (part as Uint8Array).length;
      }
      figures.push({ list: kind, format, begins, whole: (performance.now() - begin) / 1000, megabytes: bytes / 1e6 });
    }
  }
  return figures;
}

/** Days of what was spent, by what they are called in the table. */
const periods: Readonly<Record<string, string>> = {
  'all time': '',
  'whole months of a year': '(from: "2011-01-01", to: "2011-12-31")',
  'days of a year': '(from: "2010-12-10", to: "2011-12-08")',
  'days of 14 years': '(from: "2010-01-10", to: "2024-01-20")',
  'days of a year, one address': '(from: "2010-12-10", to: "2011-12-08", shipTo: "1")',
};

interface SpendFigure {
  asked: string;
  /** Milliseconds. */
  spend: number;
  overview: number;
}

const spend =
  'spend { total months { month amount invoices } families { id name charges amount } items { itemId description amount } }';
const beside = 'balance pastDue aging { bucket amount invoices } openOrders { state orders total } shipTos { id name }';

/** Asks what was spent by month, family and item, alone and with all else of the overview; the best of so many requests each. */
async function measureSpend(asked: Asked, rounds: number): Promise<SpendFigure[]> {
  const ask = askOf(asked);
  const time = (period: string, fields: string) =>
    best(rounds, () =>
      ask(`{ account(customerNumber: "${asked.customerNumber}") { figures${period} { ${fields} } } }`),
    );
  const figures: SpendFigure[] = [];
  for (const [name, period] of Object.entries(periods))
    figures.push({ asked: name, spend: await time(period, spend), overview: await time(period, `${spend} ${beside}`) });
  return figures;
}

const usage = `Usage: npm run bench:documents -- [--count 200000] [--feeds FOLDER --customer NUMBER] [--wait 60] [--rounds 5]
  --count      orders, and as many invoices and quotes, of one customer that are generated
  --feeds      imports that folder instead and measures the lists of one of its customers
  --wait   seconds to wait for a machine with little else to do
  Prints the section 'Lists of documents' of docs/figures.md.`;

const { values } = readOptions(
  {
    options: {
      count: { type: 'string', default: '200000' },
      feeds: { type: 'string' },
      customer: { type: 'string' },
      wait: { type: 'string', default: '60' },
      rounds: { type: 'string', default: '5' },
    },
  },
  usage,
);

const folder = await mkdtemp(join(tmpdir(), 'tc-documents-'));
// The server's own user has to reach its data.
await chmod(folder, 0o755);
const postgres = await startServer(folder);
try {
  // Its first start makes the tables.
  await (await startProduct(postgres.url)).end();
  const customer = values.feeds === undefined ? documentsOf : values.customer!;
  if (values.feeds === undefined)
    await onDatabase(postgres.url, (client) => makeDocuments(client, Number(values.count)));
  else await runCli(['import', values.feeds], { DATABASE_URL: postgres.url });
  await onDatabase(postgres.url, (client) => client.query('vacuum analyze'));
  await runCli(
    [
      'users',
      'add',
      'bench',
      '--customer',
      customer,
      '--email',
      'bench@example.com',
      '--password-stdin',
      '--claims',
      'showOrders=Y|showInvoices=Y|showInvoicedOrders=Y|showPrices=Y|showQuotes=Y|showAccountDetails=Y|displayYTDSales=Y',
    ],
    { DATABASE_URL: postgres.url },
    { input: 'bench-password\n' },
  );
  const product = await startProduct(postgres.url);
  try {
    const token = await signIn(product.url, 'bench', 'bench-password');
    const asked = { url: product.url, token, customerNumber: customer };
    const busy = await waitForCalm(Number(values.wait) * 1000);
    const rows = await measureLists(asked, Number(values.rounds), values.feeds === undefined ? [] : ['quotes']);
    const lines = rows.map(
      ({ list, asked, rows: found, first, middle, last }) =>
        `| ${list} | ${asked} | ${found} | ${first} | ${middle} | ${last} |`,
    );
    const head = `${describeMachine('server')}; others used ${Math.round(busy * 100)} % of it. The best of ${values.rounds} requests, milliseconds from request to whole answer, 25 rows a page.`;
    process.stdout.write(
      `${[head, '', '| list | asked for | rows | first page | a page in the middle | the last page |', '|---|---|---:|---:|---:|---:|', ...lines].join('\n')}\n`,
    );
    const spent = (await measureSpend(asked, Number(values.rounds))).map(
      ({ asked: name, spend, overview }) => `| ${name} | ${spend} | ${overview} |`,
    );
    process.stdout.write(
      `${['', '| what was spent | by month, family and item | all of the overview |', '|---|---:|---:|', ...spent].join('\n')}\n`,
    );
    const files = (await saveLists(product.url, token, customer)).map(
      ({ list, format, begins, whole, megabytes }) =>
        `| ${list} | ${format} | ${begins.toFixed(1)} | ${whole.toFixed(1)} | ${megabytes.toFixed(1)} |`,
    );
    process.stdout.write(
      `${['', '| all of a list as a file | | first bytes, s | whole, s | MB |', '|---|---|---:|---:|---:|', ...files].join('\n')}\n`,
    );
  } finally {
    await product.end();
  }
} finally {
  await postgres.end();
  await rm(folder, { recursive: true, force: true });
}
