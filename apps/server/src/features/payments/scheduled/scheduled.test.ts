import { fileURLToPath } from 'node:url';
import { events } from '@tradecounter/contract/events/events';
import { limits } from '@tradecounter/contract/limits';
import * as calls from '@tradecounter/contract/payments/payment-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPayer, press, testSandbox } from '../../../../test/builders/payments.ts';
import { buildLocation } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { testMailServices, testServices } from '../../../../test/services.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { noMailJobs } from '../../../platform/jobs/jobs.ts';
import { readLedgerMismatches } from '../read-ledger-mismatches.ts';
import { reconcile } from '../settling/reconcile.ts';
import { makeDue } from './make-due.ts';
import { sendNotCharged } from './not-charged-mail.ts';

const content = fileURLToPath(new URL('../../../../../demo/content', import.meta.url));
let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, {
    CONTENT_DIR: content,
  });
});
// The ledger must match after every test.
afterEach(async () => expect(await readLedgerMismatches(db)).toEqual([]));
afterAll(async () => {
  await server.close();
  await db.close();
});

const dueDay = '2026-03-20';
const onDueDay = () => testServices(db, { now: () => new Date(`${dueDay}T18:00:00Z`) });
const provider = () => testSandbox(db, onDueDay().now);

/** Creates a payer with a saved card, with helpers to schedule payments and list them. */
async function scheduler(answer = 'approve') {
  const payer = await buildPayer(db, server);
  const { customerNumber, token, pay, check, two } = payer;
  const first = (await pay([{ invoiceNumber: two, payAmount: 1 }], { saveMethod: 'Y' })).body;
  await press(db, first.redirectUrl, answer);
  await check(first.paymentId);
  const methods = async () => {
    const text = 'query($c: String!) { paymentMethods(customerNumber: $c) { id method label } }';
    const { data } = await query(server, text, { c: customerNumber }, token);
    return data!['paymentMethods'] as unknown as { id: string; method: string; label: string }[];
  };
  const [saved] = await methods();
  const schedule = (payAmount: number, scheduledDate = dueDay, savedMethod = saved!.id) =>
    pay([{ invoiceNumber: payer.one, payAmount, payComment: 'later' }], { scheduledDate, savedMethod });
  const list = async () =>
    (await send(server, calls.getScheduledPayments, { query: { customerNumber } }, { token })).body
      .scheduledPaymentList;
  const move = (headerGUID: string, scheduledDate: string) =>
    send(server, calls.moveScheduledPayment, { query: { customerNumber, headerGUID, scheduledDate } }, { token });
  const remove = (headerGUID: string) =>
    send(server, calls.deleteScheduledPayment, { query: { customerNumber, headerGUID } }, { token });
  return { ...payer, saved: saved!, methods, schedule, list, move, remove };
}

const netDue = async (invoice: string) =>
  Number(
    (await row<{ due: string }>(db, sql`select net_due as due from invoices where invoice_number = ${invoice}`))!.due,
  );

describe('a saved payment method', () => {
  it("is charged without the provider's page, and removed together with its scheduled payments", async () => {
    const { customerNumber, token, saved, pay, methods, schedule, list, one } = await scheduler();
    expect(saved).toEqual({ id: saved.id, method: 'creditCard', label: 'Sandbox card ending in 4242' });
    const { body } = await pay([{ invoiceNumber: one, payAmount: 10 }], { savedMethod: saved.id });
    expect(body).toMatchObject({ state: 'settled', redirectUrl: null });
    expect(await netDue(one)).toBe(90);
    await schedule(20);
    const forget = () => send(server, calls.removePaymentMethod, { body: { customerNumber, id: saved.id } }, { token });
    expect([(await forget()).status, await methods(), await list()]).toEqual([200, [], []]);
    expect((await forget()).status).toBe(404);
  });

  it('determines the method, whatever the request says', async () => {
    const { saved, pay, one } = await scheduler();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 10 }], {
      savedMethod: saved.id,
      method: 'accountCredit',
      saveMethod: 'Y',
    });
    expect([body.state, await netDue(one)]).toEqual(['settled', 90]);
  });

  it('is saved only on request', async () => {
    const { pay, check, two, methods } = await scheduler();
    const { body } = await pay([{ invoiceNumber: two, payAmount: 1 }]);
    await press(db, body.redirectUrl, 'approve');
    await check(body.paymentId);
    expect(await methods()).toHaveLength(1);
  });

  it('can be used only by its owner', async () => {
    const [mine, others] = [await scheduler(), await scheduler()];
    const { status, body } = await mine.pay([{ invoiceNumber: mine.one, payAmount: 10 }], {
      savedMethod: others.saved.id,
    });
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['savedMethod']]);
  });
});

