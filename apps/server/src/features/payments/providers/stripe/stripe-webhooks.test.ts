import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildLocation } from '../../../../../test/builders/shop.ts';
import { oldSecret, stripeScene, type StripeScene } from '../../../../../test/builders/stripe.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { type Database, row, rows } from '../../../../platform/db/database.ts';
import { readLedgerMismatches } from '../../read-ledger-mismatches.ts';

let db: Database;
let scene: StripeScene;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  scene = await stripeScene(db);
});
// The ledger must match after every test.
afterEach(async () => expect(await readLedgerMismatches(db)).toEqual([]));
afterAll(async () => {
  await scene.close();
  await db.close();
});

const stateOf = async (paymentId: string) =>
  (await row<{ state: string }>(db, sql`select state from payments where payment_id = ${paymentId}`))!.state;
const postings = (paymentId: string) =>
  rows(db, sql`select kind, amount::float8 from ledger_postings where payment_id = ${paymentId} order by posting_id`);
const metadataOf = async (payment: string) => ({
  tradecounter_installation: (await row<{ mark: string }>(db, sql`select mark from payment_marks`))!.mark,
  tradecounter_payment: payment,
});

describe('a Stripe webhook', () => {
  it('settles a payment whose buyer never returns', async () => {
    const { open, one } = await scene.payer();
    const { paymentId, sessionId } = await open([{ invoiceNumber: one, payAmount: 60 }]);
    scene.stripe.account.finish(sessionId);
    expect(await scene.webhooks()).toEqual([200, 200]);
    expect([await stateOf(paymentId), await postings(paymentId)]).toEqual([
      'settled',
      [{ kind: 'payment', amount: 60 }],
    ]);
  });

  it('only triggers a read of the payment: replayed, reordered and concurrent ones post once', async () => {
    const { open, one } = await scene.payer();
    const { paymentId, sessionId, intent } = await open([{ invoiceNumber: one, payAmount: 60 }], { method: 'ach' });
    scene.stripe.account.finish(sessionId);
    scene.stripe.account.bankAnswers(intent(), 'confirm');
    const events = scene.stripe.account.events.slice(-4);
    const shuffled = [...events.toReversed(), ...events, ...events.toReversed()];
    const answers = await Promise.all(shuffled.map((event) => scene.webhooks([event])));
    expect(answers.flat()).toEqual(shuffled.map(() => 200));
    expect([await stateOf(paymentId), await postings(paymentId)]).toEqual([
      'settled',
      [{ kind: 'payment', amount: 60 }],
    ]);
  });

  it('with a false state changes nothing, because the server reads the payment from Stripe', async () => {
    const { open, one } = await scene.payer();
    const { paymentId, sessionId } = await open([{ invoiceNumber: one, payAmount: 60 }]);
    const session = { ...scene.stripe.account.session(sessionId), status: 'complete', payment_status: 'paid' };
    const event = { id: 'evt_1', object: 'event' as const, created: 1, type: 'checkout.session.completed' };
    expect(await scene.webhooks([{ ...event, data: { object: session } }])).toEqual([200]);
    expect(await stateOf(paymentId)).toBe('redirected');
  });

  it('is rejected with a wrong, old or missing signature, or a changed body', async () => {
    const { open, one } = await scene.payer();
    const { paymentId, sessionId } = await open([{ invoiceNumber: one, payAmount: 60 }]);
    scene.stripe.account.finish(sessionId);
    const event = scene.stripe.account.events.at(-1)!;
    const { body, signature } = scene.stripe.signed(event);
    const [, right] = /v1=(\w+)/.exec(signature)!;
    const post = async (payload: string, header?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(header === undefined ? {} : { 'stripe-signature': header }),
      };
      return (await scene.server.app.inject({ method: 'POST', url: '/wsl/webhooks/payments', headers, payload }))
        .statusCode;
    };
    const forged = [
      post(body, scene.stripe.signed(event, 'whsec_of_somebody_else').signature),
      post(`${body} `, signature),
      post(body, `t=${Math.floor(Date.now() / 1000) - 3600},v1=${right}`),
      post(body, ''),
      post(body),
      post('', signature),
      post('not json', signature),
    ];
    expect(await Promise.all(forged)).toEqual([400, 400, 400, 400, 400, 400, 400]);
    expect(await stateOf(paymentId)).toBe('redirected');
    expect(await post(body, signature)).toBe(200);
    expect(await stateOf(paymentId)).toBe('settled');
  });

  it('that is too large is rejected before it is read', async () => {
    const { statusCode } = await scene.server.app.inject({
      method: 'POST',
      url: '/wsl/webhooks/payments',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(300_000),
    });
    expect(statusCode).toBe(413);
  });

  it('is accepted with the old secret too while the secret is being replaced', async () => {
    const { open, one } = await scene.payer();
    const { sessionId } = await open([{ invoiceNumber: one, payAmount: 60 }]);
    scene.stripe.account.finish(sessionId);
    const [event] = scene.stripe.account.events.slice(-1);
    expect(await scene.webhooks([event!], oldSecret)).toEqual([200]);
  });

  it("for someone else's payment is accepted and ignored, and one for our unknown payment is retried", async () => {
    const { open, one } = await scene.payer();
    await open([{ invoiceNumber: one, payAmount: 1 }]);
    const before = await rows(db, sql`select payment_id, state from payments order by 1`);
    const { account } = scene.stripe;
    await scene.webhooks();
    account.payElsewhere({});
    account.payElsewhere({ tradecounter_installation: crypto.randomUUID(), tradecounter_payment: 'P80001' });
    const other = account.payElsewhere({ ...(await metadataOf('P80001')), tradecounter_installation: 'x' });
    account.dispute(other.id);
    expect(await scene.webhooks()).toEqual([200, 200, 200, 200]);
    account.payElsewhere(await metadataOf('P99999999'));
    expect(await scene.webhooks()).toEqual([503]);
    expect(await rows(db, sql`select payment_id, state from payments order by 1`)).toEqual(before);
  });

  it('is retried if Stripe is unavailable', async () => {
    const { open, one } = await scene.payer();
    const { paymentId, sessionId } = await open([{ invoiceNumber: one, payAmount: 60 }]);
    scene.stripe.account.finish(sessionId);
    const events = scene.stripe.account.events.slice(-1);
    scene.stripe.isDown = true;
    expect(await scene.webhooks(events)).toEqual([503]);
    scene.stripe.isDown = false;
    expect(await scene.webhooks(events)).toEqual([200]);
    expect(await stateOf(paymentId)).toBe('settled');
  });
});
