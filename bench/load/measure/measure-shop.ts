import { memoryOf } from '../machine/process-figures.ts';
import { median } from '../machine/median.ts';
import { startProduct } from '../../product/start-product.ts';
import type { PostgresServer } from '../postgres/start-server.ts';
import { runPgbench } from '../postgres/run-pgbench.ts';
import { findBuyers } from '../shop/buyers.ts';
import { readCatalogue } from '../shop/catalogue.ts';
import { makeTargets } from './make-targets.ts';
import { type Measured, measureRounds } from './measure-rounds.ts';

/** All figures of one size. Memory in MiB, start in milliseconds. */
export interface ShopFigures {
  items: number;
  /** By number of connections. */
  loads: { connections: number; measured: Measured[]; tpcb: number | null }[];
  coldStart: number;
  memory: { rest: number; peak: number };
}

interface Options {
  items: number;
  databaseUrl: string;
  server: Pick<PostgresServer, 'url' | 'pid' | 'pgbench'>;
  connections: readonly number[];
  seconds: number;
  rounds: number;
  only: readonly string[];
  seed: number;
  say: (line: string) => void;
}

/** Starts the product several times, one after the other: the median until the first answer. */
async function measureStarts(databaseUrl: string, times: number): Promise<number> {
  const starts: number[] = [];
  for (let start = 0; start < times; start++) {
    const product = await startProduct(databaseUrl);
    starts.push(product.startedIn);
    await product.end();
  }
  return median(starts);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function measureShop({
  items,
  databaseUrl,
  server,
  connections,
  seconds,
  rounds,
  only,
  seed,
  say,
}: Options): Promise<ShopFigures> {
  const coldStart = await measureStarts(databaseUrl, 3);
  say(`first answer after ${coldStart.toFixed(0)} ms`);
  const product = await startProduct(databaseUrl);
  const endings = [() => product.end()];
  try {
    await pause(3000);
    const { now: rest } = memoryOf(product.process.pid!);
    const shop = {
      url: product.url,
      databaseUrl,
      buyers: await findBuyers(product.url, databaseUrl),
      catalogue: await readCatalogue(databaseUrl, seed),
      seed,
    };
    const { targets, end } = await makeTargets(shop, product, only);
    endings.push(end);
    const loads: ShopFigures['loads'] = [];
    for (const many of connections) {
      const measured = await measureRounds(targets, { connections: many, seconds, rounds, postgres: server.pid, say });
      loads.push({
        connections: many,
        measured,
        tpcb: only.includes('order') ? await runPgbench(server.url, server.pgbench, many, seconds) : null,
      });
    }
    return { items, loads, coldStart, memory: { rest, peak: memoryOf(product.process.pid!).peak } };
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}
