import { createHmac } from 'node:crypto';
import * as calls from '@tradecounter/contract/payments/payment-calls';
import { expect } from 'vitest';
import { createSandbox } from '../../src/features/payments/providers/sandbox/sandbox-server.ts';
import { sandboxProvider, type Sign } from '../../src/features/payments/providers/sandbox/sandbox-provider.ts';
import type { Provider } from '../../src/features/payments/providers/provider.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { send, testDay, type TestServer, tokenOf } from '../server.ts';
import { buildInvoice } from './documents.ts';
import { buildCustomer, buildUser, everything } from './shop.ts';

export type Line = { invoiceNumber: string; payAmount: number | string; payComment?: string };

let payers = 0;
/** A customer with two invoices of $100 and $50 and a credit of $30, and somebody who may pay them. */
export async function buildPayer(
  db: Database,
  server: TestServer,
  { claims = {} }: { claims?: Record<string, string> } = {},
) {
  const customerNumber = await buildCustomer(db, { location: '01' });
  const token = await tokenOf(
    server,
    await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } }),
  );
  const id = ++payers;
  const [one, two, credit] = [`I${id}-1`, `I${id}-2`, `I${id}-C`];
  await buildInvoice(db, {
    customer: customerNumber,
    number: one,
    total: '100',
    date: '2026-02-01',
    due: '2026-03-01',
  });
  await buildInvoice(db, { customer: customerNumber, number: two, total: '50', date: '2026-02-05', due: '2026-04-05' });
  await buildInvoice(db, { customer: customerNumber, number: credit, total: '-30', date: '2026-02-06' });
  const pay = (invoices: Line[], { key = crypto.randomUUID() as string, ...more } = {} as Record<string, string>) =>
    send(
      server,
      calls.pay,
      { body: { customerNumber, method: 'creditCard', invoices, ...more } },
      { token, key: key! },
    );
  const listed = async () =>
    (await send(server, calls.getUnpaidInvoices, { query: { customerNumber } }, { token })).body;
  const unpaid = async () =>
    Object.fromEntries((await listed()).map(({ invoiceNumber, netdue }) => [invoiceNumber, netdue]));
  const check = (paymentId: string) =>
    send(server, calls.checkPayment, { body: { customerNumber, paymentId } }, { token });
  const history = async () =>
    (await send(server, calls.getPaymentHistory, { query: { customerNumber } }, { token })).body.paymentList;
  return { customerNumber, token, one, two, credit, pay, listed, unpaid, check, history };
}

/** Presses a button of the sandbox's page. Returns where it leads. */
export async function press(db: Database, redirectUrl: string | null, answer: string): Promise<string> {
  const sandbox = createSandbox({ db, now: () => new Date(testDay), notify: () => {} });
  const { pathname } = new URL(redirectUrl!);
  const shown = await sandbox.inject({ url: pathname });
  expect([shown.statusCode, shown.body.includes('value="approve"')]).toEqual([200, true]);
  const pressed = await sandbox.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  });
  await sandbox.close();
  return String(pressed.headers.location);
}

/** How this provider's webhooks are signed. */
export const testSign: Sign = (body) => createHmac('sha256', 'a secret of the test').update(body).digest();

/** The sandbox as a provider of its own, beside the one of the server. */
export const testSandbox = (db: Database, now: () => Date): Provider =>
  sandboxProvider({ db, now, address: () => '', sign: testSign });
