import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildLocation } from '../../../../../test/builders/shop.ts';
import { stripeScene, type StripeScene } from '../../../../../test/builders/stripe.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { query } from '../../../../../test/server.ts';
import { type Database, row } from '../../../../platform/db/database.ts';
import { readLedgerMismatches } from '../../read-ledger-mismatches.ts';
import { reconcile } from '../../settling/reconcile.ts';

let db: Database;
let scene: StripeScene;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  scene = await stripeScene(db);
});
// The ledger must match after every test.
afterEach(async () => {
  expect(await readLedgerMismatches(db)).toEqual([]);
  scene.stripe.faults.length = 0;
});
afterAll(async () => {
  await scene.close();
  await db.close();
});

const netDue = async (invoice: string) =>
  Number(
    (await row<{ due: string }>(db, sql`select net_due as due from invoices where invoice_number = ${invoice}`))!.due,
  );
/** Returns Stripe's objects for one of our payments. */
const atStripe = (kind: 'sessions' | 'intents', paymentId: string) =>
  [...scene.stripe.account[kind].values()].filter(({ metadata }) => metadata['tradecounter_payment'] === paymentId);

describe('Stripe’s page', () => {
  it('accepts a card: the payment settles once Stripe confirms it, and shows the card', async () => {
    const { open, check, one, two } = await scene.payer();
    const { paymentId, sessionId } = await open([
      { invoiceNumber: one, payAmount: 40.25 },
      { invoiceNumber: two, payAmount: 50 },
    ]);
    expect((await check(paymentId)).body.payment.state).toBe('redirected');
    const back = scene.stripe.account.finish(sessionId);
    expect(back).toBe(`http://portal.test/#/hostedpaymentsreturn?payment=${paymentId}`);
    expect((await check(paymentId)).body.payment).toMatchObject({
      state: 'settled',
      amount: 90.25,
      paidWith: 'Visa ending in 4242',
    });
    expect([await netDue(one), await netDue(two)]).toEqual([59.75, 0]);
  });

  it('stays open after a declined card, and is canceled when it expires', async () => {
    const { open, check, unpaid, one } = await scene.payer();
    const { paymentId, sessionId } = await open([{ invoiceNumber: one, payAmount: 60 }]);
    scene.stripe.account.finish(sessionId, 'decline');
    expect((await check(paymentId)).body.payment.state).toBe('redirected');
    scene.wait(36);
    await reconcile(scene.services(), scene.provider);
    expect((await check(paymentId)).body.payment.state).toBe('canceled');
    expect((await unpaid())[one]).toBe(100);
  });

  it("is opened once although Stripe's response got lost, and a retry finds it", async () => {
    const { pay, check, one } = await scene.payer();
    const key = crypto.randomUUID();
    await pay([{ invoiceNumber: one, payAmount: 1 }]);
    scene.stripe.faults.push('lose', 'lose');
    const lines = [{ invoiceNumber: one, payAmount: 60 }];
    const lost = await pay(lines, { key });
    expect([lost.status, lost.body.error.code]).toEqual([503, 'unavailable']);
    scene.stripe.faults.length = 0;
    const again = await pay(lines, { key });
    expect([again.status, again.body.state]).toEqual([200, 'redirected']);
    const { paymentId } = again.body;
    expect(atStripe('sessions', paymentId)).toHaveLength(1);
    scene.stripe.account.finish(new URL(again.body.redirectUrl!).pathname.split('/').at(-1)!);
    expect((await check(paymentId)).body.payment.state).toBe('settled');
  });

  it("is found by our metadata if its id got lost, even when it's too late to open a page", async () => {
    const { open, pay, check, one, two } = await scene.payer();
    await open([{ invoiceNumber: two, payAmount: 1 }]);
    const key = crypto.randomUUID();
    const lines = [{ invoiceNumber: one, payAmount: 60 }];
    scene.stripe.faults.push('lose', 'lose');
    expect((await pay(lines, { key })).status).toBe(503);
    scene.wait(10);
    const late = await pay(lines, { key });
    expect([late.status, late.body.state]).toEqual([200, 'redirected']);
    scene.stripe.account.finish(new URL(late.body.redirectUrl!).pathname.split('/').at(-1)!);
    await reconcile(
      { ...scene.services(), now: () => new Date(scene.services().now().getTime() + 61_000) },
      scene.provider,
    );
    expect((await check(late.body.paymentId)).body.payment.state).toBe('settled');
    expect(await netDue(one)).toBe(40);
  });

  it('that was never opened cancels the payment and releases its amounts', async () => {
    const { open, pay, unpaid, history, one, two } = await scene.payer();
    await open([{ invoiceNumber: two, payAmount: 1 }]);
    scene.stripe.faults.push('drop', 'drop');
    expect((await pay([{ invoiceNumber: one, payAmount: 60 }])).status).toBe(503);
    expect((await unpaid())[one]).toBe(40);
    scene.wait(2);
    await reconcile(scene.services(), scene.provider);
    expect((await history()).map(({ state }) => state)).toContain('canceled');
    expect((await unpaid())[one]).toBe(100);
  });

  it("is not opened below Stripe's minimum: the payment fails at once with the reason", async () => {
    const { pay, check, unpaid, one } = await scene.payer();
    const { status, body } = await pay([{ invoiceNumber: one, payAmount: 0.3 }]);
    expect([status, body.state, body.redirectUrl]).toEqual([200, 'failed', null]);
    expect((await check(body.paymentId)).body.payment.reason).toBe('The amount is too small for this payment method.');
    expect((await unpaid())[one]).toBe(100);
  });

  it('accepts a bank debit, which is processed for days before it settles or fails', async () => {
    const { open, check, unpaid, one, two } = await scene.payer();
    const good = await open([{ invoiceNumber: one, payAmount: 100 }], { method: 'ach' });
    const bad = await open([{ invoiceNumber: two, payAmount: 50 }], { method: 'ach' });
    for (const { sessionId, paymentId } of [good, bad]) {
      scene.stripe.account.finish(sessionId);
      expect((await check(paymentId)).body.payment.state).toBe('processing');
    }
    scene.wait(3 * 24 * 60);
    expect(await unpaid()).toMatchObject({ [one]: 0, [two]: 0 });
    scene.stripe.account.bankAnswers(good.intent(), 'confirm');
    scene.stripe.account.bankAnswers(bad.intent(), 'refuse');
    await reconcile(scene.services(), scene.provider);
    expect((await check(good.paymentId)).body.payment).toMatchObject({
      state: 'settled',
      paidWith: 'STRIPE TEST BANK ending in 6789',
    });
    expect((await check(bad.paymentId)).body.payment).toMatchObject({
      state: 'failed',
      reason: 'There wasn’t enough money in the account.',
    });
    expect([await netDue(one), await netDue(two)]).toEqual([0, 50]);
  });

  it("can be opened again after a user's customer was deleted at Stripe", async () => {
    const { open, pay, one } = await scene.payer();
    await open([{ invoiceNumber: one, payAmount: 1 }]);
    scene.stripe.account.customers.clear();
    expect((await pay([{ invoiceNumber: one, payAmount: 2 }])).body.state).toBe('failed');
    expect((await pay([{ invoiceNumber: one, payAmount: 2 }])).body.state).toBe('redirected');
  });
});

