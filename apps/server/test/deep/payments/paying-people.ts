import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { stripeProvider } from '../../../src/features/payments/providers/stripe/stripe-provider.ts';
import { readLedgerMismatches } from '../../../src/features/payments/read-ledger-mismatches.ts';
import { reconcile } from '../../../src/features/payments/settling/reconcile.ts';
import { type Database, rows } from '../../../src/platform/db/database.ts';
import { testServices } from '../../services.ts';
import { buildInvoice } from '../../builders/documents.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../builders/shop.ts';
import { startStripe, type StripeDouble } from '../../stripe-double/stripe-double.ts';

const content = fileURLToPath(new URL('../../../../demo/content', import.meta.url));

/** Somebody who pays, and the invoices of their customer. */
export interface Payer {
  username: string;
  password: string;
  customerNumber: string;
  invoices: string[];
}

/** Stripe, and what servers are set to so that they pay there. */
export interface StripeSetup {
  stripe: StripeDouble;
  env: Record<string, string>;
}

export async function startStripeSetup(): Promise<StripeSetup> {
  const stripe = await startStripe(() => new Date());
  const names = { TITLE: 'Test', MAIL_FROM: 'portal@portal.test', PUBLIC_URL: 'http://portal.test' };
  return { stripe, env: { CONTENT_DIR: content, ...names, ...stripe.settings } };
}

let built = 0;
/** A customer with so many invoices of that total, in whole dollars. */
export async function buildPayer(db: Database, invoices: number, total: number): Promise<Payer> {
  if (built++ === 0) await buildLocation(db, { id: '01' });
  const customerNumber = await buildCustomer(db, { location: '01' });
  const numbers: string[] = [];
  for (let at = 0; at < invoices; at++)
    numbers.push(await buildInvoice(db, { customer: customerNumber, total: String(total) }));
  return {
    ...(await buildUser(db, { customers: [customerNumber], claims: everything })),
    customerNumber,
    invoices: numbers,
  };
}

interface Answer {
  status: number;
  body: { token?: string; paymentId?: string; state?: string; redirectUrl?: string | null; error?: { code: string } };
}

/** Sends a call. Status 0: the server was gone before its answer. */
export async function post(base: string, path: string, token: string, body: object, key?: string): Promise<Answer> {
  try {
    const answer = await fetch(`${base}/wsl/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    return { status: 0, body: {} };
  }
}

export const signIn = async (base: string, { username, password }: Payer): Promise<string> =>
  (await post(base, 'auth', '', { username, password })).body.token!;

/** How often an attempt is sent again that a busy server could not take. */
const mostTries = 20;

/**
 * Pays so many dollars of an invoice. What a busy server answers with 503 is sent again with its key, as the portal
 * does.
 */
export async function pay(
  base: string,
  token: string,
  { customerNumber }: Payer,
  invoiceNumber: string,
  payAmount: number,
): Promise<Answer> {
  const key = randomUUID();
  const body = { customerNumber, method: 'creditCard', invoices: [{ invoiceNumber, payAmount }] };
  for (let left = mostTries; ; left--) {
    const answer = await post(base, 'payments/pay', token, body, key);
    if (answer.status !== 503 || left === 0) return answer;
  }
}

/** The number of Stripe's page in an answer. */
export const sessionIn = ({ body }: Answer): string => new URL(body.redirectUrl!).pathname.split('/').at(-1)!;

/** Sends the server a webhook of every event of a payment so far. */
export async function sendWebhooks(base: string, { stripe }: StripeSetup, from: number): Promise<void> {
  for (const event of stripe.account.events.slice(from)) {
    const { body, signature } = stripe.signed(event);
    await fetch(`${base}/wsl/webhooks/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  }
}

/** Settles what was left behind, as a server does every minute, two minutes from now. */
export async function settleAll(db: Database, { env, stripe }: StripeSetup): Promise<void> {
  const now = () => new Date(Date.now() + 120_000);
  const access = {
    secretKey: env['STRIPE_SECRET_KEY']!,
    webhookSecrets: [],
    apiUrl: stripe.settings['STRIPE_API_URL']!,
  };
  await reconcile(testServices(db, { now }), stripeProvider({ db, now, stripe: access, currency: 'USD' }));
}

/** What provider, ledger and invoices disagree about, in sentences. Call it once everything is settled. */
export async function disagreements(db: Database, { stripe }: StripeSetup): Promise<string[]> {
  const problems = (await readLedgerMismatches(db)).map((one) => JSON.stringify(one));
  const payments = await rows<{ id: string; state: string; cents: number }>(
    db,
    sql`select payment_id as id, state, (amount * 100)::float8 as cents from payments`,
  );
  const { intents, sessions } = stripe.account;
  const received = Map.groupBy(
    [...intents.values()].filter(({ status }) => status === 'succeeded'),
    ({ metadata }) => metadata['tradecounter_payment']!,
  );
  for (const { id, state, cents } of payments) {
    const paid = received.get(id) ?? [];
    const sum = paid.reduce((all, { amount }) => all + amount, 0);
    if (paid.length > 1 || (state === 'settled' ? sum !== cents : sum !== 0))
      problems.push(`payment ${id} is ${state} with ${cents} cents, Stripe received ${sum} in ${paid.length} charges`);
    const pages = [...sessions.values()].filter(({ metadata }) => metadata['tradecounter_payment'] === id);
    // Killed once the page was open at Stripe and before the portal kept it: it stays so until the page closes.
    const isOpenThere = pages.some(({ status }) => status === 'open');
    if ((state === 'created' || state === 'unknown') && !isOpenThere) problems.push(`payment ${id} is still ${state}`);
    if (pages.length > 1) problems.push(`payment ${id} has ${pages.length} pages`);
  }
  const known = new Set(payments.map(({ id }) => id));
  for (const id of received.keys()) if (!known.has(id)) problems.push(`Stripe received ${id}, the portal has none`);
  const wrong = await rows<{ number: string; due: string; should: string }>(
    db,
    sql`
      select v.invoice_number as number, v.net_due::text as due, (v.total - coalesce(p.paid, 0))::text as should
      from invoices v
      left join (
        select l.invoice_number, sum(l.amount) as paid
        from payment_lines l join payments p on p.payment_id = l.payment_id and p.state = 'settled'
        group by 1) p on p.invoice_number = v.invoice_number
      where v.net_due <> v.total - coalesce(p.paid, 0) or v.net_due < 0`,
  );
  problems.push(...wrong.map(({ number, due, should }) => `invoice ${number} owes ${due} instead of ${should}`));
  return problems;
}
