import { fileURLToPath } from 'node:url';
import * as calls from '@tradecounter/contract/payments/payment-calls';
import type { Call } from '@tradecounter/contract/call';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPayer } from '../../../test/builders/payments.ts';
import { buildLocation } from '../../../test/builders/shop.ts';
import { stripeScene, type StripeScene } from '../../../test/builders/stripe.ts';
import { typed } from '../../../test/stripe-double/account.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';

const content = fileURLToPath(new URL('../../../../demo/content', import.meta.url));
let db: Database;
let scene: StripeScene;
let sandbox: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  scene = await stripeScene(db);
  sandbox = await testServer(
    db,
    { CONTENT_DIR: content, LOG_LEVEL: 'trace', ACCESS_LOG: 'Y' },
    { jobs: false, logTo: { write: (line) => void lines.push(line) } },
  );
});
afterAll(async () => {
  await sandbox.close();
  await scene.close();
  await db.close();
});

/** Data that must not appear anywhere: a card number in the usual notations, its security code, and a bank account. */
const secrets = [typed.card, '4242 4242 4242 4242', '4242-4242-4242-4242', typed.account, `cvc${typed.cvc}`];

const found = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

/** Returns every row of every table as text. */
async function everything(): Promise<string> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => rows<{ text: string }>(db, sql.raw(`select t::text as text from ${name} t`))),
  );
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

/** Returns unknown fields with the secret, and the secret as the payment comment. */
const smuggled = (secret: string) => ({
  cardNumber: secret,
  card: { number: secret, cvc: `cvc${typed.cvc}` },
  accountNumber: secret,
  payComment: secret,
});

it('no card, security code or account number is stored, logged, mailed or returned, wherever it is entered', async () => {
  const answers: unknown[] = [];
  for (const server of [sandbox, scene.server]) {
    const payer = await buildPayer(db, server);
    const { customerNumber, token, one } = payer;
    for (const secret of secrets) {
      const more = smuggled(secret);
      const body = {
        ...more,
        customerNumber,
        method: secret,
        savedMethod: secret,
        scheduledDate: secret,
        headerGUID: secret,
        paymentId: secret,
        id: secret,
        invoices: [{ ...more, invoiceNumber: secret, payAmount: secret }],
      };
      const search = Object.fromEntries(
        Object.entries({ ...body, invoices: secret }).map(([name, value]) => [name, String(value)]),
      );
      for (const call of calls.paymentCalls as readonly Call[])
        answers.push(await send(server, call, { query: search, body }, { token, key: crypto.randomUUID() }));
      answers.push(await payer.pay([{ invoiceNumber: one, payAmount: 1 }], more as never));
      const noted = await payer.pay([{ invoiceNumber: one, payAmount: 1, payComment: `for ${secret}` }]);
      // A comment is free text, so the server can recognize only card numbers in it.
      if (secret.replaceAll(/\D/g, '') === typed.card) expect(noted.status).toBe(400);
      else await db.execute(sql`update payment_lines set comment = ''`);
      answers.push(await payer.history());
      const text = 'query($c: String!) { paymentMethods(customerNumber: $c) { id label } }';
      answers.push(await query(server, text, { c: customerNumber, card: secret }, token));
      const headers = { 'content-type': 'application/json', 'stripe-signature': secret, 'sandbox-signature': secret };
      await server.app.inject({ method: 'POST', url: '/wsl/webhooks/payments', headers, payload: secret });
    }
  }
  const { open, check, one } = await scene.payer();
  const { paymentId, sessionId } = await open([{ invoiceNumber: one, payAmount: 5 }], { saveMethod: 'Y' });
  scene.stripe.account.finish(sessionId);
  answers.push(await check(paymentId));
  await scene.webhooks();
  expect(found(await everything())).toEqual([]);
  expect(lines.join('')).toContain('/wsl/api/payments/pay');
  expect(found(lines.join(''))).toEqual([]);
  expect(found(JSON.stringify(answers))).toEqual([]);
});
