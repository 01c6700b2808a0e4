import { fileURLToPath } from 'node:url';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { parse } from 'csv-parse/sync';
import { decimal } from '@tradecounter/rules/decimal';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice } from '../../../test/builders/documents.ts';
import { feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
import { buildPayer, type Line, press } from '../../../test/builders/payments.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';
import { takeBack } from '../ledger/take-back.ts';

const content = fileURLToPath(new URL('../../../../demo/content', import.meta.url));
let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, { CONTENT_DIR: content });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Entry {
  day: string;
  kind: string;
  number: string;
  amount: number;
  balance: number;
}
interface Shown {
  opening: number;
  closing: number;
  entries: Entry[];
  more: number;
}
interface Why {
  balance: number;
  creditOnAccount: number;
  items: { invoiceNumber: string; total: number; netDue: number; movements: Entry[] }[];
  credits: Entry[];
}

/** Creates a customer with February invoices of $100 and $50 and a credit of $30, who pays on March 11. */
async function account() {
  const payer = await buildPayer(db, server);
  const { customerNumber, token, pay, check } = payer;
  const ask = async <T>(text: string, more: object = {}) => {
    const { data, status } = await query(server, text, { c: customerNumber, ...more }, token);
    return { status, data: data as T };
  };
  const statement = async (month: string): Promise<Shown> =>
    (
      await ask<{ statement: Shown }>(
        'query($c: String!, $m: String) { statement(customerNumber: $c, month: $m) { opening closing more entries { day kind number amount balance } } }',
        { m: month },
      )
    ).data.statement;
  const why = async (): Promise<Why> =>
    (
      await ask<{ whyBalance: Why }>(
        'query($c: String!) { whyBalance(customerNumber: $c) { balance creditOnAccount items { invoiceNumber total netDue movements { day kind number amount } } credits { day kind number amount } } }',
      )
    ).data.whyBalance;
  const paid = async (lines: Line[], more: Record<string, string> = {}) => {
    const { body } = await pay(lines, more);
    if (body.redirectUrl !== null) await press(db, body.redirectUrl, 'approve');
    await check(body.paymentId);
    return body.paymentId;
  };
  const feed = async (now: string, files: Record<string, string[]>) =>
    expect((await importFolder({ db, folder: await feedFolder(files), now: new Date(now) })).badRows).toEqual([]);
  return { ...payer, ask, statement, why, paid, feed };
}

const short = ({ entries }: Shown) => entries.map(({ day, kind, number, amount }) => [day, kind, number, amount]);
const cents = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0);

