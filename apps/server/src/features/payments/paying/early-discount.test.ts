import { fileURLToPath } from 'node:url';
import { events } from '@tradecounter/contract/events/events';
import * as calls from '@tradecounter/contract/payments/payment-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice } from '../../../../test/builders/documents.ts';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { buildPayer, type Line, press, testSandbox } from '../../../../test/builders/payments.ts';
import { buildLocation } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';
import { testServices } from '../../../../test/services.ts';
import { readLedgerMismatches } from '../read-ledger-mismatches.ts';
import { makeDue } from '../scheduled/make-due.ts';

const content = fileURLToPath(new URL('../../../../../demo/content', import.meta.url));
let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, { CONTENT_DIR: content });
});
// The ledger must match after every test.
afterEach(async () => expect(await readLedgerMismatches(db)).toEqual([]));
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Creates a payer with an invoice of $100.25 and a 2% discount ($2.01) until March 15. Today is March 11. */
async function early() {
  const payer = await buildPayer(db, server);
  const { customerNumber, token, check } = payer;
  const invoice = await buildInvoice(db, { customer: customerNumber, total: '100.25', early: ['2', '2026-03-15'] });
  const unpaid = async () =>
    (await send(server, calls.getUnpaidInvoices, { query: { customerNumber } }, { token })).body.find(
      ({ invoiceNumber }) => invoiceNumber === invoice,
    );
  const pay = (payAmount: number, discount?: number, more: Record<string, string> = {}) =>
    payer.pay([{ invoiceNumber: invoice, payAmount, ...(discount !== undefined && { discount }) } as Line], more);
  const paid = async (payAmount: number) => {
    const { body } = await pay(payAmount);
    await press(db, body.redirectUrl, 'approve');
    return (await check(body.paymentId)).body.payment;
  };
  const owes = async () =>
    Number(
      (await row<{ due: string }>(db, sql`select net_due as due from invoices where invoice_number = ${invoice}`))!.due,
    );
  return { ...payer, payLines: payer.pay, invoice, unpaid, pay, paid, owes };
}

describe('paying by the discount date', () => {
  it('costs less and settles the invoice, and posting and event include the discount', async () => {
    const { invoice, unpaid, pay, paid, owes } = await early();
    expect(await unpaid()).toMatchObject({
      netdue: 100.25,
      discount: { until: '2026-03-15', whole: 2.01, left: 2.01 },
    });
    expect((await pay(100.25, 2)).body.error).toMatchObject({
      code: 'conflict',
      fields: { 'invoices.0.discount': 'The discount is now $2.01' },
    });
    const payment = await paid(100.25);
    expect(payment).toMatchObject({ amount: 98.24, state: 'settled', onAccount: 0 });
    expect(payment.lines).toEqual([
      { invoiceNumber: invoice, orderNumber: '', amount: 100.25, discount: 2.01, comment: '', left: 0 },
    ]);
    expect([await owes(), await unpaid()]).toEqual([0, undefined]);
    const posted = await row<{ amount: number; discount: number }>(
      db,
      sql`select amount::float8, discount::float8 from ledger_postings where payment_id = ${payment.paymentId}`,
    );
    expect(posted).toEqual({ amount: 100.25, discount: 2.01 });
    const reported = await row<{ payload: unknown }>(
      db,
      sql`select payload from outbox_events where subject = ${payment.paymentId}`,
    );
    expect(events['payment.settled'].parse(reported!.payload)).toMatchObject({
      amount: '98.24',
      lines: [{ amount: '100.25', discount: '2.01' }],
    });
  });

  it('in parts gets the same total discount as a single payment', async () => {
    const { paid, unpaid, owes } = await early();
    const parts = [await paid(33.33), await paid(0.17), await paid(41.5)];
    expect(await unpaid()).toMatchObject({ netdue: 25.25 });
    parts.push(await paid(25.25));
    const saved = parts.reduce((sum, { lines }) => sum + Math.round(lines[0]!.discount * 100), 0);
    const money = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect([saved, money, await owes()]).toEqual([201, 9824, 0]);
  });

  it("settles an invoice that an older feed can't reopen, and that the ERP then books in full", async () => {
    const { invoice, customerNumber, paid, owes } = await early();
    const { paymentId } = await paid(100.25);
    const feed = async (files: Record<string, string[]>) =>
      (await importFolder({ db, folder: await feedFolder(files), now: new Date('2026-03-12T18:00:00Z') })).badRows;
    const invoiceRow = (netDue: string) => [
      'number,customer,date,discountDate,discountPercent,total,netDue',
      `${invoice},${customerNumber},2026-03-01,2026-03-15,2,100.25,${netDue}`,
    ];
    expect(await feed({ 'invoices.csv': invoiceRow('100.25') })).toEqual([]);
    expect(await owes()).toBe(0);
    const applied = ['payment,invoice,amount', `${paymentId},${invoice},100.25`];
    expect(await feed({ 'invoices.csv': invoiceRow('0'), 'payments-applied.csv': applied })).toEqual([]);
    const transit = await row<{ left: string }>(
      db,
      sql`select in_transit::float8 as left from invoices where invoice_number = ${invoice}`,
    );
    expect([await owes(), transit]).toEqual([0, { left: 0 }]);
  });

  it('keeps a surplus as credit on account, without the discount of that part', async () => {
    const { invoice, customerNumber, pay, check, owes } = await early();
    const { body } = await pay(100.25);
    const folder = await feedFolder({
      'invoices.csv': ['number,customer,date,total,netDue', `${invoice},${customerNumber},2026-03-01,100.25,50`],
    });
    await importFolder({ db, folder, now: new Date('2026-03-12T18:00:00Z') });
    await press(db, body.redirectUrl, 'approve');
    // $50 of the invoice, with its $1.00 of discount, uses $49.00 of the $98.24.
    expect((await check(body.paymentId)).body.payment).toMatchObject({ amount: 98.24, onAccount: 49.24 });
    expect(await owes()).toBe(0);
  });

  it('never grants the discount twice when payments are made at once', async () => {
    const { pay, paid } = await early();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(50)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    const saved = await row<{ cents: number }>(
      db,
      sql`
        select sum(discount * 100)::int as cents
        from ledger_reservations
        where payment_id in ${answers.flatMap(({ status, body }) => (status === 200 ? [body.paymentId] : []))}`,
    );
    const { lines } = await paid(0.25);
    expect(saved!.cents + Math.round(lines[0]!.discount * 100)).toBe(201);
  });
});

