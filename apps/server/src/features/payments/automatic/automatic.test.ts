import { fileURLToPath } from 'node:url';
import * as calls from '@tradecounter/contract/payments/automatic-calls';
import {
  deleteScheduledPayment,
  getScheduledPayments,
  moveScheduledPayment,
  removePaymentMethod,
} from '@tradecounter/contract/payments/payment-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice } from '../../../../test/builders/documents.ts';
import { buildPayer, press, testSandbox } from '../../../../test/builders/payments.ts';
import { buildLocation } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer } from '../../../../test/server.ts';
import { testMailServices, testServices } from '../../../../test/services.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { type Jobs, noMailJobs } from '../../../platform/jobs/jobs.ts';
import { readLedgerMismatches } from '../read-ledger-mismatches.ts';
import { makeDue } from '../scheduled/make-due.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { sendAutomatic } from './automatic-mail.ts';
import { sendPaused } from './paused-mail.ts';
import { planAutomatic } from './plan-automatic.ts';

const content = fileURLToPath(new URL('../../../../../demo/content', import.meta.url));
let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, { CONTENT_DIR: content }, { jobs: false });
});
// The ledger must match after every test, and nothing of it may become due in the next one.
afterEach(async () => {
  expect(await readLedgerMismatches(db)).toEqual([]);
  await db.execute(sql`delete from automatic_payments`);
  await db.execute(sql`delete from scheduled_payments`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** The services at noon of a day, which take down the mails that they queue. */
function on(day: string) {
  const mails: { queue: string; job: never }[] = [];
  const jobs = {
    ...noMailJobs,
    send: async (_tx, queue, job) => void mails.push({ queue: queue.name, job: job as never }),
  } satisfies Jobs;
  const services = testServices(db, { now: () => new Date(`${day}T19:00:00Z`), jobs });
  const plan = () => planAutomatic(services, 'sandbox');
  const make = () => makeDue(services, testSandbox(db, services.now));
  return { services, mails, plan, make };
}

/** The mails of jobs, as they read. */
async function mailed({ mails }: Pick<ReturnType<typeof on>, 'mails'>) {
  await db.execute(sql`update users set email = 'robin@alder.example' where email is null`);
  const services = testMailServices(db);
  for (const { queue, job } of mails) {
    if (queue === 'automatic-payment-mail') await sendAutomatic(services, job);
    if (queue === 'automatic-payment-paused-mail') await sendPaused(services, job);
  }
  return services.sent;
}

/**
 * A payer with a saved card and three open documents: an invoice of $100 past due since March 1, one of $49 due on
 * April 5, and a credit of $30. It is March 11.
 */
async function automatic({ answer = 'approve', method = 'creditCard' } = {}) {
  const payer = await buildPayer(db, server);
  const { customerNumber, token, pay, check, two } = payer;
  const first = (await pay([{ invoiceNumber: two, payAmount: 1 }], { saveMethod: 'Y', method })).body;
  await press(db, first.redirectUrl, answer);
  await check(first.paymentId);
  const services = on('2026-03-11').services;
  const later = { ...services, now: () => new Date('2026-03-11T18:03:00Z') };
  await settlePayment(later, testSandbox(db, later.now), first.paymentId);
  const text = 'query($c: String!) { paymentMethods(customerNumber: $c) { id } }';
  const { data } = await query(server, text, { c: customerNumber }, token);
  const [saved] = data!['paymentMethods'] as unknown as { id: string }[];
  const body = { customerNumber, savedMethod: saved!.id, payOn: 'due', limit: '500' };
  const set = (more: object = {}) => send(server, calls.setAutomaticPayment, { body: { ...body, ...more } }, { token });
  const get = async () =>
    (await send(server, calls.getAutomaticPayment, { query: { customerNumber } }, { token })).body;
  const coming = async () =>
    (await get()).comingList.map(({ invoiceNumber, day, amount, leftOut }) => [invoiceNumber, day, amount, leftOut]);
  const end = () => send(server, calls.endAutomaticPayment, { body: { customerNumber } }, { token });
  const stop = (invoiceNumber: string, stopped = 'Y') =>
    send(server, calls.stopAutomaticPayment, { body: { customerNumber, invoiceNumber, stopped } }, { token });
  const planned = async () =>
    (await send(server, getScheduledPayments, { query: { customerNumber } }, { token })).body.scheduledPaymentList;
  const removeMethod = () => send(server, removePaymentMethod, { body: { customerNumber, id: saved!.id } }, { token });
  return { ...payer, saved: saved!, set, get, coming, end, stop, planned, removeMethod };
}

describe('automatic payment', () => {
  it('pays each invoice on its due date, and one that is due already in three days', async () => {
    const { set, get, coming, one, two, credit, planned, unpaid, history } = await automatic();
    expect((await set()).status).toBe(200);
    expect((await get()).automatic).toMatchObject({ paused: null, payOn: 'due', limit: 500, setBy: 'Robin' });
    expect(await coming()).toEqual([
      [credit, '2026-02-06', -30, 'credit'],
      [one, '2026-03-14', 100, null],
      [two, '2026-04-05', 49, null],
    ]);
    expect(await planned()).toMatchObject([{ scheduledDate: '2026-03-14', amount: 100, automatic: true }]);
    await on('2026-03-13').make();
    expect((await unpaid())[one]).toBe(100);
    await on('2026-03-14').make();
    expect((await unpaid())[one]).toBeUndefined();
    expect((await history())[0]).toMatchObject({ amount: 100, state: 'settled', paidBy: 'Robin' });
    const fourth = on('2026-04-02');
    await on('2026-04-01').plan();
    expect(await planned()).toEqual([]);
    await fourth.plan();
    expect(await planned()).toMatchObject([{ scheduledDate: '2026-04-05', amount: 49 }]);
    await on('2026-04-05').make();
    expect((await unpaid())[two]).toBeUndefined();
  });

  it('is planned and made once by several processes, whose repeated runs pay nothing twice', async () => {
    const { set, planned, history } = await automatic();
    await set();
    const day = on('2026-04-02');
    await Promise.all(Array.from({ length: 4 }, day.plan));
    await day.plan();
    expect([(await planned()).length, day.mails.length]).toEqual([2, 1]);
    const due = on('2026-04-05');
    await Promise.all(Array.from({ length: 4 }, due.make));
    await Promise.all([due.plan(), due.make(), due.plan()]);
    expect((await history()).filter(({ state }) => state === 'settled').map(({ amount }) => amount)).toEqual([
      expect.any(Number),
      expect.any(Number),
      1,
    ]);
    expect([await planned(), due.mails.filter(({ queue }) => queue === 'automatic-payment-mail')]).toEqual([[], []]);
  });

  it('is announced by a mail three days before, which isn’t sent once the payment was stopped', async () => {
    const { set, stop, two } = await automatic();
    await set();
    const day = on('2026-04-02');
    await day.plan();
    const [mail] = await mailed(day);
    expect(mail!.subject).toBe('We’ll charge $49.00 on Apr 5, 2026');
    expect(mail!.text).toContain(`Sandbox card ending in 4242 on Apr 5, 2026 for ${two}`);
    await stop(two);
    expect(await mailed(day)).toEqual([]);
  });

  it('plans nothing at night', async () => {
    const { set, planned } = await automatic();
    await set();
    await planAutomatic(testServices(db, { now: () => new Date('2026-04-02T09:00:00Z') }), 'sandbox');
    expect(await planned()).toHaveLength(1);
  });

  it('pays on the last day of a discount by choice, if there is time for the mail', async () => {
    const { set, coming, customerNumber } = await automatic();
    const build = (number: string, until: string) =>
      buildInvoice(db, { customer: customerNumber, number, due: '2026-04-20', early: ['2', until] });
    await build(`${customerNumber}-A`, '2026-03-20');
    await build(`${customerNumber}-B`, '2026-03-12');
    await set({ payOn: 'discount' });
    expect((await coming()).filter(([number]) => String(number).startsWith(customerNumber))).toEqual([
      [`${customerNumber}-A`, '2026-03-20', 98, null],
      [`${customerNumber}-B`, '2026-04-20', 100, null],
    ]);
  });

  it('leaves out invoices that are disputed, paid, above the limit or stopped, and says why', async () => {
    const { set, coming, customerNumber, one, two, stop, planned, pay, saved } = await automatic();
    const build = (total: string) => buildInvoice(db, { customer: customerNumber, total, due: '2026-04-20' });
    const [large, disputed, paid, scheduled, reserved] = [
      await build('500.01'),
      await build('60'),
      await build('70'),
      await build('80'),
      await build('90'),
    ];
    await db.execute(sql`update invoices set open_in_erp = 0 where invoice_number = ${paid}`);
    await pay([{ invoiceNumber: scheduled, payAmount: 80 }], { scheduledDate: '2026-04-01', savedMethod: saved.id });
    await pay([{ invoiceNumber: reserved, payAmount: 10 }]);
    await set();
    expect((await stop(one)).status).toBe(200);
    await db.execute(sql`
      insert into returns (customer_number, return_number, source, invoice_number, amount, requested_at, changed_at)
      values (${customerNumber}, 'RT1', 'invoice', ${disputed}, 60, now(), now())`);
    const why = Object.fromEntries((await coming()).map(([number, , , leftOut]) => [number, leftOut]));
    expect(why).toMatchObject({
      [one]: 'stopped',
      [two]: null,
      [large]: 'aboveLimit',
      [disputed]: 'disputed',
      [paid]: 'paid',
      [scheduled]: 'scheduled',
      [reserved]: 'inProgress',
    });
    expect((await planned()).filter((row) => row.automatic)).toEqual([]);
    await stop(one, 'N');
    expect((await planned()).filter((row) => row.automatic)).toHaveLength(1);
  });

  it.each(['before the next plan', 'after it'])('does not charge what is disputed %s', async (when) => {
    const { set, unpaid, one, customerNumber, planned } = await automatic();
    await set();
    await db.execute(sql`
      insert into returns (customer_number, return_number, source, invoice_number, amount, requested_at, changed_at)
      values (${customerNumber}, ${when}, 'invoice', ${one}, 60, now(), now())`);
    const day = on('2026-03-14');
    if (when === 'after it') await day.plan();
    await day.make();
    expect([(await unpaid())[one], await planned()]).toEqual([100, []]);
  });

  it('charges no more than it has announced', async () => {
    const { set, unpaid, one } = await automatic();
    await set();
    await db.execute(sql`update invoices set open_in_erp = 130, total = 130 where invoice_number = ${one}`);
    await on('2026-03-14').make();
    expect((await unpaid())[one]).toBe(30);
  });

  it('ends with everything that is planned', async () => {
    const { set, end, planned, get, unpaid, one } = await automatic();
    await set();
    expect((await end()).status).toBe(200);
    const day = on('2026-03-14');
    await day.plan();
    await day.make();
    expect([await planned(), (await get()).automatic, (await unpaid())[one]]).toEqual([[], null, 100]);
    expect((await end()).status).toBe(404);
  });

  it('keeps the day of what was moved by hand, and stops what was canceled there', async () => {
    const { set, planned, coming, one, customerNumber, token } = await automatic();
    await set();
    const { headerGUID } = (await planned())[0]!;
    const key = { customerNumber, headerGUID };
    await send(server, moveScheduledPayment, { query: { ...key, scheduledDate: '2026-03-30' } }, { token });
    await on('2026-03-15').plan();
    expect(await coming()).toContainEqual([one, '2026-03-30', 100, null]);
    await send(server, deleteScheduledPayment, { query: key }, { token });
    await on('2026-03-16').plan();
    expect(await coming()).toContainEqual([one, '2026-03-01', 100, 'stopped']);
  });

  it('is paused when its payment method is removed, and says so by mail', async () => {
    const { set, get, planned, removeMethod, one, unpaid } = await automatic();
    await set();
    await removeMethod();
    expect([(await get()).automatic!.paused, await planned()]).toEqual(['methodRemoved', []]);
    const queued = await rows<{ job: never }>(
      db,
      sql`select data as job from pgboss.job where name = 'automatic-payment-paused-mail'`,
    );
    const [mail] = await mailed({ mails: [{ queue: 'automatic-payment-paused-mail', job: queued.at(-1)!.job }] });
    expect([mail!.subject, mail!.text]).toEqual([
      'Automatic payment is paused',
      expect.stringContaining('Sandbox card ending in 4242 is no longer saved'),
    ]);
    await on('2026-03-14').make();
    expect((await unpaid())[one]).toBe(100);
  });

  it('is paused when a payment is declined, and charges no other invoice until it is set again', async () => {
    const { set, get, planned, customerNumber, history } = await automatic({ answer: 'declineLater' });
    const other = await buildInvoice(db, { customer: customerNumber, total: '40', due: '2026-03-14' });
    await set();
    expect((await planned()).length).toBe(2);
    const day = on('2026-03-14');
    await day.make();
    const { paused, paymentId } = (await get()).automatic!;
    expect([paused, paymentId, await planned()]).toEqual(['failed', expect.stringMatching(/^P/), []]);
    const [mail] = await mailed(day);
    expect(mail!.text).toMatch(
      /We couldn’t charge \S+ to Sandbox card ending in 4242 for \S+\. The card was declined\./,
    );
    expect((await history()).filter(({ state }) => state === 'failed')).toHaveLength(1);
    expect(day.mails.map(({ queue }) => queue)).not.toContain('payment-failed-mail');
    await on('2026-03-15').plan();
    expect(await planned()).toEqual([]);
    await set({ limit: '45' });
    expect([(await get()).automatic!.paused, (await planned()).map(({ lines }) => lines[0]!.invoiceNumber)]).toEqual([
      null,
      [other],
    ]);
  });

  it.each([
    [
      'is disabled',
      (of: string) => sql`update users set disabled = true
      where id in (select user_id from user_accounts where customer_number = ${of})`,
    ],
    [
      'may no longer see prices',
      (of: string) => sql`update user_accounts set claims = claims || '{"showPrices":"N"}'
      where customer_number = ${of}`,
    ],
  ])('charges nothing if the person who set it %s', async (_how, change) => {
    const { set, customerNumber } = await automatic();
    await set();
    await db.execute(change(customerNumber));
    const day = on('2026-03-14');
    await day.plan();
    await day.make();
    expect(
      await rows(
        db,
        sql`
          select a.paused, (select net_due::float8 from invoices v where v.customer_number = a.customer_number
              order by invoice_number limit 1) as due
          from automatic_payments a
          where customer_number = ${customerNumber}`,
      ),
    ).toEqual([{ paused: 'notPermitted', due: 100 }]);
  });

  it('can be set only with a saved payment method of one’s own, above zero and on a known day', async () => {
    const [mine, others] = [await automatic(), await automatic()];
    const fieldsOf = async (more: object) => Object.keys((await mine.set(more)).body.error.fields ?? {});
    expect([
      await fieldsOf({ savedMethod: others.saved.id }),
      await fieldsOf({ savedMethod: 'x' }),
      await fieldsOf({ limit: '0' }),
      await fieldsOf({ limit: '-5' }),
      await fieldsOf({ limit: '1.005' }),
      await fieldsOf({ payOn: 'never' }),
    ]).toEqual([['savedMethod'], ['savedMethod'], ['limit'], ['limit'], ['limit'], ['payOn']]);
    await mine.set();
    expect((await mine.stop(others.one)).status).toBe(404);
    expect([
      (await others.get()).automatic,
      (await others.end()).status,
      (await others.stop(others.one)).status,
    ]).toEqual([null, 404, 404]);
  });
});