it('a customer’s own currency is that of pages and charges, and its bank can’t be debited in it', async () => {
  const { customerNumber, open, pay, check, token, one, two } = await scene.payer();
  await db.execute(sql`update customers set currency = 'CAD' where number = ${customerNumber}`);
  const { paymentId, sessionId } = await open([{ invoiceNumber: two, payAmount: 50 }], { saveMethod: 'Y' });
  scene.stripe.account.finish(sessionId);
  expect((await check(paymentId)).body.payment.state).toBe('settled');
  const text = 'query($c: String!) { paymentMethods(customerNumber: $c) { id } }';
  const { data } = await query(scene.server, text, { c: customerNumber }, token);
  const [saved] = data!['paymentMethods'] as unknown as { id: string }[];
  const charged = await pay([{ invoiceNumber: one, payAmount: 10 }], { savedMethod: saved!.id });
  for (const id of [paymentId, charged.body.paymentId])
    expect(atStripe('intents', id)).toMatchObject([{ currency: 'cad', status: 'succeeded' }]);
  const above = await pay([{ invoiceNumber: one, payAmount: 500 }]);
  expect(above.body.error.fields).toEqual({ 'invoices.0.payAmount': expect.stringContaining('CA$90.00') });
  const refused = await pay([{ invoiceNumber: one, payAmount: 10 }], { method: 'ach' });
  expect(refused.body.error.fields).toEqual({ method: expect.stringContaining('USD') });
});

