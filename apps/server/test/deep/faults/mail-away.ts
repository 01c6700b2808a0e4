import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Client, newLedger, orderOnce, signIn } from './crowd.ts';
import { type Installation, lostAndDoubled, mailsDone, sku } from './installation.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

const cli = resolve(import.meta.dirname, '../../../src/cli/main.ts');

/** Runs `tradecounter` on the installation's database; answers what it wrote. */
async function tradecounter({ env }: Installation, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close');
  return said;
}

/** Orders that are placed while the mail server is away, and while it is silent. */
const orders = { away: 200, silent: 24 };
/** Mails a second that a process must get rid of. */
const slowest = 10;

/** The mail server is away, then takes connections and says nothing, then refuses one address, then is as ever. */
export async function mailAway(installation: Installation): Promise<Finding> {
  const { mail } = installation;
  const tally = new Tally();
  const ledger = newLedger();
  const problems: string[] = [];
  const server = await installation.start();
  const clients: Client[] = [];
  for (const person of installation.people.slice(0, 12)) clients.push(await signIn(server.base, person, tally));
  const orderAll = (count: number) =>
    Promise.all(
      clients.map(async (client) => {
        for (let at = 0; at < count / clients.length; at++) await orderOnce(client, sku, tally, ledger);
      }),
    );

  await orderAll(orders.away);
  await mail.beSilent();
  await orderAll(orders.silent);
  if (mail.mails > 0) problems.push('mails were sent without a recipient');
  // What is on its way to the silent one is given up by the server itself.
  await mail.leave();
  const odd = clients[0]!.username;
  mail.refused.add(`${odd}@example.com`);
  await mail.open();
  const owed = await installation.withDatabase(
    async ({ pool }) =>
      (
        await pool.query<{ one: number; all: number }>(
          `select count(*) filter (where placed_by = $1)::int as one, count(*)::int as all from orders where placed_by like 'crowd%'`,
          [odd],
        )
      ).rows[0]!,
  );

  await tradecounter(installation, 'mails', 'resend', '--all');
  const began = Date.now();
  const before = mail.mails;
  while (mail.mails < owed.all - owed.one && Date.now() - began < 120_000)
    await new Promise((wait) => setTimeout(wait, 50));
  const rate = (mail.mails - before) / ((Date.now() - began) / 1000);
  const open = await mailsDone(installation, 60);
  if (open > 0) problems.push(`${open} mails still wait`);
  if (rate < slowest) problems.push(`${rate.toFixed(1)} mails a second`);
  const listed = await tradecounter(installation, 'mails', 'list');
  const failed = listed.match(/FAILED: .*550/g)?.length ?? 0;
  if (failed !== owed.one)
    problems.push(`${failed} of ${owed.one} refused mails are listed as failed: ${listed.slice(0, 300)}`);
  mail.refused.clear();
  await tradecounter(installation, 'mails', 'resend', '--all');
  await mailsDone(installation, 60);
  if (mail.mails !== owed.all) problems.push(`${mail.mails} of ${owed.all} mails were sent`);
  if (mail.repeats > 0) problems.push(`${mail.repeats} mails were sent twice`);
  const { lost, doubled, problems: more } = await lostAndDoubled(installation, ledger);
  if (ledger.refused + ledger.unanswered > 0 || tally.odd([]) !== '')
    problems.push(`orders were refused: ${tally.odd([])}`);
  await server.end();
  return {
    tally,
    ledger,
    lost,
    doubled,
    problems: [...problems, ...more],
    mails: mail.mails,
    note: `${rate.toFixed(0)} mails a second; ${failed} refused mails listed as failed, sent by resend`,
  };
}
