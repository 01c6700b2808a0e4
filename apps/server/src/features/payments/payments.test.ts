import { fileURLToPath } from 'node:url';
import { events } from '@tradecounter/contract/events/events';
import { decimal } from '@tradecounter/rules/decimal';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice } from '../../../test/builders/documents.ts';
import { buildPayer, press as pressIn, testSandbox } from '../../../test/builders/payments.ts';
import { feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
import { buildLocation } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, testDay, type TestServer, testServer } from '../../../test/server.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';
import { takeBack } from '../ledger/take-back.ts';
import { findStatement } from '../statements/statement-repository.ts';
import { readLedgerMismatches } from './read-ledger-mismatches.ts';
import { reconcile } from './settling/reconcile.ts';
import { testServices } from '../../../test/services.ts';

const content = fileURLToPath(new URL('../../../../demo/content', import.meta.url));
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

const payer = (more: { claims?: Record<string, string> } = {}) => buildPayer(db, server, more);
const press = (redirectUrl: string | null, answer: string) => pressIn(db, redirectUrl, answer);

const netDue = async (invoice: string) =>
  Number(
    (await row<{ due: string }>(db, sql`select net_due as due from invoices where invoice_number = ${invoice}`))!.due,
  );

const services = () => testServices(db, { now: () => new Date(Date.parse(testDay) + 120_000) });

