import { events } from '@tradecounter/contract/events/events';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice } from '../../../../test/builders/documents.ts';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import type { Line } from '../../../../test/builders/payments.ts';
import { buildLocation } from '../../../../test/builders/shop.ts';
import { stripeScene, type StripeScene } from '../../../../test/builders/stripe.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, testDay } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { testMailServices } from '../../../../test/services.ts';
import { readLedgerMismatches } from '../read-ledger-mismatches.ts';
import { reconcileEnded } from './reconcile.ts';
import { sendReturned, type ReturnedJob } from './returned-mail.ts';

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

/** Makes a payment and settles it. */
async function paid(lines: (payer: Awaited<ReturnType<StripeScene['payer']>>) => Line[], method = 'creditCard') {
  const payer = await scene.payer();
  const opened = await payer.open(lines(payer), { method });
  scene.stripe.account.finish(opened.sessionId);
  if (method === 'ach') scene.stripe.account.bankAnswers(opened.intent(), 'confirm');
  await scene.webhooks();
  const { paymentId } = opened;
  const payment = async () => (await payer.history()).find((one) => one.paymentId === paymentId)!;
  expect((await payment()).state).toBe('settled');
  const reported = async () =>
    (
      await rows<{ payload: object }>(
        db,
        sql`select payload from outbox_events where subject = ${paymentId} and type = 'payment.returned' order by id`,
      )
    ).map(({ payload }) => events['payment.returned'].parse(payload));
  return { ...payer, paymentId, intent: opened.intent(), payment, reported };
}

const netDue = async (invoice: string) =>
  Number(
    (await row<{ due: string }>(db, sql`select net_due as due from invoices where invoice_number = ${invoice}`))!.due,
  );

