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
import { measureSpend } from './measure-spend.ts';
import { saveLists } from './save-lists.ts';

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
