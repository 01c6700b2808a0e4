import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hostileRound, trickle } from '../hostile/hostile-round.ts';
import { startProcess } from './server-process.ts';

/**
 * Hostile requests by the thousand against a demo server: no text of them runs, none is an error of the server's, memory stays, and the server ends in
 * time although connections trickle.
 *   node apps/server/test/deep/hostile-rounds.ts [--requests 10000] [--database-url postgres://…]
 * Without an address the embedded database is used. The named database must be empty; it is left as it is.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, 'database-url': { type: 'string' } },
});
const url = values['database-url'];

const folder = await mkdtemp(join(tmpdir(), 'tc-hostile-'));
const server = await startProcess(
  { DATA_DIR: folder, LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...(url === undefined ? {} : { DATABASE_URL: url }) },
  url === undefined ? [] : ['--demo'],
);
const problems: string[] = [];
try {
  const { wrong, markerFound, grown, requests, slowest } = await hostileRound(server, join(folder, 'marker'), {
    warmUp: 2_000,
    count: Number(values.requests),
  });
  problems.push(...wrong.slice(0, 20));
  if (markerFound) problems.push('Text of a request ran as code.');
  if (grown > 100) problems.push(`The process holds ${grown.toFixed(0)} MiB more than before.`);
  if (slowest > 10) problems.push(`An answer took ${slowest.toFixed(1)} s.`);
  const tricklers = await trickle(server, 200);
  const { code, seconds } = await server.end();
  tricklers.stop();
  if (code !== 0 || seconds > 15) problems.push(`The server ended with ${code} after ${seconds.toFixed(1)} s.`);
  process.stdout.write(
    `${requests} requests, ${grown.toFixed(0)} MiB more, slowest ${slowest.toFixed(2)} s, ended after ${seconds.toFixed(1)} s\n`,
  );
} finally {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