describe('a statement', () => {
  it('lists invoices, credits, payments and ERP bookings between opening and closing balance', async () => {
    const { statement, paid, feed, one, two, credit, customerNumber } = await account();
    const early = await buildInvoice(db, {
      customer: customerNumber,
      total: '200',
      date: '2026-03-02',
      early: ['2', '2026-03-31'],
    });
    const payment = await paid([
      { invoiceNumber: one, payAmount: 60 },
      { invoiceNumber: early, payAmount: 100 },
    ]);
    // A check of $20 for the other invoice, in the next month by the distributor's time zone.
    await feed('2026-04-01T06:00:00Z', {
      'invoices.csv': ['number,customer,date,total,netDue', `${two},${customerNumber},2026-02-05,50,30`],
    });
    const february = await statement('2026-02');
    expect([february.opening, february.closing, short(february)]).toEqual([
      0,
      120,
      [
        ['2026-02-01', 'invoice', one, 100],
        ['2026-02-05', 'invoice', two, 50],
        ['2026-02-06', 'credit', credit, -30],
      ],
    ]);
    const march = await statement('2026-03');
    expect([march.opening, march.closing, short(march)]).toEqual([
      120,
      140,
      [
        ['2026-03-02', 'invoice', early, 200],
        ['2026-03-11', 'payment', payment, -158],
        ['2026-03-11', 'discount', payment, -2],
        ['2026-03-31', 'booked', two, -20],
      ],
    ]);
    expect(march.entries.map(({ balance }) => balance)).toEqual([320, 162, 160, 140]);
  });

  it('lists a returned payment and its discount, and adds both to the balance again', async () => {
    const { statement, why, paid, customerNumber } = await account();
    const early = await buildInvoice(db, {
      customer: customerNumber,
      total: '200',
      date: '2026-03-02',
      early: ['2', '2026-03-31'],
    });
    const paymentId = await paid([{ invoiceNumber: early, payAmount: 200 }]);
    const before = await statement('2026-03');
    const now = new Date('2026-03-12T18:00:00Z');
    await db.transact((tx) => takeBack(tx, { customerNumber, paymentId, now }, decimal('196')));
    const after = await statement('2026-03');
    expect(short(after).slice(before.entries.length)).toEqual([
      ['2026-03-12', 'discount', paymentId, 4],
      ['2026-03-12', 'returned', paymentId, 196],
    ]);
    expect([before.closing, after.closing, (await why()).balance]).toEqual([120, 320, 320]);
  });

  it('lists a discount before its reversal on the same day', async () => {
    const { statement, paid, customerNumber, token } = await account();
    const early = await buildInvoice(db, {
      customer: customerNumber,
      total: '200',
      date: '2026-03-02',
      early: ['2', '2026-03-31'],
    });
    const paymentId = await paid([{ invoiceNumber: early, payAmount: 200 }]);
    const now = new Date('2026-03-11T23:00:00Z');
    await db.transact((tx) => takeBack(tx, { customerNumber, paymentId, now }, decimal('196')));
    const entries = short(await statement('2026-03')).filter(([, , number]) => number === paymentId);
    expect(entries.map(([, kind, , amount]) => [kind, amount])).toEqual([
      ['payment', -196],
      ['discount', -4],
      ['discount', 4],
      ['returned', 196],
    ]);
    const question = { month: '2026-03' };
    const { pages } = await readPdf(server, token, { customerNumber, kind: 'statement', question });
    expect(pages[0]).toContain('Early-payment discount reversed');
  });

  it('lists payments from before the invoice was loaded on the day of the invoice', async () => {
    const { statement, customerNumber, one, two, credit } = await account();
    const known = await buildInvoice(db, { customer: customerNumber, total: '80', netDue: '25', date: '2026-01-15' });
    // One that is paid in full, a credit that is used up, and one with a charge added later.
    const paid = await buildInvoice(db, { customer: customerNumber, total: '40', netDue: '0', date: '2026-01-16' });
    const used = await buildInvoice(db, { customer: customerNumber, total: '-10', netDue: '0', date: '2026-01-17' });
    const raised = await buildInvoice(db, { customer: customerNumber, total: '20', netDue: '25', date: '2026-01-18' });
    expect(short(await statement('2026-01'))).toEqual([
      ['2026-01-15', 'invoice', known, 80],
      ['2026-01-15', 'booked', known, -55],
      ['2026-01-16', 'invoice', paid, 40],
      ['2026-01-16', 'paid', paid, -40],
      ['2026-01-17', 'credit', used, -10],
      ['2026-01-17', 'used', used, 10],
      ['2026-01-18', 'invoice', raised, 20],
      ['2026-01-18', 'adjusted', raised, 5],
    ]);
    expect((await statement('2026-02')).opening).toBe(50);
    expect((await statement('2026-02')).entries.map(({ number }) => number)).toEqual([one, two, credit]);
  });

  it("doesn't change when the ERP books a payment of the portal", async () => {
    const { statement, paid, feed, customerNumber, one } = await account();
    const payment = await paid([{ invoiceNumber: one, payAmount: 60 }]);
    const before = await statement('2026-03');
    await feed('2026-03-12T18:00:00Z', {
      'invoices.csv': ['number,customer,date,total,netDue', `${one},${customerNumber},2026-02-01,100,40`],
      'payments-applied.csv': ['payment,invoice,amount', `${payment},${one},60`],
    });
    expect(await statement('2026-03')).toEqual(before);
  });

  it.each([['2026-04'], ['2026-13'], ['x'], ['2026-03-01']])('is rejected for the month %s', async (month) => {
    const { ask } = await account();
    const { status } = await ask(
      'query($c: String!, $m: String) { statement(customerNumber: $c, month: $m) { opening } }',
      {
        m: month,
      },
    );
    expect(status).toBe(400);
  });

  it("is refused to users who can't see invoices and prices of the customer", async () => {
    const { customerNumber, token } = await account();
    const text = 'query($c: String!) { statement(customerNumber: $c) { opening } }';
    const status = async (of: string, as: string) => (await query(server, text, { c: of }, as)).status;
    const as = async (claims: Record<string, string>) =>
      tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } }));
    expect([
      await status(customerNumber, token),
      await status(customerNumber, await as({ showInvoices: 'N' })),
      await status(customerNumber, await as({ showPrices: 'N' })),
      await status(await buildCustomer(db, { location: '01' }), token),
    ]).toEqual([200, 401, 401, 401]);
  });

  it('can be downloaded as PDF and CSV with the same entries', async () => {
    const { customerNumber, token, paid, one } = await account();
    const payment = await paid([{ invoiceNumber: one, payAmount: 60 }]);
    const read = async (month: string) =>
      (await readPdf(server, token, { customerNumber, kind: 'statement', question: { month } })).pages[0];
    const running = await read('2026-03');
    for (const text of [
      'Statement March 2026',
      'Opening balance $120.00',
      payment,
      '-$60.00',
      // The month isn't over.
      'Balance on Mar 11, 2026 $60.00',
    ])
      expect(running).toContain(text);
    expect(await read('2026-02')).toContain('Closing balance $120.00');
    const asked = { customerNumber, kind: 'statementLines', format: 'csv', question: { month: '2026-03' } };
    const { body } = await send(server, requestDownload, { body: asked }, { token });
    const { rawPayload } = await server.app.inject({ url: `/wsl${body.address}` });
    expect(parse(rawPayload, { bom: true })).toEqual([
      ['Date', 'Entry', 'Number', 'Note', 'Amount', 'Balance'],
      ['2026-03-11', 'Payment', payment, 'Sandbox card ending in 4242', '-60.00', '60.00'],
    ]);
  });
});

