/**
 * Backs up a highly available installation while 20 orders a second are placed, and restores it to a second that lies
 * behind the backup, with the script and the steps of `deploy`. Every order that was acknowledged before that second is
 * in the copy, none that was begun after it, and the checks of stock, ledger and events find nothing.
 *
 * Needs Debian's packages patroni, etcd-server, haproxy, pgbackrest and postgresql; without them this is left out.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startStripeSetup } from '../../apps/server/test/deep/payments/paying-people.ts';
import { serverPool } from '../../apps/server/src/platform/db/open.ts';
import { freePort } from '../../apps/server/test/deep/server-process.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { MissingPrograms } from '../cluster/programs.ts';
import { root, runNode } from '../testing/children.ts';
import { startLoad } from './cluster/load.ts';
import { fillShop } from './cluster/shop.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
const ordersPerSecond = 20;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const run = promisify(execFile);

/** Runs the script of `deploy` as the database's account. Returns the address of the copy. */
async function restore(cluster: Cluster, target: Date): Promise<string> {
  const node = await cluster.primary();
  const { config, owner, postgresFolder } = cluster.archiveOf(node!);
  const args = [
    join(cluster.folder, 'restored'),
    String(await freePort()),
    `${target.toISOString().slice(0, 19).replace('T', ' ')}+00`,
  ];
  const { stdout } = await run(join(root, 'deploy/pgbackrest/restore.sh'), args, {
    ...owner,
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: cluster.folder, PGBACKREST_CONFIG: config, PG_BIN: postgresFolder },
  });
  say(stdout.trim());
  return stdout.trim().split(' ').at(-1)!;
}

async function test(): Promise<string[]> {
  const stripe = await startStripeSetup();
  const cluster = await startCluster({ say, demo: false, settings: stripe.env });
  try {
    const shop = await fillShop(cluster.writerUrl);
    const command = join(root, 'apps/server/bin/tradecounter.mjs');
    const added = await runNode([command, 'tokens', 'add', 'ERP', '--for', 'events'], { env: cluster.settings });
    const token = added.output.trim().split(' ').at(-1)!;
    const load = await startLoad({ address: cluster.address, shop, stripe, token, ordersPerSecond });
    await pause(5000);
    const primary = (await cluster.primary())!;
    await cluster.archive(primary, 'backup', '--type=full');
    const inBackup = load.times.size;
    await pause(5000);
    const target = new Date(Math.ceil(Date.now() / 1000) * 1000);
    await pause(10_000);
    await load.end();
    // The last changes are archived now and not within a minute.
    const admin = serverPool(`postgres://postgres:${cluster.password}@127.0.0.1:${primary.port}/postgres`, 1);
    await admin.query('select pg_switch_wal()');
    await admin.end();
    await cluster.archive(primary, 'check');

    const copy = serverPool(await restore(cluster, target), 1);
    const { rows } = await copy.query<{ number: string }>('select order_number as number from orders');
    await copy.end();
    const restored = new Set(rows.map(({ number }) => number));
    const before = [...load.times].filter(([, { acknowledged }]) => acknowledged < target.getTime());
    const after = [...load.times].filter(([, { begun }]) => begun > target.getTime());
    const lost = before.filter(([number]) => !restored.has(number)).length;
    const tooMany = after.filter(([number]) => restored.has(number)).length;
    say(
      `${load.times.size} orders: ${inBackup} before the backup's end, ${before.length} before the second, of which ${lost} are lost, and ${after.length} after it, of which ${tooMany} are there`,
    );
    return [
      ...(lost + tooMany > 0 ? ['the copy is not as the database was at that second'] : []),
      ...(before.length > inBackup && after.length > 50 ? [] : ['too few orders to prove anything']),
    ];
  } finally {
    await cluster.end();
    await stripe.stripe.close();
  }
}

try {
  const problems = await test();
  for (const problem of problems) say(problem);
  process.exit(problems.length === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof MissingPrograms)) throw error;
  say(error.message);
  process.exit(leftOut);
}
