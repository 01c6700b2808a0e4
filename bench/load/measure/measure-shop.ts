import { memoryOf } from '../machine/process-figures.ts';
import type { PostgresServer } from '../postgres/start-server.ts';
import { runPgbench } from '../postgres/run-pgbench.ts';
import { type OpenSide, openSide } from '../sides/open-side.ts';
import type { Side } from '../sides/side.ts';
import { makeGroups } from './make-groups.ts';
import { type MeasuredGroup, measureRounds } from './measure-rounds.ts';

/** All figures of one size. Memory in MiB, start in milliseconds. */
export interface ShopFigures {
  items: number;
  /** By number of connections. */
  loads: { connections: number; groups: MeasuredGroup[]; tpcb: number | null }[];
  /** In the order of the sides. */
  sides: { name: string; coldStart: number; memory: { rest: number; peak: number } }[];
}

interface Options {
  items: number;
  sides: readonly Side[];
  server: Pick<PostgresServer, 'url' | 'pid' | 'pgbench'>;
  connections: readonly number[];
  seconds: number;
  rounds: number;
  only: readonly string[];
  seed: number;
  /** Whether the jobs ask for compressed answers, as a browser does. */
  compressed: boolean;
  say: (line: string) => void;
}

/** Measures the jobs of each side, beside each other on one PostgreSQL. */
export async function measureShop({
  items,
  sides,
  server,
  only,
  compressed,
  ...options
}: Options): Promise<ShopFigures> {
  const { seconds, rounds, say, seed } = options;
  const open: OpenSide[] = [];
  const endings: (() => Promise<void>)[] = [];
  try {
    for (const side of sides) {
      const one = await openSide(side, { serverUrl: server.url, items, seed, say });
      endings.push(() => one.end());
      open.push({ ...one, shop: { ...one.shop, compressed } });
    }
    const { groups, end } = await makeGroups(open, only);
    endings.push(end);
    const loads: ShopFigures['loads'] = [];
    for (const connections of options.connections) {
      const measured = await measureRounds(groups, { connections, seconds, rounds, postgres: server.pid, say });
      const wanted = only.includes('order') && sides.length === 1;
      const tpcb = wanted ? await runPgbench(server.url, server.pgbench, connections, seconds) : null;
      loads.push({ connections, groups: measured, tpcb });
    }
    const figures = open.map(({ side, coldStart, memoryAtRest, product }) => ({
      name: side.name,
      coldStart,
      memory: { rest: memoryAtRest, peak: memoryOf(product.process.pid!).peak },
    }));
    return { items, loads, sides: figures };
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}
