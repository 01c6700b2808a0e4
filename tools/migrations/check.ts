/**
 * Fails when the tables in the code and the migrations differ: drizzle-kit must have no next migration to write in a
 * copy of the folder. Otherwise a table changed without its migration would first fail on a customer's database.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const server = join(root, 'apps/server');
const folder = mkdtempSync(join(tmpdir(), 'tc-migrations-'));
const copy = join(folder, 'migrations');
const config = join(folder, 'drizzle.config.json');

function drizzleKit(command: 'generate' | 'check'): { status: number; output: string } {
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/drizzle-kit/bin.cjs'), command, `--config=${config}`],
    {
      cwd: server,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return { status: run.status ?? 1, output: run.stdout + run.stderr };
}

function findProblem(): string | null {
  const existing = new Set(readdirSync(copy));
  for (const command of ['check', 'generate'] as const) {
    const { status, output } = drizzleKit(command);
    if (status !== 0) return `drizzle-kit ${command} failed:\n${output}`;
  }
  const created = readdirSync(copy).filter((name) => !existing.has(name));
  if (created.length === 0) return null;
  const statements = created.map((name) => readFileSync(join(copy, name), 'utf8')).join('\n');
  return `The tables need a migration that is not there (npm run migration -w apps/server -- --name=<what>):\n${statements}`;
}

try {
  cpSync(join(server, 'migrations'), copy, { recursive: true });
  const out = relative(server, copy);
  writeFileSync(
    config,
    JSON.stringify({
      dialect: 'postgresql',
      schema: ['./src/features/*/tables.ts', './src/platform/*/tables.ts'],
      out,
    }),
  );
  const message = findProblem();
  if (message !== null) {
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
