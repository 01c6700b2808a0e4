/**
 * Faults of a highly available installation, ten rounds each, while people order, pay, search and read documents and a
 * system pulls events. All of them repeat with their keys what isn't answered. Afterwards nothing that was acknowledged
 * is lost or doubled, and the checks of stock, ledger and events find nothing.
 *
 *     node tools/deep/cluster.ts [--rounds 10] [--rate 50] [words of the faults' names …]
 *
 * Needs Debian's packages patroni, etcd-server, haproxy, pgbackrest and postgresql; without them this is left out.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { disagreements, settleAll, startStripeSetup } from '../../apps/server/test/deep/payments/paying-people.ts';
import { wrapPool } from '../../apps/server/src/platform/db/database.ts';
import { serverPool } from '../../apps/server/src/platform/db/open.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { until } from '../cluster/place.ts';
import { MissingPrograms } from '../cluster/programs.ts';
import { root, runNode } from '../testing/children.ts';
import { type Load, startLoad } from './cluster/load.ts';
import { fillShop } from './cluster/shop.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10' }, rate: { type: 'string', default: '50' } },
});
const rounds = Number(values.rounds);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Seconds in which writes resume, and for which reads may stop. */
const limits = { writes: 30, reads: 10 };

interface Fault {
  name: string;
  /** Does it, and repairs what was broken. */
  play: (cluster: Cluster, load: Load, round: number) => Promise<void>;
  /** No request fails. */
  unnoticed?: boolean;
}

const primaryOf = async (cluster: Cluster) => {
  const node = await cluster.primary();
  if (node === null) throw new Error('There is no primary.');
  return node;
};

/** Waits until orders are acknowledged again, as long as a fault may take several times over. */
const ordersAgain = async ({ ledger, tally }: Load): Promise<void> => {
  const before = ledger.acknowledged.length;
  await until('no order is acknowledged', 120, async () => ledger.acknowledged.length > before + 20).catch((error) => {
    throw new Error(`${(error as Error).message} ${tally}`);
  });
};

const faults: readonly Fault[] = [
  {
    name: 'kill -9 the primary',
    async play(cluster, load) {
      const node = await primaryOf(cluster);
      await node.kill();
      await ordersAgain(load);
      node.start();
    },
  },
  {
    name: 'freeze the primary, and let it come back',
    async play(cluster, load) {
      const node = await primaryOf(cluster);
      node.freeze();
      await until('no other node is primary', 120, async () => ![null, node].includes(await cluster.primary()));
      await ordersAgain(load);
      await pause(3000);
      node.thaw();
    },
  },
  {
    name: 'freeze a standby for 20 s',
    async play(cluster) {
      const primary = await primaryOf(cluster);
      const standby = cluster.nodes.find((node) => node !== primary)!;
      standby.freeze();
      await pause(20_000);
      standby.thaw();
    },
  },
  {
    name: 'cut etcd for 30 s',
    async play(cluster) {
      for (const member of cluster.etcd) member.signal('SIGSTOP');
      await pause(30_000);
      for (const member of cluster.etcd) member.signal('SIGCONT');
    },
  },
  {
    name: 'kill -9 a server',
    async play(cluster, _load, round) {
      const index = round % cluster.servers.length;
      await cluster.servers[index]!.kill();
      await pause(3000);
      await cluster.restart(index);
    },
  },
  {
    name: 'kill and restart HAProxy',
    async play({ haproxy }) {
      await haproxy.end('SIGKILL');
      haproxy.start();
    },
  },
  {
    name: 'restart all servers in turn',
    unnoticed: true,
    async play(cluster) {
      for (let index = 0; index < cluster.servers.length; index++) {
        await cluster.servers[index]!.end();
        await cluster.restart(index);
        // HAProxy sends requests there again.
        await pause(3000);
      }
    },
  },
];

/** Runs the operator's checks. Returns what they find. */
async function runChecks({ settings }: Cluster): Promise<string[]> {
  const args = [join(root, 'apps/server/bin/tradecounter.mjs'), 'check', 'all'];
  const { code, output } = await runNode(args, { env: settings });
  return code === 0 ? [] : [output.trim()];
}