describe('a payer whose orders above a limit need approval', () => {
  it('pays and schedules with a saved method up to that limit', async () => {
    const { customerNumber, saved, pay, schedule, one } = await scheduler();
    const person = sql`(select user_id from user_accounts where customer_number = ${customerNumber})`;
    await db.execute(sql`update users set claims = claims || '{"orderApproval":"Y"}' where id = ${person}`);
    const withCard = async (payAmount: number) =>
      (await pay([{ invoiceNumber: one, payAmount }], { savedMethod: saved.id })).status;
    expect(await withCard(10)).toBe(409);
    await db.execute(sql`
      insert into spenders (customer_number, user_id, order_limit) values (${customerNumber}, ${person}, 10)`);
    expect([await withCard(10.01), await withCard(10)]).toEqual([409, 200]);
    expect([(await schedule(10.01)).status, (await schedule(10)).status]).toEqual([409, 200]);
  });
});

describe('a scheduled payment', () => {
  it('S-276 S-277 S-278 is listed with its headerGUID, moved and deleted', async () => {
    const { schedule, list, move, remove, one, customerNumber } = await scheduler();
    const { body } = await schedule(40);
    expect(body).toEqual({ paymentId: expect.any(String), state: 'scheduled', redirectUrl: null });
    expect(await list()).toEqual([
      {
        headerGUID: body.paymentId,
        scheduledDate: dueDay,
        method: 'creditCard',
        paidWith: 'Sandbox card ending in 4242',
        amount: 40,
        scheduledBy: 'Robin',
        automatic: false,
        lines: [{ invoiceNumber: one, orderNumber: '', amount: 40, discount: 0, comment: 'later' }],
      },
    ]);
    expect((await move(body.paymentId, '2026-04-01')).status).toBe(200);
    expect((await list())[0]!.scheduledDate).toBe('2026-04-01');
    expect((await remove(body.paymentId)).status).toBe(200);
    expect([await list(), (await remove(body.paymentId)).status]).toEqual([[], 404]);
    const shown = await rows<{ payload: object }>(
      db,
      sql`
        select payload
        from outbox_events
        where customer_number = ${customerNumber} and type = 'payment.scheduled'
        order by id`,
    );
    const lines = [{ invoiceNumber: one, amount: '40', discount: '0', comment: 'later' }];
    expect(shown.map(({ payload }) => events['payment.scheduled'].parse(payload))).toMatchObject([
      { scheduledFor: dueDay, headerGUID: body.paymentId, lines },
      { scheduledFor: '2026-04-01', headerGUID: body.paymentId, lines },
      { scheduledFor: null, headerGUID: body.paymentId, lines },
    ]);
  });

  it('is made once on its day by several processes, for no more than the open amount', async () => {
    const { schedule, list, history, pay, check, one, customerNumber } = await scheduler();
    const { paymentId: headerGUID } = (await schedule(90)).body;
    const now = (await pay([{ invoiceNumber: one, payAmount: 50 }])).body;
    await press(db, now.redirectUrl, 'approve');
    await check(now.paymentId);
    await makeDue({ ...onDueDay(), today: () => '2026-03-19' }, provider());
    expect(await netDue(one)).toBe(50);
    await Promise.all(Array.from({ length: 5 }, () => makeDue(onDueDay(), provider())));
    expect([await netDue(one), await list()]).toEqual([0, []]);
    expect((await history())[0]).toMatchObject({
      amount: 50,
      state: 'settled',
      paidWith: 'Sandbox card ending in 4242',
    });
    const settled = await rows<{ payload: object }>(
      db,
      sql`
        select payload
        from outbox_events
        where customer_number = ${customerNumber} and type = 'payment.settled'
        order by id`,
    );
    expect(settled.map(({ payload }) => events['payment.settled'].parse(payload).headerGUID).slice(-2)).toEqual([
      '',
      headerGUID,
    ]);
  });

  it('is never higher than scheduled, even if a credit in it was used meanwhile', async () => {
    const { saved, pay, check, one, two, credit } = await scheduler();
    const lines = [
      { invoiceNumber: one, payAmount: 100 },
      { invoiceNumber: credit, payAmount: -30 },
    ];
    expect((await pay(lines, { scheduledDate: dueDay, savedMethod: saved.id })).status).toBe(200);
    const other = (
      await pay([
        { invoiceNumber: two, payAmount: 49 },
        { invoiceNumber: credit, payAmount: -30 },
      ])
    ).body;
    await press(db, other.redirectUrl, 'approve');
    await check(other.paymentId);
    await makeDue(onDueDay(), provider());
    expect([await netDue(one), await netDue(two)]).toEqual([30, 0]);
  });

  it.each([
    ['paid', 'Nothing was left to pay on that date.', 100],
    ['covered', 'On that date, your credits covered everything due.', 80],
  ])(
    'is not made when nothing is left to charge because the invoice is %s, and the user gets a mail',
    async (_how, says, before) => {
      const { customerNumber, saved, pay, check, one, credit, list } = await scheduler();
      const lines = [
        { invoiceNumber: one, payAmount: 100 },
        ...(before === 100 ? [] : [{ invoiceNumber: credit, payAmount: -30 }]),
      ];
      expect((await pay(lines, { scheduledDate: dueDay, savedMethod: saved.id })).status).toBe(200);
      const { body } = await pay([{ invoiceNumber: one, payAmount: before }]);
      await press(db, body.redirectUrl, 'approve');
      await check(body.paymentId);
      const sent: Parameters<typeof sendNotCharged>[1][] = [];
      const jobs = { ...noMailJobs, send: async (_tx: unknown, _queue: unknown, job: never) => void sent.push(job) };
      await makeDue({ ...onDueDay(), jobs }, provider());
      expect([await netDue(one), await list(), sent.length]).toEqual([100 - before, [], 1]);

      await db.execute(
        sql`
          update users set email = 'sam' || id || '@alder.example'
          where id in (select user_id from user_accounts where customer_number = ${customerNumber})`,
      );
      const services = testMailServices(db);
      const { sent: mails } = services;
      await sendNotCharged(services, sent[0]!);
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Your scheduled payment of ${before === 100 ? '$100.00' : '$70.00'} wasn’t needed`,
      ]);
      expect(mails[0]!.text).toContain(says);
      const reported = await rows<{ payload: { scheduledFor: string | null } }>(
        db,
        sql`
          select payload
          from outbox_events
          where type = 'payment.scheduled' and customer_number = ${customerNumber}
          order by id`,
      );
      expect(reported.map(({ payload }) => payload.scheduledFor)).toEqual([dueDay, null]);
    },
  );

  it.each([
    [
      'is disabled',
      (of: string) =>
        sql`
          update users set disabled = true
          where id in (select user_id from user_accounts where customer_number = ${of})`,
    ],
    ['lost access to the customer', (of: string) => sql`delete from user_accounts where customer_number = ${of}`],
  ])('is deleted and not charged if the person %s', async (_how, change) => {
    const { customerNumber, schedule, one } = await scheduler();
    const { paymentId } = (await schedule(40)).body;
    await db.execute(change(customerNumber));
    await makeDue(onDueDay(), provider());
    expect(await netDue(one)).toBe(100);
    const [row] = await rows<{ state: string }>(
      db,
      sql`select state from scheduled_payments where header_guid = ${paymentId}::uuid`,
    );
    expect(row).toEqual({ state: 'deleted' });
  });

  it('is not charged once its amounts are no longer reserved', async () => {
    const { schedule, history, one } = await scheduler();
    await schedule(25);
    const dying = { ...provider(), lookUp: () => Promise.reject(new Error('gone')) };
    await expect(makeDue(onDueDay(), dying)).rejects.toThrow('The provider of payments did not answer');
    const late = { ...onDueDay(), now: () => new Date(`${dueDay}T19:00:00Z`) };
    await reconcile(late, provider());
    expect(await netDue(one)).toBe(100);
    expect((await history())[0]).toMatchObject({ state: 'failed', reason: 'We couldn’t process the payment in time.' });
  });

  it('that is declined leaves the invoice open and shows the reason', async () => {
    const { schedule, history, one } = await scheduler('declineLater');
    await schedule(90);
    await makeDue(onDueDay(), provider());
    expect(await netDue(one)).toBe(100);
    expect((await history())[0]).toMatchObject({ state: 'failed', reason: 'The card was declined.' });
  });

  it('is completed after a process died before the provider answered', async () => {
    const { schedule, one } = await scheduler();
    await schedule(25);
    const dying = { ...provider(), lookUp: () => Promise.reject(new Error('gone')) };
    await expect(makeDue(onDueDay(), dying)).rejects.toThrow('The provider of payments did not answer');
    expect(await netDue(one)).toBe(100);
    const later = { ...onDueDay(), now: () => new Date(`${dueDay}T18:05:00Z`) };
    await reconcile(later, provider());
    expect(await netDue(one)).toBe(75);
  });

  it('needs a saved payment method and a future date within a year', async () => {
    const { schedule, pay, one } = await scheduler();
    for (const day of [testDay.slice(0, 10), '2026-03-01', '2027-03-12', '2026-02-30'])
      expect(Object.keys((await schedule(10, day)).body.error.fields!)).toEqual(['scheduledDate']);
    const { status, body } = await pay([{ invoiceNumber: one, payAmount: 10 }], { scheduledDate: dueDay });
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['savedMethod']]);
  });

  it('is rejected beyond the limit of scheduled payments', async () => {
    const { customerNumber, schedule } = await scheduler();
    expect((await schedule(1)).status).toBe(200);
    await db.execute(sql`
      insert into scheduled_payments (customer_number, header_guid, user_id, scheduled_by, scheduled_date, method,
        saved_method, paid_with, amount, lines, scheduled_at)
      select customer_number, gen_random_uuid(), user_id, scheduled_by, scheduled_date, method, saved_method,
        paid_with, amount, lines, scheduled_at
      from scheduled_payments cross join generate_series(2, ${limits.paymentsScheduled})
      where customer_number = ${customerNumber}`);
    expect((await schedule(1)).status).toBe(409);
    // Otherwise these payments would become due in other tests.
    await db.execute(sql`delete from scheduled_payments where customer_number = ${customerNumber}`);
  });

  it('can be moved or deleted only by its owner', async () => {
    const [mine, others] = [await scheduler(), await scheduler()];
    const { body } = await others.schedule(10);
    expect([
      (await mine.move(body.paymentId, '2026-04-01')).status,
      (await mine.remove(body.paymentId)).status,
    ]).toEqual([404, 404]);
    expect(await others.list()).toHaveLength(1);
  });
});
