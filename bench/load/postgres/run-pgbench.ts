import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase } from './databases.ts';

const run = promisify(execFile);
const name = 'bench_tpcb';

/** Transactions a second of pgbench's own TPC-B-like script, scale 10, so many clients. Null where pgbench is missing. */
export async function runPgbench(
  serverUrl: string,
  pgbench: string | null,
  clients: number,
  seconds: number,
): Promise<number | null> {
  if (pgbench === null) return null;
  const url = await createDatabase(serverUrl, name);
  try {
    await run(pgbench, ['--initialize', '--quiet', '--scale=10', url]);
    const { stdout } = await run(pgbench, [
      '--builtin=tpcb-like',
      `--client=${clients}`,
      '--jobs=2',
      `--time=${seconds}`,
      url,
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench said no rate: ${stdout}`);
    return Number(rate);
  } finally {
    await dropDatabase(serverUrl, name);
  }
}
