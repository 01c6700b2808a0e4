import { fileURLToPath } from 'node:url';
import { events } from '@tradecounter/contract/events/events';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { buildPayer, press as pressIn } from '../../../../test/builders/payments.ts';
import { buildLocation } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';
import { answerSession } from '../providers/sandbox/session-repository.ts';
import { readLedgerMismatches } from '../read-ledger-mismatches.ts';

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

const payer = () => buildPayer(db, server);
const press = (redirectUrl: string | null, answer: string) => pressIn(db, redirectUrl, answer);
const netDue = async (invoice: string) =>
  Number(
    (await row<{ due: string }>(db, sql`select net_due as due from invoices where invoice_number = ${invoice}`))!.due,
  );

describe('a payment while the provider’s page is open', () => {
  const feed = async (...lines: string[]) => {
    const folder = await feedFolder({ 'invoices.csv': ['number,customer,date,total,netDue,payments', ...lines] });
    expect((await importFolder({ db, folder, now: new Date('2026-03-12T18:00:00Z') })).badRows).toEqual([]);
  };

  it('pays no more than was received if the ERP used up one of its credits', async () => {
    const { pay, check, two, credit, customerNumber } = await payer();
    const { body } = await pay([
      { invoiceNumber: two, payAmount: 50 },
      { invoiceNumber: credit, payAmount: -30 },
    ]);
    await feed(`${credit},${customerNumber},2026-02-06,-30,0,`);
    await press(body.redirectUrl, 'approve');
    expect((await check(body.paymentId)).body.payment).toMatchObject({ amount: 20, onAccount: 0 });
    expect(await netDue(two)).toBe(30);
  });

  it('reports, lists and receipts what its invoices took, so that the ERP can book it', async () => {
    const { pay, check, one, two, customerNumber } = await payer();
    const columns = 'number,customer,date,discountDate,discountPercent,total,netDue';
    const feedOf = async (files: Record<string, string[]>) =>
      (await importFolder({ db, folder: await feedFolder(files), now: new Date('2026-03-12T18:00:00Z') })).badRows;
    const owes = (due: string, dueOfTwo: string) => ({
      'invoices.csv': [
        columns,
        `${one},${customerNumber},2026-03-01,2026-03-15,2,1000,${due}`,
        `${two},${customerNumber},2026-03-01,,,50,${dueOfTwo}`,
      ],
    });
    expect(await feedOf(owes('1000', '50'))).toEqual([]);
    const { body } = await pay([
      { invoiceNumber: one, payAmount: 1000 },
      { invoiceNumber: two, payAmount: 50, payComment: 'all of it' },
    ]);
    // Meanwhile, customers sent checks.
    expect(await feedOf(owes('600', '0'))).toEqual([]);
    await press(body.redirectUrl, 'approve');
    const { payment } = (await check(body.paymentId)).body;
    expect(payment).toMatchObject({ state: 'settled', amount: 1030, onAccount: 442 });
    expect(payment!.lines).toMatchObject([
      { invoiceNumber: one, amount: 600, discount: 12 },
      { invoiceNumber: two, amount: 0, discount: 0, comment: 'all of it' },
    ]);
    const reported = await row<{ payload: object }>(
      db,
      sql`select payload from outbox_events where subject = ${body.paymentId}`,
    );
    const { lines, postings, ...event } = events['payment.settled'].parse(reported!.payload);
    expect(event).toMatchObject({ amount: '1030', onAccount: '442', headerGUID: '' });
    expect(lines).toEqual([
      { invoiceNumber: one, amount: '600', discount: '12', comment: '' },
      { invoiceNumber: two, amount: '0', discount: '0', comment: 'all of it' },
    ]);
    expect(postings).toEqual([
      { invoiceNumber: one, amount: '600', discount: '12' },
      { invoiceNumber: '', amount: '442', discount: '0' },
    ]);
    const booked = postings
      .filter(({ invoiceNumber }) => invoiceNumber !== '')
      .map(({ invoiceNumber, amount }) => `${body.paymentId},${invoiceNumber},${amount}`);
    expect(await feedOf({ ...owes('0', '0'), 'payments-applied.csv': ['payment,invoice,amount', ...booked] })).toEqual(
      [],
    );
    expect([await netDue(one), await netDue(two)]).toEqual([0, 0]);
  });

  it('counts once if the ERP books it before the provider confirms it', async () => {
    const { pay, check, one, customerNumber } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 60 }]);
    await feed(`${one},${customerNumber},2026-02-01,100,40,${body.paymentId}`);
    await press(body.redirectUrl, 'approve');
    expect((await check(body.paymentId)).body.payment).toMatchObject({ state: 'settled', onAccount: 0 });
    expect(await netDue(one)).toBe(40);
  });

  it('leaves nothing payable if the ERP lowers the invoice below the reserved amount', async () => {
    const { pay, unpaid, one, customerNumber } = await payer();
    await pay([{ invoiceNumber: one, payAmount: 70 }]);
    await feed(`${one},${customerNumber},2026-02-01,100,50,`);
    expect((await unpaid())[one]).toBe(0);
  });

  it('excludes fractions of a cent that the ERP leaves open', async () => {
    const { pay, unpaid, one, customerNumber } = await payer();
    await feed(`${one},${customerNumber},2026-02-01,100,10.005,`);
    expect((await unpaid())[one]).toBe(10);
    expect((await pay([{ invoiceNumber: one, payAmount: 10.01 }])).body.error.fields).toEqual({
      'invoices.0.payAmount': 'You can pay up to $10.00 now',
    });
    await feed(`${one},${customerNumber},2026-02-01,100,0.005,`);
    expect(await unpaid()).not.toHaveProperty(one);
  });

  it("keeps the visitor's first answer if there are two", async () => {
    const { pay, check, one } = await payer();
    const { body } = await pay([{ invoiceNumber: one, payAmount: 60 }]);
    await press(body.redirectUrl, 'decline');
    const sessionId = new URL(body.redirectUrl!).pathname.split('/').at(-1)!;
    expect(await answerSession(db, { sessionId, answer: 'approve' }, new Date(testDay))).toBe(0);
    expect((await check(body.paymentId)).body.payment.state).toBe('failed');
  });
});
