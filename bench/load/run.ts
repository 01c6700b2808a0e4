import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../product/run-cli.ts';
import { describeMachine } from './machine/describe-machine.ts';
import { jobNames } from './measure/make-targets.ts';
import { measureShop, type ShopFigures } from './measure/measure-shop.ts';
import { onDatabase } from './postgres/databases.ts';
import { findPrograms } from './postgres/find-programs.ts';
import { startServer } from './postgres/start-server.ts';
import { loadSection } from './report/load-section.ts';
import { writeSection } from './report/write-section.ts';
import { feedVersion } from './shop/feed-version.ts';
import { dropShop, prepareShop } from './shop/prepare-shop.ts';

const usage = `Usage: npm run bench -- [--items 100000,1000000] [--connections 10,50] [--seconds 5] [--rounds 3] [--seed 1]
                        [--only ${jobNames.join(',')}] [--cache FOLDER] [--database-url URL] [--print]
  --cache          where PostgreSQL's data lie between runs (the folder for temporary files unless given)
  --database-url   measures on that server, where the databases bench_… are made, instead of one of its own
  --print          leaves docs/figures.md as it is; else its section 'Load' is written anew`;

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000,1000000' },
    connections: { type: 'string', default: '10,50' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: jobNames.join(',') },
    cache: { type: 'string', default: join(tmpdir(), 'tradecounter-bench') },
    'database-url': { type: 'string' },
    print: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const numbers = (text: string): number[] => text.split(',').map(Number);

async function openServer() {
  const url = values['database-url'];
  // Time of a server that somebody else started is not counted.
  if (url !== undefined) return { url, pid: 0, pgbench: (await findPrograms()).pgbench, end: async () => {} };
  mkdirSync(values.cache, { recursive: true });
  chmodSync(values.cache, 0o755);
  return startServer(values.cache);
}

async function run(): Promise<void> {
  const server = await openServer();
  const [seconds, rounds, seed] = [Number(values.seconds), Number(values.rounds), Number(values.seed)];
  try {
    const version = await onDatabase(
      server.url,
      async (client) => (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
    );
    const sizes: ShopFigures[] = [];
    for (const items of numbers(values.items)) {
      const databaseUrl = await prepareShop(server.url, items, feedVersion(), say);
      sizes.push(
        await measureShop({
          items,
          databaseUrl,
          server,
          connections: numbers(values.connections),
          seconds,
          rounds,
          only: values.only.split(','),
          seed,
          say,
        }),
      );
      await dropShop(server.url, databaseUrl);
    }
    const given = process.argv
      .slice(2)
      .filter((one) => one !== '--print')
      .join(' ');
    const head = {
      machine: describeMachine(version),
      command: given === '' ? 'npm run bench' : `npm run bench -- ${given}`,
      date: new Date().toISOString().slice(0, 10),
      seconds,
      rounds,
    };
    const section = loadSection(sizes, head);
    process.stdout.write(`${section}\n`);
    if (!values.print) await writeSection(join(root, 'docs/figures.md'), section);
  } finally {
    await server.end();
  }
}

const wrong =
  [
    ...numbers(values.items),
    ...numbers(values.connections),
    Number(values.seconds),
    Number(values.rounds),
    Number(values.seed),
  ].some((one) => !(one > 0)) || values.only.split(',').some((one) => !(jobNames as readonly string[]).includes(one));
if (values.help || wrong) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = values.help ? 0 : 1;
} else {
  await run();
}
