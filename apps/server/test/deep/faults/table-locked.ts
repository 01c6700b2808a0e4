import { setTimeout as after } from 'node:timers/promises';
import {
  addToCart,
  type Client,
  type Deed,
  keepDoing,
  newLedger,
  orderList,
  orderOnce,
  profilePage,
  readyCheck,
  search,
  signIn,
  signInAgain,
} from './crowd.ts';
import { type Installation, lostAndDoubled, mailsDone, sku } from './installation.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

/** Seconds for which somebody has the table. */
const locked = 25;
/** Who does what meanwhile, each again and again. */
const deeds: readonly Deed[] = [
  search,
  search,
  search,
  addToCart(sku),
  addToCart(sku),
  addToCart(sku),
  signInAgain,
  orderList,
  orderList,
  profilePage,
  profilePage,
  readyCheck,
];
/** What needs neither goods nor stock must go on as if nothing were. */
const unharmed = ['sign in', 'profile', 'readyz'];

/** Somebody locks the table for a while: what does not need it goes on, and afterwards everything does. */
export const tableLocked =
  (table: 'items' | 'lots') =>
  async (installation: Installation): Promise<Finding> => {
    const tally = new Tally();
    const ledger = newLedger();
    const problems: string[] = [];
    await installation.mail.open();
    const server = await installation.start();
    const clients: Client[] = [];
    for (const person of installation.people.slice(0, deeds.length))
      clients.push(await signIn(server.base, person, new Tally()));
    for (const [at, deed] of deeds.entries()) await deed(clients[at]!, new Tally());

    await installation.withDatabase(async ({ pool }) => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(`lock table ${table} in access exclusive mode`);
      const begun = deeds.map((deed, at) => keepDoing(deed, clients[at]!, tally, AbortSignal.timeout(locked * 1000)));
      await Promise.race([Promise.all(begun), after(locked * 1000)]);
      await client.query('rollback');
      client.release();
      await Promise.all(begun);
    });
    for (const kind of unharmed) {
      const well = tally.count(kind, '200');
      const all = tally.count(kind, '');
      if (well === 0 || well < all) problems.push(`${kind}: ${well} of ${all} went on`);
    }
    if (tally.late('readyz', 1000)) problems.push(`/readyz took ${Math.round(tally.slowest('readyz'))} ms`);
    const odd = tally.odd(['503']);
    if (odd !== '') problems.push(odd);

    const later = new Tally();
    // The first request that needs it checks a statement that timed out.
    for (const [at, deed] of deeds.entries()) await deed(clients[at]!, later);
    if (later.odd([]) !== '') problems.push(`afterwards: ${later.odd([])}`);
    // Carts of those who added hold more than one carton.
    await Promise.all(
      installation.people
        .slice(12, 20)
        .map(async (person) => orderOnce(await signIn(server.base, person, later), sku, later, ledger)),
    );
    if (ledger.acknowledged.length < 8)
      problems.push(`afterwards only ${ledger.acknowledged.length} of 8 orders were taken`);
    const open = await mailsDone(installation, 60);
    if (open > 0 || installation.mail.mails !== ledger.acknowledged.length)
      problems.push(`${installation.mail.mails} mails of ${ledger.acknowledged.length}`);
    const { lost, doubled, problems: more } = await lostAndDoubled(installation, ledger);
    await server.end();
    return { tally, ledger, lost, doubled, mails: installation.mail.mails, problems: [...problems, ...more] };
  };