/** Returns what was acknowledged and is not there, and what is there more often than it was acknowledged. */
async function lostAndDoubled(
  { writerUrl }: Cluster,
  { ledger, pulled }: Load,
): Promise<[lost: number, doubled: number]> {
  const pool = serverPool(writerUrl, 1);
  const { rows: orders } = await pool
    .query<{ number: string; cartons: string }>(
      `select o.order_number as number, sum(l.quantity)::text as cartons
       from orders o left join order_lines l on l.order_number = o.order_number
       where o.placed_by like 'crowd%'
       group by o.order_number`,
    )
    .finally(() => pool.end());
  const known = new Set(orders.map(({ number }) => number));
  const acknowledged = new Set(ledger.acknowledged);
  const lost = [...acknowledged].filter((number) => !known.has(number) || !pulled.has(number)).length;
  const doubled =
    ledger.acknowledged.length -
    acknowledged.size +
    orders.filter(({ number, cartons }) => !acknowledged.has(number) || Number(cartons) !== 1).length +
    [...pulled.values()].filter((events) => events.length > 1).length;
  return [lost, doubled];
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** Plays the rounds of a fault and prints its row. Returns whether anything stopped for too long. */
async function playRounds(fault: Fault, cluster: Cluster, load: Load): Promise<boolean> {
  const orders = load.ledger.acknowledged.length;
  const most = { writes: 0, reads: 0, documents: 0 };
  for (let round = 1; round <= rounds; round++) {
    await ordersAgain(load);
    for (const pulse of [load.writes, load.reads, load.documents]) pulse.restart();
    const before = load.tally.odd([]);
    await fault.play(cluster, load, round);
    await cluster.whole();
    await ordersAgain(load);
    const after = load.tally.odd([]);
    if (fault.unnoticed === true && after !== before)
      load.failures.push(`${fault.name}: requests failed: '${before}' became '${after}'`);
    for (const kind of ['writes', 'reads', 'documents'] as const) most[kind] = Math.max(most[kind], load[kind].longest);
  }
  const isSlow = most.writes > limits.writes * 1000 || Math.max(most.reads, most.documents) > limits.reads * 1000;
  const stops = [most.writes, most.reads, most.documents].map((one) => `${seconds(one)} s`).join(' | ');
  say(
    `| ${fault.name} | ${rounds} | ${load.ledger.acknowledged.length - orders} | ${stops} | ${isSlow ? 'TOO LONG' : ''} |`,
  );
  return isSlow;
}

async function run(): Promise<boolean> {
  const stripe = await startStripeSetup();
  const cluster = await startCluster({ say, demo: false, settings: { ...stripe.env, STOP_DELAY: '4' } });
  let failed = false;
  try {
    const shop = await fillShop(cluster.writerUrl);
    const added = await runNode(
      [join(root, 'apps/server/bin/tradecounter.mjs'), 'tokens', 'add', 'ERP', '--for', 'events'],
      { env: cluster.settings },
    );
    const token = added.output.trim().split(' ').at(-1)!;
    const target = { address: cluster.address, shop, stripe, token, ordersPerSecond: Number(values.rate) };
    say('\n| fault | rounds | orders | writes stopped | reads stopped | documents stopped | |');
    say('|---|---:|---:|---:|---:|---:|---|');
    const load = await startLoad(target);
    const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    for (const fault of chosen) failed = (await playRounds(fault, cluster, load)) || failed;
    await load.end();
    const [lost, doubled] = await lostAndDoubled(cluster, load);
    const db = wrapPool(serverPool(cluster.writerUrl, 2));
    await settleAll(db, stripe);
    const problems = [...(await disagreements(db, stripe)), ...(await runChecks(cluster))];
    await db.close();
    if (load.epochs.size !== 1) problems.push(`events have ${load.epochs.size} epochs`);
    problems.push(...load.failures, ...load.unseen.map((number) => `order ${number} wasn't seen`));
    if (load.ledger.unanswered + load.ledger.refused > 0)
      problems.push(`${load.ledger.unanswered} orders were never answered, ${load.ledger.refused} refused`);
    say(`${load.ledger.acknowledged.length} orders acknowledged, ${lost} lost, ${doubled} doubled; ${load.tally}`);
    for (const problem of problems.slice(0, 20)) say(problem);
    return !failed && lost + doubled + problems.length === 0;
  } finally {
    await cluster.end();
    await stripe.stripe.close();
  }
}

try {
  const passed = await run();
  say(passed ? 'passed' : 'FAILED');
  process.exit(passed ? 0 : 1);
} catch (error) {
  if (!(error instanceof MissingPrograms)) throw error;
  say(error.message);
  process.exit(leftOut);
}