describe('a payment method saved at Stripe', () => {
  /** Creates a payer with a card saved at Stripe. */
  async function saver() {
    const payer = await scene.payer();
    const { paymentId, sessionId, intent } = await payer.open([{ invoiceNumber: payer.two, payAmount: 1 }], {
      saveMethod: 'Y',
    });
    scene.stripe.account.finish(sessionId);
    await payer.check(paymentId);
    const methods = async () => {
      const text = 'query($c: String!) { paymentMethods(customerNumber: $c) { id label } }';
      const { data } = await query(scene.server, text, { c: payer.customerNumber }, payer.token);
      return data!['paymentMethods'] as unknown as { id: string; label: string }[];
    };
    const [saved] = await methods();
    const kept = scene.stripe.account.intent(intent()).payment_method!;
    const charge = (payAmount: number) =>
      payer.pay([{ invoiceNumber: payer.one, payAmount }], { savedMethod: saved!.id });
    return { ...payer, saved: saved!, kept, methods, charge };
  }

  it('is charged without a page, and detached at Stripe when it is removed', async () => {
    const { charge, saved, kept, one, check } = await saver();
    expect(saved.label).toBe('Visa ending in 4242');
    expect((await charge(10)).body).toMatchObject({ state: 'settled', redirectUrl: null });
    expect(await netDue(one)).toBe(90);
    await scene.provider.forget(kept);
    expect(scene.stripe.account.methods.get(kept)!.customer).toBeNull();
    const refused = (await charge(10)).body;
    expect(refused.state).toBe('failed');
    expect((await check(refused.paymentId)).body.payment.reason).toBe('No reason was given.');
  });

  it.each([
    ['authentication_required', 'Your bank needs you to confirm this payment yourself.'],
    ['insufficient_funds', 'There wasn’t enough money in the account.'],
    ['expired_card', 'The card has expired.'],
  ])('that is declined with %s shows the reason and leaves the invoice open', async (code, reason) => {
    const { charge, kept, check, one } = await saver();
    scene.stripe.account.declines.set(kept, code);
    const { body } = await charge(10);
    expect((await check(body.paymentId)).body.payment).toMatchObject({ state: 'failed', reason });
    expect(await netDue(one)).toBe(100);
  });

  it('is charged once although the response got lost and Stripe no longer knows the idempotency key', async () => {
    const { pay, saved, check, one } = await saver();
    scene.stripe.faults.push('lose', 'lose');
    const lost = await pay([{ invoiceNumber: one, payAmount: 10 }], { savedMethod: saved.id });
    expect(lost.status).toBe(503);
    const { paymentId } = (await row<{ paymentId: string }>(
      db,
      sql`select payment_id as "paymentId" from payments where state = 'unknown'`,
    ))!;
    const payment = (await row<Parameters<typeof scene.provider.chargeSaved>[0]>(
      db,
      sql`
        select payment_id as "paymentId", customer_number as "customerNumber", user_id::float8 as "userId",
          session_id as "sessionId", reference, saved_method as "savedMethod",
          to_json(started_at)#>>'{}' as "startedAt", language, amount::text as amount, method
        from payments
        where payment_id = ${paymentId}`,
    ))!;
    scene.wait(25 * 60);
    const before = scene.stripe.calls.length;
    expect(await scene.provider.chargeSaved({ ...payment, token: 'pm_any' })).toMatchObject({ state: 'settled' });
    expect(scene.stripe.calls.slice(before)).not.toContain('POST payment_intents');
    expect((await check(paymentId)).body.payment.state).toBe('settled');
    expect(atStripe('intents', paymentId)).toHaveLength(1);
    expect(await netDue(one)).toBe(90);
  });

  it('is neither offered nor charged after the provider was changed', async () => {
    const { saved, customerNumber, methods, charge } = await saver();
    await db.execute(sql`update saved_methods set provider = 'sandbox' where customer_number = ${customerNumber}`);
    expect(await methods()).toEqual([]);
    const { status, body } = await charge(5);
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['savedMethod']]);
    expect(saved.id).not.toBe('');
  });
});
