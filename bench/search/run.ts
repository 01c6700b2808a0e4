import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../product/read-options.ts';
import { startPostgres } from '../../tools/postgres/start.ts';
import { startProduct } from '../product/start-product.ts';
import type { Engine } from './engines/engine.ts';
import { miniSearch } from './engines/minisearch.ts';
import { fillPlainTable, fullText, wordSimilarity } from './engines/postgres.ts';
import { product } from './engines/product.ts';
import { runJudged, withJudgedFeed } from './judged/run-judged.ts';
import { makeQueries } from './make-queries.ts';
import { type Measured, measure, mean } from './measure.ts';
import { fillProduct, makeDatabase, searcher } from './prepare.ts';
import { readItems, type KnownItem } from './read-items.ts';
import { WordIndex } from './words.ts';
import { onlineRetail } from '../datasets/uci-online-retail/online-retail.ts';
import { datasetOrSkip } from '../datasets/dataset-file.ts';
import type { KnownQuery } from './kinds.ts';
import { ceilingOf } from './score.ts';

const figure = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(3));
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of all engines and the ceiling, as Markdown. */
function searchTable(
  measured: readonly Measured[],
  queries: ReadonlyMap<string, readonly KnownQuery[]>,
  items: readonly KnownItem[],
): string {
  const ceilings = new Map(
    [...queries].map(([kind, list]) => [kind, mean(list.map((query) => ceilingOf(query, items)))]),
  );
  const allCeilings = mean([...queries.values()].flat().map((query) => ceilingOf(query, items)));
  return [
    line(['engine', 'all', ...queries.keys(), 'p50 ms', 'p99 ms']),
    line(Array.from({ length: queries.size + 4 }, () => '---')),
    ...measured.map(({ name, all, byKind, p50, p99 }) =>
      line([
        name,
        figure(all),
        ...[...queries.keys()].map((kind) => figure(byKind.get(kind)!)),
        p50.toFixed(1),
        p99.toFixed(1),
      ]),
    ),
    line([
      'ceiling: any order of what fits',
      figure(allCeilings),
      ...[...queries.keys()].map((kind) => figure(ceilings.get(kind)!)),
      '',
      '',
    ]),
  ].join('\n');
}

/** Runs the work over the real wholesaler's feed, made for it; where the data set is missing one line says so, and nothing runs. */
async function withDefaultFeed(work: (feed: string) => Promise<void>): Promise<void> {
  const paths = onlineRetail.files.map((file) => datasetOrSkip('uci-online-retail', file));
  if (paths.some((path) => path === null)) return;
  const feed = await mkdtemp(join(tmpdir(), 'tc-bench-feed-'));
  try {
    await onlineRetail.convert(paths as string[], feed);
    await work(feed);
  } finally {
    await rm(feed, { recursive: true, force: true });
  }
}

const usage = `Usage: npm run bench:search -- [--feed FOLDER] [--seed N] [--queries N a kind] [--only product] [--misses]
                                [--judged]   asks the judged queries of a small catalogue instead
                                without --feed: the UK wholesaler's, made from its data set
                                [--product-url URL]   asks a running product that has the feed, as user bench-searcher`;

const { values } = readOptions(
  {
    options: {
      feed: { type: 'string' },
      seed: { type: 'string', default: '1' },
      queries: { type: 'string', default: '200' },
      only: { type: 'string' },
      misses: { type: 'boolean', default: false },
      judged: { type: 'boolean', default: false },
      'product-url': { type: 'string' },
    },
  },
  usage,
);

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(feed: string): Promise<void> {
  const items = await readItems(feed);
  const index = new WordIndex(items);
  const queries = makeQueries(index, Number(values.seed), Number(values.queries));
  say(`${items.length} items, ${[...queries.values()].flat().length} queries, seed ${values.seed}`);
  const endings: (() => Promise<void>)[] = [];
  try {
    const engines: Engine[] = [];
    const others = values.only !== 'product';
    const server = others || values['product-url'] === undefined ? await startPostgres() : null;
    if (server !== null) endings.push(() => server.end());
    let url = values['product-url'];
    if (url === undefined) {
      const databaseUrl = await makeDatabase(server!.url, 'bench_product');
      await fillProduct(databaseUrl, feed);
      const running = await startProduct(databaseUrl);
      endings.push(() => running.end());
      url = running.url;
    }
    if (others) {
      const pool = await fillPlainTable(await makeDatabase(server!.url, 'bench_plain'), items);
      endings.push(() => pool.end());
      engines.push(fullText(pool), wordSimilarity(pool), miniSearch(items, false), miniSearch(items, true));
    }
    engines.push(await product({ url, ...searcher }));
    const measured: Measured[] = [];
    for (const engine of engines) {
      const last = engine === engines.at(-1);
      measured.push(
        await measure(
          engine,
          queries,
          last && values.misses
            ? (kind, { text, fitting }, rank) =>
                say(
                  `${kind}: ${text} → ${rank.toFixed(2)} of ${fitting.length}, wanted ${items[fitting[0]!]?.description}`,
                )
            : undefined,
        ),
      );
    }
    say(searchTable(measured, queries, items));
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}

async function judge(feed: string): Promise<void> {
  const server = await startPostgres();
  try {
    const databaseUrl = await makeDatabase(server.url, 'bench_judged');
    await fillProduct(databaseUrl, feed);
    const running = await startProduct(databaseUrl);
    await runJudged(await product({ url: running.url, ...searcher }), say).finally(() => running.end());
  } finally {
    await server.end();
  }
}

const work = (): Promise<void> => {
  if (values.judged) return withJudgedFeed(judge);
  return values.feed === undefined ? withDefaultFeed(run) : run(values.feed);
};

if (![values.seed, values.queries].every((value) => /^[1-9]\d*$/.test(value))) {
  process.stderr.write(`--seed and --queries are whole numbers from 1.\n${usage}\n`);
  process.exitCode = 1;
} else {
  await work().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
