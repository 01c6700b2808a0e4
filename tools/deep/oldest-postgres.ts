/**
 * Runs the tests of calls, of calls at once and of sign-ins on PostgreSQL 15, the oldest version that we support. Its
 * programs come from Debian's package, or from the folder that POSTGRES_BIN names.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../postgres/start.ts';
import { root, runNode } from '../testing/children.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
const programs = (process.env['POSTGRES_BIN'] ??= '/usr/lib/postgresql/15/bin');

if (!existsSync(join(programs, 'initdb'))) {
  process.stdout.write(
    `Install Debian's package postgresql-15, or set POSTGRES_BIN: there is no ${programs}/initdb.\n`,
  );
  process.exit(leftOut);
}
// Not the server that the other tests run on.
const postgres = await startPostgres('');
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server on PostgreSQL'];
const env = { TEST_DATABASE_URL: postgres.url };
const runs = [
  await runNode([...vitest, '--reporter=dot', 'calls-at-once'], { env: { ...env, TEST_DEEP: '1' } }),
  await runNode([...vitest, '--reporter=dot', 'test/matrix/demo-matrix', 'features/auth'], { env }),
];
await postgres.end();
process.stdout.write(runs.map(({ output }) => output).join('\n'));
process.exitCode = runs.every(({ code }) => code === 0) ? 0 : 1;
