import { readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { type Client, keepDoing, keepOrdering, newLedger, readyCheck, search, signIn } from './crowd.ts';
import { type Installation, lostAndDoubled, mailsDone, sku } from './installation.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

/** Seconds without a database: so long that a server which waits for an answer gives up. */
const away = 30;
/** MiB that the process may take. */
const mostMemory = 512;
/**
 * Milliseconds within which a waiting user must get an answer: the connection timeout, the statement timeout and a
 * margin.
 */
const longestAnswer = 29_000;
/** Lines in the log for each second of the outage. */
const talkative = 1.3;

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Stops or pauses the database for a while as people order. Each repeats the call with the same key until the answer
 * is yes or no.
 */
export const databaseAway =
  (how: 'frozen' | 'gone') =>
  async (installation: Installation): Promise<Finding> => {
    const tally = new Tally();
    const ledger = newLedger();
    const problems: string[] = [];
    await installation.mail.open();
    const server = await installation.start({ LOG_LEVEL: 'error' });
    const clients: Client[] = [];
    for (const person of installation.people.slice(0, 14)) clients.push(await signIn(server.base, person, tally));
    const stop = new AbortController();
    const ordering = clients.slice(0, 10).map((client) => keepOrdering(client, sku, tally, ledger, stop.signal));
    const looking = clients.slice(10, 13).map((client) => keepDoing(search, client, tally, stop.signal));
    const checking = keepDoing(readyCheck, clients[13]!, tally, stop.signal, 250);
    await after(3000);
    const before = ledger.acknowledged.length;
    const lines = server.lines.length;
    await installation.postgres.signal(how === 'frozen' ? 'freeze' : 'stop');
    await after(away * 1000);
    const said = server.lines.slice(lines);
    await installation.postgres.signal(how === 'frozen' ? 'thaw' : 'start');
    const back = Date.now();
    const stuck = ledger.acknowledged.length;
    while (ledger.acknowledged.length < stuck + 10 && Date.now() - back < 60_000) await after(50);
    const recovered = (Date.now() - back) / 1000;
    await after(2000);
    stop.abort();
    await Promise.all([...ordering, ...looking, checking]);

    if (before === 0) problems.push('nothing was ordered before');
    if (recovered > 20) problems.push(`orders went on after ${recovered.toFixed(0)} s only`);
    if (tally.odd(['503']) !== '') problems.push(tally.odd(['503']));
    if (tally.late('readyz', 1000)) problems.push(`/readyz took ${Math.round(tally.slowest('readyz'))} ms`);
    for (const kind of ['add', 'order', 'search'])
      if (tally.late(kind, longestAnswer)) problems.push(`${kind} took ${Math.round(tally.slowest(kind) / 1000)} s`);
    if (said.length > away * talkative)
      problems.push(
        `${said.length} lines in the log: ${said
          .slice(0, 30)
          .map((line) => line.slice(0, 160))
          .join(' ')}`,
      );
    const memory = await memoryOf(server.pid);
    if (memory > mostMemory) problems.push(`${Math.round(memory)} MiB`);
    const open = await mailsDone(installation, 90);
    if (open > 0 || installation.mail.mails !== ledger.acknowledged.length)
      problems.push(`${installation.mail.mails} mails of ${ledger.acknowledged.length}, ${open} wait`);
    const { lost, doubled, problems: more } = await lostAndDoubled(installation, ledger);
    await server.end();
    const note = `orders went on ${recovered.toFixed(1)} s after; ≤${Math.round(memory)} MiB; ${said.length} lines in the log in ${away} s; ${installation.mail.repeats} mails twice`;
    return { tally, ledger, lost, doubled, mails: installation.mail.mails, problems: [...problems, ...more], note };
  };
