/**
 * `npm run test:deep`: tests that take too long to run for each change. Words after `--` choose tests by name.
 *
 * - Orders and imports that are killed or full of mistakes, on both kinds of database.
 * - Faults of mail server, database and processes. A table shows what users got.
 * - Holds, orders and counts on two servers at once.
 * - Payments at once on two servers, and servers that are killed while somebody pays.
 * - Tests of the server that take minutes or check durations.
 * - Every page and one order in the engines of three browsers.
 * - Every script in tools/deep, such as all end-to-end tests and ten rounds of those of `npm test`.
 *
 * A script ends with exit code 0, or 1 when it fails, or 77 when it is left out. Then its last line gives the reason.
 */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startPostgres } from '../postgres/start.ts';
import { endChildren, root, runNode } from './children.ts';

interface DeepTest {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** True if its output, a table, is always printed. */
  prints?: boolean;
}

/** The exit code of a test that was left out. */
const leftOut = 77;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** Returns a deep test of the server on each kind of database. */
const onBoth = (name: string, file: string, url: string, extraArgs: readonly string[] = []): DeepTest[] => {
  const path = join(root, 'apps/server/test/deep', file);
  return [
    { name: `${name} on PGlite`, args: [path, ...extraArgs] },
    { name: `${name} on PostgreSQL`, args: [path, ...extraArgs, '--database-url', url] },
  ];
};

/** Returns the server's tests that take minutes or check durations (apps/server/vitest.config.ts). */
const slowTests = (url: string): DeepTest[] => {
  const slow = (kind: string, env: Record<string, string>): DeepTest => ({
    name: `slow tests on ${kind}`,
    args: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', `server on ${kind}`, '--reporter=dot'],
    env: { ...env, TEST_DEEP: '1' },
  });
  return [slow('PGlite', {}), slow('PostgreSQL', { TEST_DATABASE_URL: url })];
};

const scripts = (): DeepTest[] =>
  globSync('tools/deep/*.ts', { cwd: root })
    .sort()
    .map((path) => ({ name: basename(path, '.ts'), args: [join(root, path)] }));

/** The tests named *.deep.test.ts, which `npm test` leaves out. */
const deepTests: DeepTest = {
  name: 'data sets',
  args: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', '--project', 'deep'],
};

/** Runs one test and prints its outcome. Returns whether it failed. */
async function runDeep({ name, args, env = {}, prints }: DeepTest): Promise<boolean> {
  const from = Date.now();
  const { code, output } = await runNode(args, { env });
  const outcome = code === 0 ? 'passed' : code === leftOut ? `left out: ${lastLine(output)}` : 'failed';
  say(`${name.padEnd(30)}${outcome}  ${Math.round((Date.now() - from) / 1000)} s`);
  if (prints || (code !== 0 && code !== leftOut)) say(`\n${output.trim()}\n`);
  return code !== 0 && code !== leftOut;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endChildren();
    process.exit(130);
  });
}

const seed = process.env['TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
process.env['TEST_SEED'] = seed;
say(`Random cases come from seed ${seed}. TEST_SEED=${seed} npm run test:deep repeats them.`);

const postgres = await startPostgres();
try {
  const all = [
    ...onBoth('kill rounds', 'kill-rounds.ts', postgres.url),
    ...onBoth('killed imports', 'import-rounds.ts', postgres.url),
    ...onBoth('many bad rows', 'import-bad-rows.ts', postgres.url),
    ...onBoth('hostile rounds', 'hostile-rounds.ts', postgres.url),
    { name: 'faults', args: [join(root, 'apps/server/test/deep/faults.ts')], prints: true },
    ...onBoth('random carts', 'agreement-rounds.ts', postgres.url, ['--seed', seed]),
    {
      name: 'stock on two servers',
      args: [join(root, 'apps/server/test/deep/stock-rounds.ts'), '--seed', seed, '--database-url', postgres.url],
    },
    {
      name: 'payments',
      args: [join(root, 'apps/server/test/deep/payment-rounds.ts'), '--seed', seed, '--database-url', postgres.url],
    },
    ...slowTests(postgres.url),
    deepTests,
    { name: 'engines', args: [join(root, 'e2e/engines/main.ts')], prints: true },
    ...scripts(),
  ];
  const words = process.argv.slice(2);
  const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  let failed = 0;
  for (const test of chosen) failed += (await runDeep(test)) ? 1 : 0;
  say(`${chosen.length - failed} passed or left out, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await postgres.end();
}