describe('a reversed payment', () => {
  it('reopens its invoices when the bank returns a settled debit days later', async () => {
    const { one, two, intent, payment, unpaid, paymentId, reported } = await paid(
      ({ one: first, two: second }) => [
        { invoiceNumber: first, payAmount: 100 },
        { invoiceNumber: second, payAmount: 20 },
      ],
      'ach',
    );
    expect([await netDue(one), await netDue(two)]).toEqual([0, 30]);
    scene.stripe.account.dispute(intent, 'lost');
    expect(await scene.webhooks()).toEqual([200]);
    expect(await payment()).toMatchObject({
      state: 'returned',
      amount: 120,
      reason: 'There wasn’t enough money in the account.',
    });
    expect(await unpaid()).toMatchObject({ [one]: 100, [two]: 50 });
    const [event, ...more] = await reported();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      paymentId,
      state: 'returned',
      takenBack: '120',
      postings: [
        { invoiceNumber: two, amount: '-20' },
        { invoiceNumber: one, amount: '-100' },
      ],
    });
    await scene.webhooks(scene.stripe.account.events.slice(-3));
    expect(await reported()).toHaveLength(1);
  });

  it('is found without webhooks, even if its settlement was missed too', async () => {
    const payer = await scene.payer();
    const { paymentId, sessionId, intent } = await payer.open([{ invoiceNumber: payer.one, payAmount: 60 }]);
    scene.stripe.account.finish(sessionId);
    scene.stripe.account.refund(intent(), 6000);
    await reconcileEnded(scene.services(), scene.provider);
    expect((await payer.history())[0]).toMatchObject({ paymentId, state: 'refunded' });
    expect(await netDue(payer.one)).toBe(100);
    expect(
      await rows(
        db,
        sql`select kind, amount::float8 from ledger_postings where payment_id = ${paymentId} order by posting_id`,
      ),
    ).toEqual([
      { kind: 'payment', amount: 60 },
      { kind: 'reversal', amount: -60 },
    ]);
    await scene.webhooks();
  });

  it('is restored when a dispute is won, and a mere inquiry by the bank changes nothing', async () => {
    const { one, intent, payment, reported } = await paid(({ one: first }) => [
      { invoiceNumber: first, payAmount: 60 },
    ]);
    scene.stripe.account.dispute(intent, 'warning_needs_response');
    await scene.webhooks();
    expect([(await payment()).state, await netDue(one)]).toEqual(['settled', 40]);
    const dispute = scene.stripe.account.dispute(intent);
    await scene.webhooks();
    expect([(await payment()).state, await netDue(one)]).toEqual(['disputed', 100]);
    // The bank's word for it is an accusation, so the payer doesn't get it.
    expect((await payment()).reason).toBe('');
    scene.stripe.account.decide(dispute, 'won');
    await scene.webhooks();
    expect([(await payment()).state, await netDue(one)]).toEqual(['settled', 40]);
    expect((await reported()).map(({ state, takenBack }) => [state, takenBack])).toEqual([
      ['disputed', '60'],
      ['settled', '0'],
    ]);
  });

  it('is restored as credit on account if the invoice was paid meanwhile', async () => {
    const { one, intent, payment, paymentId, open, customerNumber, token } = await paid(({ one: first }) => [
      { invoiceNumber: first, payAmount: 100 },
    ]);
    const dispute = scene.stripe.account.dispute(intent);
    await scene.webhooks();
    const again = await open([{ invoiceNumber: one, payAmount: 70 }]);
    scene.stripe.account.finish(again.sessionId);
    await scene.webhooks();
    scene.stripe.account.decide(dispute, 'won');
    await scene.webhooks();
    expect(await payment()).toMatchObject({ state: 'settled', onAccount: 70 });
    const credit = async () => {
      const text = 'query($c: String!) { creditOnAccount(customerNumber: $c) }';
      return (await query(scene.server, text, { c: customerNumber }, token)).data!['creditOnAccount'];
    };
    expect([await netDue(one), await credit()]).toEqual([0, 70]);
    // The ERP can use only the credit that the payment left.
    const use = async (amount: string) =>
      (
        await importFolder({
          db,
          folder: await feedFolder({ 'credit-applied.csv': ['payment,amount', `${paymentId},${amount}`] }),
          now: new Date(testDay),
        })
      ).badRows.map(({ reason }) => reason);
    expect([await use('30'), await credit()]).toEqual([[], 40]);
    expect([await use('70.01'), await credit()]).toEqual([
      [`is 70.01, but payment ${paymentId} left 70 of credit`],
      40,
    ]);
    expect([await use('0'), await credit()]).toEqual([[], 70]);
  });

  it('with partial refunds reopens the last invoice first, and is refunded with the last part', async () => {
    const { one, two, intent, payment, reported } = await paid(({ one: first, two: second }) => [
      { invoiceNumber: first, payAmount: 60 },
      { invoiceNumber: second, payAmount: 20 },
    ]);
    scene.stripe.account.refund(intent, 2500);
    await scene.webhooks();
    expect([(await payment()).state, await netDue(one), await netDue(two)]).toEqual(['settled', 45, 50]);
    scene.stripe.account.refund(intent, 5500);
    await scene.webhooks();
    expect([(await payment()).state, await netDue(one), await netDue(two)]).toEqual(['refunded', 100, 50]);
    expect((await reported()).map(({ takenBack }) => takenBack)).toEqual(['25', '80']);
  });

  it('loses its early-payment discount, in whole or in proportion', async () => {
    const payer = await scene.payer();
    const early = await buildInvoice(db, {
      customer: payer.customerNumber,
      total: '100',
      early: ['2', '2026-03-15'],
    });
    const { sessionId, intent } = await payer.open([{ invoiceNumber: early, payAmount: 100 }]);
    scene.stripe.account.finish(sessionId);
    await scene.webhooks();
    expect([(await payer.history())[0]!.amount, await netDue(early)]).toEqual([98, 0]);
    scene.stripe.account.refund(intent(), 4900);
    await scene.webhooks();
    expect(await netDue(early)).toBe(50);
    scene.stripe.account.refund(intent(), 4900);
    await scene.webhooks();
    expect([(await payer.history())[0]!.state, await netDue(early)]).toEqual(['refunded', 100]);
  });

  it('restores the credits that were used with it', async () => {
    const { two, credit, intent } = await paid(({ two: second, credit: minus }) => [
      { invoiceNumber: second, payAmount: 50 },
      { invoiceNumber: minus, payAmount: -30 },
    ]);
    expect([await netDue(two), await netDue(credit)]).toEqual([0, 0]);
    scene.stripe.account.refund(intent, 2000);
    await scene.webhooks();
    expect([await netDue(two), await netDue(credit)]).toEqual([50, -30]);
  });

  it('that the ERP had booked stays due until the ERP reverses its booking', async () => {
    const { one, intent, customerNumber, paymentId } = await paid(({ one: first }) => [
      { invoiceNumber: first, payAmount: 60 },
    ]);
    const feed = async (open: number, booked: number) => {
      const folder = await feedFolder({
        'invoices.csv': ['number,customer,date,total,netDue', `${one},${customerNumber},2026-02-01,100,${open}`],
        'payments-applied.csv': ['payment,invoice,amount', `${paymentId},${one},${booked}`],
      });
      expect((await importFolder({ db, folder, now: new Date('2026-03-12T18:00:00Z') })).badRows).toEqual([]);
    };
    await feed(40, 60);
    scene.stripe.account.refund(intent, 6000);
    await scene.webhooks();
    expect(await netDue(one)).toBe(100);
    await feed(40, 60);
    expect(await netDue(one)).toBe(100);
    await feed(100, 0);
    expect(await netDue(one)).toBe(100);
  });

  it('is reported by mail to the user who paid, if that user can see invoices and prices', async () => {
    const { one, paymentId, customerNumber } = await paid(({ one: first }) => [
      { invoiceNumber: first, payAmount: 60 },
    ]);
    await db.execute(
      sql`
        update users set email = 'robin@alder.example'
        where id in (select user_id from user_accounts where customer_number = ${customerNumber})`,
    );
    const services = testMailServices(db);
    const { sent: mails } = services;
    const job = (state: ReturnedJob['state'], takenBack: string): ReturnedJob => ({
      customerNumber,
      paymentId,
      language: 'en',
      state,
      takenBack,
    });
    for (const [state, takenBack] of [
      ['returned', '60'],
      ['disputed', '60'],
      ['refunded', '60'],
      ['settled', '25'],
      ['settled', '0'],
    ] as const)
      await sendReturned(services, job(state, takenBack));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Payment ${paymentId}: the bank took back $60.00`,
      `Payment ${paymentId} is disputed`,
      `Payment ${paymentId}: $60.00 refunded`,
      `Payment ${paymentId}: $25.00 refunded`,
      `Payment ${paymentId}: dispute resolved`,
    ]);
    expect(mails[0]!.text).toContain(`The bank took back $60.00 from payment ${paymentId} for ${one}.`);
    await buildInvoice(db, { customer: customerNumber, total: '1' });
    await db.execute(
      sql`update user_accounts set claims = claims || '{"showPrices":"N"}' where customer_number = ${customerNumber}`,
    );
    await sendReturned(services, job('returned', '60'));
    expect(mails).toHaveLength(5);
  });
});
