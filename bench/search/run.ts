import { readOptions } from '../product/read-options.ts';
import { startPostgres } from '../../tools/postgres/start.ts';
import { startProduct } from '../product/start-product.ts';
import type { Engine } from './engines/engine.ts';
import { miniSearch } from './engines/minisearch.ts';
import { fillPlainTable, fullText, wordSimilarity } from './engines/postgres.ts';
import { product } from './engines/product.ts';
import { withDefaultFeed } from './default-feed.ts';
import { runJudged, withJudgedFeed } from './judged/run-judged.ts';
import { makeQueries } from './make-queries.ts';
import { type Measured, measure } from './measure.ts';
import { fillProduct, makeDatabase, searcher } from './prepare.ts';
import { readItems } from './read-items.ts';
import { searchTable } from './report.ts';
import { WordIndex } from './words.ts';

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