describe('paying through the provider’s page', () => {
  it('S-270 S-271 lists open invoices and credits with the payable amount, those due first at the top', async () => {
    const { customerNumber, token, one } = await payer();
    const answer = await server.app.inject({
      url: '/wsl/api/invoices',
      query: { customerNumber, invoicedStatus: 'Y', viewOnlyOpenInv: 'Y', splitInvoice: 'Y' },
      headers: { authorization: `Bearer ${token}` },
    });
    const body = answer.json<{ netdue: number }[]>();
    expect(body.map(({ netdue }) => netdue)).toEqual([-30, 100, 50]);
    expect(body[1]).toEqual({
      invoiceNumber: one,
      orderNumber: '',
      netdue: 100,
      paymentDate: '2026-03-01',
      invoiceDate: '2026-02-01',
      poNumber: 'PO-7',
      sidemark: 'Alder St',
      total: 100,
      overdue: true,
      reserved: 0,
      reservedBy: '',
      processing: false,
      disputed: 0,
      discount: null,
    });
  });

  it('refuses a card number in a comment, and says why', async () => {
    const { pay, one } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 1, payComment: 'card 4242 4242 4242 4242' }]);
    expect(Object.values(body.error.fields ?? {})).toEqual([
      'Don’t include card numbers. Enter them only on the payment page.',
    ]);
  });

  it('returns from a payment in the native app to a page that opens the app', async () => {
    const { pay, one } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 1 }], { inApp: 'Y' });
    expect(await press(body.redirectUrl, 'cancel')).toContain(
      `/#/hostedpaymentsreturn?payment=${body.paymentId}&app=1`,
    );
  });

  it('reserves the amounts, settles once the provider confirms, and lowers the balance due everywhere', async () => {
    const { pay, unpaid, check, history, one, two, customerNumber, token } = await payer();
    const { status, body } = await pay([
      { invoiceNumber: one, payAmount: 40.25, payComment: 'first half' },
      { invoiceNumber: two, payAmount: 50 },
    ]);
    expect([status, body.state]).toEqual([200, 'redirected']);
    expect(await unpaid()).toMatchObject({ [one]: 59.75, [two]: 0 });
    expect(await netDue(one)).toBe(100);
    expect((await check(body.paymentId)).body.payment.state).toBe('redirected');
    const back = await press(body.redirectUrl, 'approve');
    expect(back).toContain(`/#/hostedpaymentsreturn?payment=${body.paymentId}`);
    const { payment } = (await check(body.paymentId)).body;
    expect(payment).toMatchObject({
      state: 'settled',
      amount: 90.25,
      paidWith: 'Sandbox card ending in 4242',
      onAccount: 0,
      redirectUrl: null,
      lines: [
        { invoiceNumber: one, amount: 40.25, discount: 0, comment: 'first half' },
        { invoiceNumber: two, amount: 50, discount: 0, comment: '' },
      ],
    });
    expect((await check(body.paymentId)).body.payment).toEqual(payment);
    expect(await history()).toEqual([payment]);
    expect([await netDue(one), await netDue(two)]).toEqual([59.75, 0]);
    expect(await unpaid()).toMatchObject({ [one]: 59.75 });
    const { data } = await query(
      server,
      'query($c: String!, $id: String!) { invoice(customerNumber: $c, id: $id) { state netDue } }',
      { c: customerNumber, id: two },
      token,
    );
    expect(data).toEqual({ invoice: { state: 'paid', netDue: 0 } });
    const reported = await rows<{ type: string; payload: unknown }>(
      db,
      sql`select type, payload from outbox_events where subject = ${body.paymentId}`,
    );
    expect(reported.map(({ type }) => type)).toEqual(['payment.settled']);
    expect(events['payment.settled'].parse(reported[0]!.payload)).toMatchObject({ amount: '90.25', onAccount: '0' });
  });

  it('can use a credit as a negative line', async () => {
    const { pay, check, two, credit } = await payer();
    const { body } = await pay([
      { invoiceNumber: two, payAmount: 50 },
      { invoiceNumber: credit, payAmount: -30 },
    ]);
    await press(body.redirectUrl, 'approve');
    expect((await check(body.paymentId)).body.payment).toMatchObject({ state: 'settled', amount: 20 });
    expect([await netDue(two), await netDue(credit)]).toEqual([0, 0]);
  });

  it('can use what was paid too much of an invoice in the same way, until the ERP has booked it', async () => {
    const { pay, check, customerNumber, one, two } = await payer();
    const feed = async (due: number, more: Record<string, string[]> = {}) => {
      const row = `${one},${customerNumber},2026-02-01,100,${due}`;
      const folder = await feedFolder({ 'invoices.csv': ['number,customer,date,total,netDue', row], ...more });
      return importFolder({ db, folder, now: new Date(testDay) });
    };
    expect((await feed(-20)).bad).toBe(0);
    expect((await pay([{ invoiceNumber: one, payAmount: 20 }])).status).toBe(400);
    expect((await pay([{ invoiceNumber: one, payAmount: -20.01 }])).status).toBe(409);
    const { body } = await pay([
      { invoiceNumber: two, payAmount: 50 },
      { invoiceNumber: one, payAmount: -20 },
    ]);
    await press(body.redirectUrl, 'approve');
    const { payment } = (await check(body.paymentId)).body;
    expect([payment, await netDue(one), await netDue(two)]).toMatchObject([{ state: 'settled', amount: 30 }, 0, 0]);
    // The same feed again gives it to no one twice.
    await feed(-20);
    expect(await netDue(one)).toBe(0);
    const booked = await feed(0, {
      'payments-applied.csv': ['payment,invoice,amount', `${body.paymentId},${one},-20`],
    });
    expect([booked.badRows, await netDue(one)]).toEqual([[], 0]);
  });

  it.each([
    ['decline', 'failed', 'The card was declined.'],
    ['cancel', 'canceled', ''],
  ])('releases the reserved amounts after %s', async (answer, state, reason) => {
    const { pay, unpaid, check, one } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 100 }]);
    await press(body.redirectUrl, answer);
    expect((await check(body.paymentId)).body.payment).toMatchObject({ state, reason });
    expect((await unpaid())[one]).toBe(100);
  });

  it('an invoice feed exported before a payment and imported after it does not reopen the invoice', async () => {
    const { pay, check, unpaid, customerNumber, one } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 100 }]);
    await press(body.redirectUrl, 'approve');
    await check(body.paymentId);
    const folder = await feedFolder({
      'invoices.csv': ['number,customer,date,total,netDue', `${one},${customerNumber},2026-02-01,100,100`],
    });
    expect((await importFolder({ db, folder, now: new Date('2026-03-12T18:00:00Z') })).badRows).toEqual([]);
    expect(await unpaid()).not.toHaveProperty(one);
    expect(await netDue(one)).toBe(0);
  });

  it.each([
    [
      'an invoice row that lists the payment',
      (one: string, of: string, id: string) => ({
        'invoices.csv': ['number,customer,date,total,netDue,payments', `${one},${of},2026-02-01,100,40,${id}`],
      }),
    ],
    [
      'payments-applied',
      (one: string, of: string, id: string) => ({
        'invoices.csv': ['number,customer,date,total,netDue', `${one},${of},2026-02-01,100,40`],
        'payments-applied.csv': ['payment,invoice,amount', `${id},${one},60`],
      }),
    ],
  ])('reduces the balance until the ERP has booked the payment by %s', async (_by, files) => {
    const { pay, check, customerNumber, one } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 60 }]);
    await press(body.redirectUrl, 'approve');
    await check(body.paymentId);
    const folder = await feedFolder(files(one, customerNumber, body.paymentId));
    expect((await importFolder({ db, folder, now: new Date('2026-03-12T18:00:00Z') })).badRows).toEqual([]);
    expect(await netDue(one)).toBe(40);
    expect(
      (await row<{ transit: number }>(
        db,
        sql`select in_transit::float8 as transit from invoices where invoice_number = ${one}`,
      ))!.transit,
    ).toBe(0);
  });

  it("can't be booked by the ERP for more than its amount, or for an invoice that it didn't pay", async () => {
    const { pay, check, one, two } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 60 }]);
    await press(body.redirectUrl, 'approve');
    await check(body.paymentId);
    const folder = await feedFolder({
      'payments-applied.csv': [
        'payment,invoice,amount',
        `${body.paymentId},${one},61`,
        `${body.paymentId},${two},5`,
        `P1,${one},5`,
      ],
    });
    const { badRows } = await importFolder({ db, folder, now: new Date('2026-03-12T18:00:00Z') });
    expect(badRows.map(({ column, reason }) => [column, reason])).toEqual([
      ['amount', `is 61, but payment ${body.paymentId} paid 60 of the invoice`],
      ['payment', `is '${body.paymentId}', which is no payment of invoice ${two}`],
      ['payment', `is 'P1', which is no payment of invoice ${one}`],
    ]);
    expect(await netDue(one)).toBe(40);
  });

  it('settles a payment whose buyer never returns, and posts it once with several requests at once', async () => {
    const { pay, check, history, one } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 60 }]);
    await press(body.redirectUrl, 'approve');
    const provider = testSandbox(db, services().now);
    await Promise.all([
      reconcile(services(), provider),
      ...Array.from({ length: 5 }, () => check(body.paymentId)),
      reconcile(services(), provider),
    ]);
    expect((await history()).map(({ state }) => state)).toEqual(['settled']);
    expect(await netDue(one)).toBe(40);
    expect(
      await rows(db, sql`select amount::float8 from ledger_postings where payment_id = ${body.paymentId}`),
    ).toEqual([{ amount: 60 }]);
  });

  it('keeps a late payment as credit on account if the invoice was paid meanwhile', async () => {
    const { pay, check, one } = await payer();
    const late = (await pay([{ invoiceNumber: one, payAmount: 100 }])).body;
    await db.execute(sql`update ledger_reservations set until = '2026-03-01' where payment_id = ${late.paymentId}`);
    const soon = (await pay([{ invoiceNumber: one, payAmount: 80 }])).body;
    await press(soon.redirectUrl, 'approve');
    await check(soon.paymentId);
    await press(late.redirectUrl, 'approve');
    expect((await check(late.paymentId)).body.payment).toMatchObject({ state: 'settled', onAccount: 80 });
    expect(await netDue(one)).toBe(0);
  });
});

