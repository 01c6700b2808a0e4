import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, row } from '../../../src/platform/db/database.ts';
import { startProcess } from '../server-process.ts';
import {
  disagreements,
  type Payer,
  pay,
  type StripeSetup,
  post,
  sendWebhooks,
  sessionIn,
  settleAll,
  signIn,
} from './paying-people.ts';

interface Settings {
  setup: StripeSetup;
  env: Record<string, string>;
  payers: readonly Payer[];
  rounds: number;
  /** A number from 0 to 1. */
  random: () => number;
  /** Opens the database once the server is gone. */
  open: () => Promise<Database>;
  say: (line: string) => void;
}

/** Pays again and again until the server is gone: opens the page, finishes it at Stripe, comes back, and a webhook arrives. */
async function payUntilGone(
  base: string,
  token: string,
  payer: Payer,
  { setup, random }: Settings,
  onPage: () => void,
): Promise<void> {
  for (;;) {
    const invoice = payer.invoices[Math.floor(random() * payer.invoices.length)]!;
    const from = setup.stripe.account.events.length;
    const started = await pay(base, token, payer, invoice, 1 + Math.floor(random() * 3));
    if (started.status === 0) return;
    if (started.body.state !== 'redirected') continue;
    onPage();
    setup.stripe.account.finish(sessionIn(started));
    const { customerNumber } = payer;
    const [back] = await Promise.all([
      post(base, 'payments/check', token, { customerNumber, paymentId: started.body.paymentId }),
      sendWebhooks(base, setup, from),
    ]);
    if (back.status === 0) return;
  }
}

/** Milliseconds within which a server is killed. */
const longest = 2500;

/**
 * Kills the server at random points of payments, reconciles and starts it again. Returns what provider, ledger and invoices
 * disagree about then, in sentences.
 */
export async function killPayments(settings: Settings): Promise<{ problems: string[]; settled: number }> {
  const { setup, env, payers, rounds, random, open, say } = settings;
  const problems: string[] = [];
  let settled = 0;
  let tokens: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const server = await startProcess(env);
    if (round === 1) tokens = await Promise.all(payers.map((payer) => signIn(server.base, payer)));
    const opened = Promise.withResolvers<void>();
    const paying = payers.map((payer, at) => payUntilGone(server.base, tokens[at]!, payer, settings, opened.resolve));
    const delay = 50 + random() * longest;
    // Most servers die once pages are open, some while the first of them are opened.
    if (random() > 0.2) await opened.promise;
    await after(delay);
    await server.kill();
    await Promise.all(paying);
    const db = await open();
    await settleAll(db, setup);
    const found = await disagreements(db, setup);
    problems.push(...found.map((problem) => `round ${round}: ${problem}`));
    settled = (await row<{ count: number }>(
      db,
      sql`select count(*)::int as count from payments where state = 'settled'`,
    ))!.count;
    await db.close();
    say(`round ${round}: killed after ${delay.toFixed(0)} ms, ${settled} payments settled so far`);
  }
  return { problems, settled };
}