describe('paying after the discount date', () => {
  it('costs the full amount, and rejects the discount shown before', async () => {
    const { unpaid, pay } = await early();
    server.setNow('2026-03-16T08:00:00Z');
    try {
      expect(await unpaid()).toMatchObject({ discount: null });
      expect((await pay(100.25, 2.01)).body.error.fields).toEqual({
        'invoices.0.discount': 'This discount has ended',
      });
      const { body, status } = await pay(100.25, 0);
      expect(status).toBe(200);
      const started = await row<{ amount: number }>(
        db,
        sql`select amount::float8 from payments where payment_id = ${body.paymentId}`,
      );
      expect(started).toEqual({ amount: 100.25 });
    } finally {
      server.setNow(testDay);
    }
  });

  it('depends on the scheduled date for scheduled payments, also after they are moved', async () => {
    const { customerNumber, token, pay, check, two, owes, ...payer } = await early();
    const first = (await payer.payLines([{ invoiceNumber: two, payAmount: 1 }], { saveMethod: 'Y' })).body;
    await press(db, first.redirectUrl, 'approve');
    await check(first.paymentId);
    const { data } = await query(
      server,
      'query($c: String!) { paymentMethods(customerNumber: $c) { id } }',
      { c: customerNumber },
      token,
    );
    const savedMethod = (data!['paymentMethods'] as unknown as { id: string }[])[0]!.id;
    expect((await pay(100.25, 2.01, { savedMethod, scheduledDate: '2026-03-16' })).status).toBe(409);
    const { paymentId } = (await pay(100.25, 2.01, { savedMethod, scheduledDate: '2026-03-14' })).body;
    const listed = async () =>
      (await send(server, calls.getScheduledPayments, { query: { customerNumber } }, { token })).body
        .scheduledPaymentList[0];
    const move = (scheduledDate: string) =>
      send(
        server,
        calls.moveScheduledPayment,
        { query: { customerNumber, headerGUID: paymentId, scheduledDate } },
        { token },
      );
    expect(await listed()).toMatchObject({ amount: 98.24 });
    await move('2026-03-16');
    expect(await listed()).toMatchObject({ amount: 100.25, lines: [{ amount: 100.25, discount: 0 }] });
    await move('2026-03-15');
    expect(await listed()).toMatchObject({ amount: 98.24, lines: [{ discount: 2.01 }] });
    // The server was down on that day, but the payment was scheduled in time and still gets the discount.
    const late = () => new Date('2026-03-17T18:00:00Z');
    await makeDue(testServices(db, { now: late }), testSandbox(db, late));
    expect(await owes()).toBe(0);
    expect((await payer.history())[0]).toMatchObject({ amount: 98.24, state: 'settled' });
  });
});

it('an implausible discount in a feed is a bad row', async () => {
  const { customerNumber } = await early();
  const folder = await feedFolder({
    'invoices.csv': [
      'number,customer,date,discountDate,discountAmount,discountPercent,total',
      `D1,${customerNumber},2026-03-01,2026-03-15,101,,100`,
      `D2,${customerNumber},2026-03-01,2026-03-15,,100,100`,
      `D3,${customerNumber},2026-03-01,2026-03-15,1,,-100`,
      `D4,${customerNumber},2026-03-01,2026-03-15,2,,100`,
    ],
  });
  const { badRows } = await importFolder({ db, folder, now: new Date('2026-03-12T18:00:00Z') });
  expect(badRows.map(({ column }) => column)).toEqual(['discountAmount', 'discountPercent', 'discountAmount']);
});
