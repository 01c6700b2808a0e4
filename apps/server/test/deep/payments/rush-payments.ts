import { sql } from 'drizzle-orm';
import { type Database, row } from '../../../src/platform/db/database.ts';
import { startProcess } from '../server-process.ts';
import {
  buildPayer,
  disagreements,
  pay,
  type StripeSetup,
  sendWebhooks,
  sessionIn,
  settleAll,
  signIn,
} from './paying-people.ts';

/** What the invoice owes, and what each of the many wants to pay of it. */
const [total, part, many] = [1000, 30, 200];

/** Payments that the invoice has room for. */
export const rushed = Math.floor(total / part);

/**
 * Pays one invoice two hundred times at once on two servers. Returns what is wrong: more than payable, an answer that is
 * neither a page nor a refusal with the reason, or records that disagree.
 */
export async function rushPayments(db: Database, env: Record<string, string>, setup: StripeSetup): Promise<string[]> {
  const payer = await buildPayer(db, 1, total);
  const servers = await Promise.all([startProcess(env), startProcess(env)]);
  try {
    const token = await signIn(servers[0].base, payer);
    const answers = await Promise.all(
      Array.from({ length: many }, (_, at) => pay(servers[at % 2]!.base, token, payer, payer.invoices[0]!, part)),
    );
    const started = answers.filter(({ status, body }) => status === 200 && body.state === 'redirected');
    const refused = answers.filter(({ status, body }) => status === 409 && body.error?.code === 'conflict');
    const clear = new Set([...started, ...refused]);
    const unclear = new Set(
      answers.filter((one) => !clear.has(one)).map(({ status, body }) => `${status} ${body.state}`),
    );
    const problems = [];
    if (started.length !== rushed) problems.push(`${started.length} payments were started instead of ${rushed}`);
    if (started.length + refused.length !== many) problems.push(`no clear answer: ${[...unclear].join(', ')}`);
    for (const one of started) setup.stripe.account.finish(sessionIn(one));
    await Promise.all(servers.map(({ base }) => sendWebhooks(base, setup, 0)));
    await settleAll(db, setup);
    problems.push(...(await disagreements(db, setup)));
    const { due } = (await row<{ due: number }>(
      db,
      sql`select net_due::float8 as due from invoices where invoice_number = ${payer.invoices[0]!}`,
    ))!;
    if (due !== total - rushed * part) problems.push(`the invoice owes ${due}`);
    return problems;
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}
