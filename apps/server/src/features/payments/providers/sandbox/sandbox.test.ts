import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPayer, press, testSandbox, testSign } from '../../../../../test/builders/payments.ts';
import { buildLocation } from '../../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { testDay, type TestServer, testServer } from '../../../../../test/server.ts';
import { type Database, row } from '../../../../platform/db/database.ts';
import { testServices } from '../../../../../test/services.ts';
import { readLedgerMismatches } from '../../read-ledger-mismatches.ts';
import { reconcile, reconcileEnded } from '../../settling/reconcile.ts';
import { takeWebhook } from '../../webhook.ts';

let db: Database;
let server: TestServer;
let clock: number;
const now = () => new Date(clock);
const services = () => testServices(db, { now });
const provider = () => testSandbox(db, now);
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  const content = fileURLToPath(new URL('../../../../../../demo/content', import.meta.url));
  server = await testServer(db, { CONTENT_DIR: content }, { jobs: false });
});
beforeEach(() => {
  clock = Date.parse(testDay);
  server.setNow(testDay);
});
// The ledger must match after every test.
afterEach(async () => expect(await readLedgerMismatches(db)).toEqual([]));
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Moves the clock forward and runs the scheduled jobs. */
async function wait(minutes: number): Promise<void> {
  clock += minutes * 60_000;
  server.setNow(now().toISOString());
  await reconcile(services(), provider());
  await reconcileEnded(services(), provider());
}

/** Creates a payment that a visitor of the sandbox's page has answered. */
async function answered(answer: string, method = 'creditCard', payAmount = 100) {
  const payer = await buildPayer(db, server);
  const { body } = await payer.pay([{ invoiceNumber: payer.one, payAmount }], { method });
  await press(db, body.redirectUrl, answer);
  const state = async () => (await payer.history())[0]!.state;
  const open = async () => (await payer.unpaid())[payer.one];
  return { ...payer, paymentId: body.paymentId, state, open };
}

const received = (paymentId: string, sign = testSign) => {
  const body = JSON.stringify({ paymentId });
  return { body: Buffer.from(body), headers: { 'sandbox-signature': sign(body).toString('hex') } };
};

describe('the sandbox', () => {
  it('settles a bank debit only after some time', async () => {
    const { check, paymentId, one, listed, pay, history } = await answered('approve', 'ach', 60);
    const isProcessing = async () => (await listed()).find(({ invoiceNumber }) => invoiceNumber === one)!.processing;
    expect(await isProcessing()).toBe(false);
    expect((await check(paymentId)).body.payment.state).toBe('processing');
    expect(await isProcessing()).toBe(true);
    // The rest of the invoice is in a payment that was only opened, so the bank isn't processing all that is reserved.
    await pay([{ invoiceNumber: one, payAmount: 40 }]);
    expect(await isProcessing()).toBe(false);
    await wait(3);
    expect((await history()).find((payment) => payment.paymentId === paymentId)!.state).toBe('settled');
  });

  it('declines a bank debit for insufficient funds, and a card without a reason', async () => {
    const reasonOf = async (method: string) => {
      const { check, paymentId } = await answered('decline', method);
      return (await check(paymentId)).body.payment.reason;
    };
    expect(await reasonOf('ach')).toBe('There wasn’t enough money in the account.');
    expect(await reasonOf('creditCard')).toBe('The card was declined.');
  });

  it('can return a settled bank debit later, which reopens the invoice', async () => {
    const { state, open, history } = await answered('returnLater', 'ach');
    await wait(3);
    expect([await state(), await open()]).toEqual(['settled', undefined]);
    await wait(3);
    expect([await state(), await open()]).toEqual(['returned', 100]);
    expect((await history())[0]!.reason).toBe('There wasn’t enough money in the account.');
  });

  it('can approve after its page has closed, which settles the canceled payment', async () => {
    const { state, open } = await answered('approveLate');
    await wait(36);
    expect([await state(), await open()]).toEqual(['canceled', 100]);
    await wait(5);
    expect([await state(), await open()]).toEqual(['settled', undefined]);
  });

  it('can be unavailable for a while, during which the payment waits and its amounts stay reserved', async () => {
    const { state, open, check, paymentId } = await answered('noAnswer');
    expect((await check(paymentId)).status).toBe(503);
    expect([await state(), await open()]).toEqual(['redirected', 0]);
    await wait(3);
    expect(await state()).toBe('settled');
  });

  it('offers a later return only for bank debits', async () => {
    const { paymentId } = await answered('returnLater');
    expect(await row(db, sql`select answer from sandbox_sessions where payment_id = ${paymentId}`)).toEqual({
      answer: '',
    });
  });

  it('sends signed webhooks: forged ones are rejected, repeated ones count once', async () => {
    const { paymentId, state } = await answered('approve');
    const faults: unknown[] = [];
    const take = (what: ReturnType<typeof received>) =>
      takeWebhook(services(), provider(), what, (error) => faults.push(error));
    expect(await take(received(paymentId, () => Buffer.alloc(32)))).toBe(400);
    expect(await take({ ...received(paymentId), body: Buffer.from('{}') })).toBe(400);
    expect(await state()).toBe('redirected');
    expect(await Promise.all([take(received(paymentId)), take(received(paymentId))])).toEqual([200, 200]);
    expect(await state()).toBe('settled');
    expect(await take(received('P99999999'))).toBe(503);
    expect(faults).toEqual([]);
  });
});
