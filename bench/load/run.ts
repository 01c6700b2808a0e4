import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../product/run-cli.ts';
import { describeMachine } from './machine/describe-machine.ts';
import { jobNames } from './measure/make-groups.ts';
import { measureShop, type ShopFigures } from './measure/measure-shop.ts';
import { onDatabase } from './postgres/databases.ts';
import { findPrograms } from './postgres/find-programs.ts';
import { startServer } from './postgres/start-server.ts';
import { comparison } from './report/comparison.ts';
import { slowerJobs } from './report/slower-jobs.ts';
import { loadSection } from './report/load-section.ts';
import { writeSection } from './report/write-section.ts';
import { checkOut } from './sides/check-out.ts';
import type { Side } from './sides/side.ts';

const usage = `Usage: npm run bench -- [--items 100000,1000000] [--connections 10,50] [--seconds 5] [--rounds 3] [--seed 1]
                        [--only ${jobNames.join(',')}] [--against COMMIT [--least 0.9]] [--plain]
                        [--cache FOLDER] [--database-url URL] [--print]
  --against        measures that commit and the working tree in turns, and prints a comparison
  --least          fails when a job is slower than so many times what it was at that commit
  --plain          asks for answers without compression
  --cache          where PostgreSQL's data and commits lie between runs (the folder for temporary files unless given)
  --database-url   measures on that server, where the databases bench_… are made, instead of one of its own
  --print          leaves docs/figures.md as it is; else its section 'Load' is replaced`;

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000,1000000' },
    connections: { type: 'string', default: '10,50' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: jobNames.join(',') },
    against: { type: 'string' },
    least: { type: 'string', default: '0' },
    plain: { type: 'boolean', default: false },
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

const versionOf = (url: string): Promise<string> =>
  onDatabase(
    url,
    async (client) => (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
  );

/** The working tree, and the commit that it is measured against. */
async function readSides(): Promise<Side[]> {
  const here = { name: 'here', root };
  return values.against === undefined ? [here] : [here, await checkOut(values.against, values.cache, say)];
}

async function report(sizes: readonly ShopFigures[], version: string): Promise<void> {
  if (values.against !== undefined) {
    process.stdout.write(`${describeMachine(version)}\n\n${comparison(sizes)}\n`);
    const slower = slowerJobs(sizes, Number(values.least));
    for (const job of slower) process.stdout.write(`Slower: ${job}\n`);
    if (slower.length > 0) process.exitCode = 1;
    return;
  }
  const given = process.argv.slice(2).filter((one) => one !== '--print');
  const section = loadSection(sizes, {
    machine: describeMachine(version),
    command: ['npm run bench', ...(given.length === 0 ? [] : ['--', ...given])].join(' '),
    date: new Date().toISOString().slice(0, 10),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
  });
  process.stdout.write(`${section}\n`);
  if (!values.print) await writeSection(join(root, 'docs/figures.md'), section);
}

async function run(): Promise<void> {
  const sides = await readSides();
  const server = await openServer();
  try {
    const sizes: ShopFigures[] = [];
    for (const items of numbers(values.items)) {
      sizes.push(
        await measureShop({
          items,
          sides,
          server,
          connections: numbers(values.connections),
          seconds: Number(values.seconds),
          rounds: Number(values.rounds),
          only: values.only.split(','),
          seed: Number(values.seed),
          compressed: !values.plain,
          say,
        }),
      );
    }
    await report(sizes, await versionOf(server.url));
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
    1 + Number(values.least),
  ].some((one) => !(one > 0)) || values.only.split(',').some((one) => !(jobNames as readonly string[]).includes(one));
if (values.help || wrong) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = values.help ? 0 : 1;
} else {
  await run();
}