describe('paying from credit on account', () => {
  /** Creates a customer with $80 of credit, from paying an invoice that another payment had paid meanwhile. */
  async function withCredit() {
    const found = await payer();
    const { pay, check, one } = found;
    const late = (await pay([{ invoiceNumber: one, payAmount: 100 }])).body;
    await db.execute(sql`update ledger_reservations set until = '2026-03-01' where payment_id = ${late.paymentId}`);
    const soon = (await pay([{ invoiceNumber: one, payAmount: 80 }])).body;
    for (const { redirectUrl, paymentId } of [soon, late]) {
      await press(redirectUrl, 'approve');
      await check(paymentId);
    }
    const credit = async () => {
      const text = 'query($c: String!) { creditOnAccount(customerNumber: $c) }';
      const { data } = await query(server, text, { c: found.customerNumber }, found.token);
      return data!['creditOnAccount'] as unknown as number;
    };
    return { ...found, credit, late: late.paymentId };
  }

  it('S-281 settles at once and reduces the credit, while cards and ACH use the provider’s page', async () => {
    const { pay, two, credit, history } = await withCredit();
    expect(await credit()).toBe(80);
    for (const method of ['creditCard', 'ach'] as const)
      expect((await pay([{ invoiceNumber: two, payAmount: 1 }], { method })).body.state).toBe('redirected');
    const { body } = await pay([{ invoiceNumber: two, payAmount: 45 }], { method: 'accountCredit' });
    expect(body).toMatchObject({ state: 'settled', redirectUrl: null });
    expect([await credit(), await netDue(two)]).toEqual([35, 5]);
    expect((await history())[0]).toMatchObject({ method: 'accountCredit', amount: 45, state: 'settled' });
    const reported = await row<{ payload: object }>(
      db,
      sql`select payload from outbox_events where subject = ${body.paymentId}`,
    );
    expect(events['payment.settled'].parse(reported!.payload)).toMatchObject({
      onAccount: '0',
      lines: [{ invoiceNumber: two, amount: '45' }],
      postings: [
        { invoiceNumber: two, amount: '45' },
        { invoiceNumber: '', amount: '-45' },
      ],
    });
  });

  it("is limited to credit that the ERP has not used, and the ERP's use is posted", async () => {
    const { customerNumber, two, credit, late } = await withCredit();
    const feed = async (files: Record<string, string[]>, hour: string) =>
      (await importFolder({ db, folder: await feedFolder(files), now: new Date(`2026-03-12T${hour}:00:00Z`) })).badRows;
    const used = (amount: string, payment = late) => ({
      'credit-applied.csv': ['payment,amount', `${payment},${amount}`],
    });
    const invoice = (netDue: string) => ({
      'invoices.csv': ['number,customer,date,total,netDue', `${two},${customerNumber},2026-02-01,50,${netDue}`],
    });
    expect(await feed({ ...used('25'), ...invoice('25') }, '10')).toEqual([]);
    expect([await credit(), await netDue(two)]).toEqual([55, 25]);
    // Import the same file again, then a correction.
    expect(await feed(used('25'), '11')).toEqual([]);
    expect(await credit()).toBe(55);
    expect(await feed({ ...used('10'), ...invoice('40') }, '12')).toEqual([]);
    expect([await credit(), await netDue(two)]).toEqual([70, 40]);
    expect((await feed(used('80.01'), '13')).map(({ reason }) => reason)).toEqual([
      `is 80.01, but payment ${late} left 80 of credit`,
    ]);
    expect((await feed(used('1', 'P1'), '14')).map(({ column }) => column)).toEqual(['payment']);
    const statement = await findStatement(db, {
      ...{ customerNumber, timeZone: 'UTC', from: '2026-03-12', to: '2026-03-12', limit: 9 },
    });
    expect(statement.entries.map(({ kind, number, amount }) => [kind, number, Number(amount)])).toEqual([
      ['booked', two, -25],
      ['adjusted', two, 15],
      ['applied', late, 10],
    ]);
    // The ledger check finds credit uses that were changed directly in the database.
    const wrong = async () =>
      (await readLedgerMismatches(db)).map((one) => [one.kind, one.subject, one.recorded, one.should]);
    await db.execute(sql`update ledger_credit_uses set amount = 12 where payment_id = ${late}`);
    expect(await wrong()).toEqual([['used', late, '10', '12']]);
    await db.execute(sql`delete from ledger_credit_uses where payment_id = ${late}`);
    expect(await wrong()).toEqual([['used', late, '10', '0']]);
    await db.execute(sql`insert into ledger_credit_uses (payment_id, amount) values (${late}, 10)`);
    expect(await wrong()).toEqual([]);
    // The bank takes back the whole payment, including the credit that the ERP used.
    const now = new Date(testDay);
    await db.transact(async (tx) => {
      await takeBack(tx, { customerNumber, paymentId: late, now }, decimal(100));
      await tx.execute(sql`update payments set state = 'returned', taken_back = amount where payment_id = ${late}`);
    });
    expect(await credit()).toBe(-10);
  });

  it('never exceeds the credit, also with many payments at once', async () => {
    const { customerNumber, pay, credit } = await withCredit();
    const many = await Promise.all(
      Array.from({ length: 6 }, () => buildInvoice(db, { customer: customerNumber, total: '30' })),
    );
    const answers = await Promise.all(
      many.map((invoiceNumber) => pay([{ invoiceNumber, payAmount: 30 }], { method: 'accountCredit' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.fields).toEqual({
      method: 'You can use up to $20.00 in credit now',
    });
    expect(await credit()).toBe(20);
  });
});