describe('the explanation of the balance', () => {
  it('traces every cent to an invoice, credit or payment, and matches the statement', async () => {
    const { why, statement, paid, pay, check, feed, one, two, credit, customerNumber } = await account();
    const early = await buildInvoice(db, { customer: customerNumber, total: '33.33', early: ['3', '2026-03-31'] });
    await paid([
      { invoiceNumber: early, payAmount: 11.11 },
      { invoiceNumber: two, payAmount: 20 },
      { invoiceNumber: credit, payAmount: -10 },
    ]);
    // A payment of an invoice that was paid meanwhile becomes credit, and part of the credit is used.
    const late = (await pay([{ invoiceNumber: one, payAmount: 100 }])).body;
    await db.execute(sql`update ledger_reservations set until = '2026-03-01' where payment_id = ${late.paymentId}`);
    await paid([{ invoiceNumber: one, payAmount: 80 }]);
    await press(db, late.redirectUrl, 'approve');
    await check(late.paymentId);
    await paid([{ invoiceNumber: two, payAmount: 5 }], { method: 'accountCredit' });
    await feed('2026-03-12T18:00:00Z', {
      'invoices.csv': ['number,customer,date,total,netDue', `${two},${customerNumber},2026-02-05,50,43`],
    });
    const found = await why();
    for (const { invoiceNumber, total, netDue, movements } of found.items)
      expect([invoiceNumber, cents([total, ...movements.map(({ amount }) => amount)])]).toEqual([
        invoiceNumber,
        cents([netDue]),
      ]);
    expect(cents(found.credits.map(({ amount }) => amount))).toBe(cents([found.creditOnAccount]));
    expect(cents([...found.items.map(({ netDue }) => netDue), -found.creditOnAccount])).toBe(cents([found.balance]));
    expect((await statement('2026-03')).closing).toBe(found.balance);
    const owed = await row<{ due: number }>(
      db,
      sql`select sum(net_due)::float8 as due from invoices where customer_number = ${customerNumber}`,
    );
    expect(found.balance).toBeCloseTo(owed!.due - found.creditOnAccount, 4);
  });
});
