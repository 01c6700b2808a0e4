import { setTimeout as after } from 'node:timers/promises';
import { type Client, keepDoing, keepOrdering, newLedger, orderList, readyCheck, search, signIn } from './crowd.ts';
import { type Installation, lostAndDoubled, mailsDone, sku } from './installation.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

const milliseconds = 15_000;

/** Thirty people at two connections. */
export async function smallPool(installation: Installation): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  const problems: string[] = [];
  await installation.mail.open();
  const server = await installation.start({ DATABASE_POOL: '2' });
  const clients: Client[] = [];
  for (const person of installation.people) clients.push(await signIn(server.base, person, tally));
  const stop = new AbortController();
  const busy = clients.map((client, at) => {
    if (at === 0) return keepDoing(readyCheck, client, tally, stop.signal, 200);
    if (at < 12) return keepOrdering(client, sku, tally, ledger, stop.signal);
    return keepDoing(at % 2 === 0 ? search : orderList, client, tally, stop.signal, 0);
  });
  await after(milliseconds);
  stop.abort();
  await Promise.all(busy);
  if (ledger.acknowledged.length === 0) problems.push('no order was placed');
  if (tally.odd(['503']) !== '') problems.push(tally.odd(['503']));
  if (tally.late('readyz', 1000) || tally.count('readyz', '200') < tally.count('readyz', ''))
    problems.push('readiness waited');
  const open = await mailsDone(installation, 90);
  if (open > 0 || installation.mail.mails !== ledger.acknowledged.length)
    problems.push(`${installation.mail.mails} mails of ${ledger.acknowledged.length}, ${open} wait`);
  const { lost, doubled, problems: more } = await lostAndDoubled(installation, ledger);
  await server.end();
  return { tally, ledger, lost, doubled, mails: installation.mail.mails, problems: [...problems, ...more] };
}
