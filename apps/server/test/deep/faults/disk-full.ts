import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { checkPromises } from '../../../src/features/stock/promise-repository.ts';
import { rows } from '../../../src/platform/db/database.ts';
import { holderOf } from '../../../src/platform/db/embedded/folder-lock.ts';
import { openDatabase, socketPool } from '../../../src/platform/db/open.ts';
import { type Deed, keepDoing, keepOrdering, newLedger, orderList, readyCheck, search, signIn } from './crowd.ts';
import { type Installation, sku } from './installation.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

const run = promisify(execFile);

/** MiB of the disk with the embedded database, and those that are left when it is full. */
const disk = 420;
/** Seconds for which the disk is almost full, and then wholly. */
const full = 8;
/** Seconds after which orders must go on once there is space. A database that stopped takes some to start. */
const longestRecovery = { slowly: 10, 'at once': 40 };

/** Takes so much of the disk that only this many MiB are left. */
async function fill(folder: string, left: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const size = Math.max(0, Math.floor((bavail * bsize) / 1024 / 1024) - left);
  const name = join(folder, `.filler-${left}`);
  await writeFile(name, Buffer.alloc(size * 1024 * 1024, 1)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

/** Writes the database's log of changes until it has no space, which stops the database. */
async function exhaustLog(folder: string): Promise<void> {
  const pool = socketPool((await holderOf(folder))!.socketFolder!, 1);
  const write = () => pool.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`);
  try {
    for (let left = 500; left > 0; left--) await write();
    throw new Error('The log always had space.');
  } catch (error) {
    if ((error as Error).message.startsWith('The log')) throw error;
  } finally {
    await pool.end();
  }
}

/**
 * The disk of an embedded database fills up as people order, and nothing is lost. If it does so `slowly`, what only reads
 * goes on. If it is full `at once`, the database stops, and starts again automatically.
 */
export const diskFull =
  (how: 'slowly' | 'at once') =>
  async (installation: Installation): Promise<Finding> => {
    const tally = new Tally();
    const ledger = newLedger();
    const folder = await mkdtemp(join(tmpdir(), 'tc-full-'));
    const finding = { tally, ledger, lost: 0, doubled: 0, mails: 0 };
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${disk}m,mode=0700`, 'tmpfs', folder]);
    } catch {
      await rm(folder, { recursive: true });
      return { ...finding, problems: [], note: 'SKIPPED: only root can mount a small disk' };
    }
    try {
      return { ...finding, ...(await orderOn(how, folder, installation, finding)) };
    } finally {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    }
  };

async function orderOn(
  how: 'slowly' | 'at once',
  folder: string,
  { start }: Installation,
  { tally, ledger }: Pick<Finding, 'tally' | 'ledger'>,
): Promise<Pick<Finding, 'lost' | 'doubled' | 'problems' | 'note'>> {
  const problems: string[] = [];
  const server = await start({ DATABASE_URL: '', DATA_DIR: folder, SMTP_URL: '', LOG_LEVEL: 'silent' });
  const people = ['buyer', 'counter', 'admin'].map((name) => ({ username: name, password: name, customerNumber: '' }));
  const clients = await Promise.all(
    people.map(async (person) => {
      const client = await signIn(server.base, person, tally);
      const answer = await fetch(`${server.base}/wsl/api/auth/user`, {
        headers: { authorization: `Bearer ${client.token}` },
      });
      const { user } = (await answer.json()) as { user: { customerNumber: string } };
      return { ...client, customerNumber: user.customerNumber };
    }),
  );
  const stop = new AbortController();
  const reading: Deed[] = [search, orderList];
  const reads = new Tally();
  const health = new Tally();
  const ordering = keepOrdering(clients[0]!, sku, tally, ledger, stop.signal);
  const others = reading.map((deed, at) => keepDoing(deed, clients[at + 1]!, reads, stop.signal));
  await after(3000);
  const before = ledger.acknowledged.length;
  await fill(folder, 40);
  await after(full * 1000);
  await readyCheck(clients[0]!, health);
  const stuck = ledger.acknowledged.length;
  await fill(folder, 0);
  if (how === 'at once') await exhaustLog(folder);
  await after(full * 1000);
  if (ledger.acknowledged.length > stuck) problems.push('orders were taken on a full disk');
  if (health.count('readyz', '503') === 0) problems.push('/readyz did not say that the disk is full');
  if (tally.count('order', '503') + tally.count('add', '503') === 0) problems.push('no write was refused');
  for (const left of [0, 40]) await rm(join(folder, `.filler-${left}`), { force: true });
  const freed = Date.now();
  while (ledger.acknowledged.length < stuck + 5 && Date.now() - freed < 60_000) await after(50);
  const recovered = (Date.now() - freed) / 1000;
  await readyCheck(clients[0]!, health);
  if (health.count('readyz', '200') === 0) problems.push('/readyz is not ready afterwards');
  stop.abort();
  await Promise.all([ordering, ...others]);
  await server.end();

  if (before === 0) problems.push('nothing was ordered before');
  if (recovered > longestRecovery[how]) problems.push(`orders went on after ${recovered.toFixed(0)} s only`);
  if (tally.odd(['503']) !== '') problems.push(tally.odd(['503']));
  if (reads.odd(how === 'slowly' ? [] : ['503']) !== '') problems.push(`what only reads: ${reads.odd([])}`);
  const { db } = await openDatabase({ dataFolder: folder, DATABASE_URL: undefined, DATABASE_POOL: 2 });
  const found = await rows<{ number: string }>(
    db,
    sql`
      select order_number as number
      from orders
      where placed_by = 'buyer' and order_number = any(${sql.param(ledger.acknowledged)})`,
  );
  if ((await checkPromises(db)).length > 0) problems.push('promises do not add up');
  await db.close();
  return {
    lost: new Set(ledger.acknowledged).size - found.length,
    doubled: ledger.acknowledged.length - new Set(ledger.acknowledged).size,
    problems,
    note: `${stuck} orders before, went on ${recovered.toFixed(1)} s after there was space`,
  };
}
