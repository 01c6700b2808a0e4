import { fileURLToPath } from 'node:url';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { limits } from '@tradecounter/contract/limits';
import * as calls from '@tradecounter/contract/payments/payment-calls';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { buildPayer, press } from '../../../../test/builders/payments.ts';
import { buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone } from '../../../../test/outbox.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';

const content = fileURLToPath(new URL('../../../../../demo/content', import.meta.url));
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

/** Creates a customer with a received payment of two invoices, a canceled payment and an unfinished one. */
async function threePayments() {
  const payer = await buildPayer(db, server);
  const { pay, check, one, two, customerNumber, token } = payer;
  const ids: string[] = [];
  const make = async (day: string, answer: string, ...invoices: Parameters<typeof pay>[0]) => {
    const { paymentId, redirectUrl } = (await pay(invoices)).body;
    if (answer !== '') await press(db, redirectUrl, answer);
    await check(paymentId);
    await db.execute(sql`
      update payments set started_at = ${day}::timestamptz,
        settled_at = case when settled_at is not null then ${day}::timestamptz end
      where payment_id = ${paymentId}`);
    ids.push(paymentId);
  };
  await make(
    '2026-03-11T06:30:00Z',
    'approve',
    { invoiceNumber: one, payAmount: 40.25, payComment: 'Alder job' },
    { invoiceNumber: two, payAmount: 20 },
  );
  await make('2026-03-11T07:30:00Z', 'cancel', { invoiceNumber: one, payAmount: 50 });
  await make(testDay, '', { invoiceNumber: two, payAmount: 10 });
  const ask = async (question: Record<string, string> = {}) => {
    const { body } = await send(server, calls.getPaymentHistory, { query: { customerNumber, ...question } }, { token });
    return { total: body.total, ids: body.paymentList.map(({ paymentId }) => paymentId) };
  };
  return { ...payer, ids, ask };
}

describe('the history of payments', () => {
  it('S-275 can be searched, filtered, sorted and paged, with the total count', async () => {
    const { ids, ask, one } = await threePayments();
    const [paid, canceled, open] = ids as [string, string, string];
    expect(await ask()).toEqual({ total: 3, ids: [open, canceled, paid] });
    expect(await ask({ sort: 'OLDEST', page: '2', size: '2' })).toEqual({ total: 3, ids: [open] });
    expect(await ask({ sort: 'AMOUNT', size: '1' })).toEqual({ total: 3, ids: [paid] });
    expect(await ask({ search: one })).toEqual({ total: 2, ids: [canceled, paid] });
    expect(await ask({ search: 'alder JOB' })).toEqual({ total: 1, ids: [paid] });
    expect(await ask({ search: '%' })).toEqual({ total: 0, ids: [] });
    expect(await ask({ state: 'canceled' })).toEqual({ total: 1, ids: [canceled] });
    expect(await ask({ method: 'ach' })).toEqual({ total: 0, ids: [] });
  });

  it('shows that the ERP has received or posted a payment, and refuses what was not received here', async () => {
    const { ids, customerNumber, token } = await threePayments();
    const [paid, canceled] = ids as [string, string, string];
    const load = async (...lines: string[]) => {
      const folder = await feedFolder({ 'payment-acknowledgements.csv': ['payment,state,number', ...lines] });
      return importFolder({ db, folder, now: new Date(testDay) });
    };
    const owed = () => rows(db, sql`select invoice_number, net_due from invoices order by 1`);
    const before = await owed();
    const read = async () => {
      const { body } = await send(server, calls.getPaymentHistory, { query: { customerNumber } }, { token });
      return body.paymentList.map(({ acknowledged }) => acknowledged);
    };
    const { badRows } = await load(`${paid},received,`, `${canceled},posted,X`, 'P-0,posted,X');
    expect(badRows.map(({ line, column }) => [line, column])).toEqual([
      [3, 'payment'],
      [4, 'payment'],
    ]);
    expect(await read()).toEqual([undefined, undefined, { state: 'received', number: '' }]);
    await load(`${paid},posted,CR-8842`);
    expect(await read()).toEqual([undefined, undefined, { state: 'posted', number: 'CR-8842' }]);
    expect(await owed()).toEqual(before);
  });

  it('filters by date in the distributor’s time zone', async () => {
    const { ids, ask } = await threePayments();
    const [paid, canceled, open] = ids as [string, string, string];
    // In the test's zone, UTC-7, March 11 began at 07:00 UTC.
    expect((await ask({ paidTo: '2026-03-10' })).ids).toEqual([paid]);
    expect((await ask({ paidFrom: '2026-03-11', paidTo: '2026-03-11' })).ids).toEqual([open, canceled]);
  });

  it.each([
    [{ size: '101' }, 'size'],
    [{ size: '5', page: '0' }, 'page'],
    [{ state: 'paid' }, 'state'],
    [{ sort: 'STATE' }, 'sort'],
    [{ paidFrom: '2026-02-30' }, 'paidFrom'],
    [{ search: 'x'.repeat(201) }, 'search'],
  ])('rejects %j at its field', async (question, field) => {
    const { customerNumber, token } = await buildPayer(db, server);
    const query = { customerNumber, ...question };
    const { status, body } = await send(server, calls.getPaymentHistory, { query }, { token });
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, [field]]);
  });

  it('can be downloaded with the invoices and states of the list', async () => {
    const { ids, one, two, customerNumber, token } = await threePayments();
    const asked = { customerNumber, kind: 'payments', format: 'csv', question: { sort: 'OLDEST' } };
    const { body } = await send(server, requestDownload, { body: asked }, { token });
    const { rawPayload } = await server.app.inject({ url: `/wsl${body.address}` });
    const [heads, first] = parse(rawPayload, { bom: true }) as string[][];
    expect(heads!.slice(0, 3)).toEqual(['Payment', 'Date (Pacific Time)', 'Paid with']);
    expect(first).toEqual([
      ids[0],
      expect.stringMatching(/^2026-03-1/),
      'Sandbox card ending in 4242',
      'Robin',
      `${one}, ${two}`,
      'Paid',
      '0.00',
      '60.25',
    ]);
  });
});

describe('the receipt of a payment', () => {
  it('is a PDF with each line, and not found for a payment that was not received', async () => {
    const { ids, one, two, customerNumber, token } = await threePayments();
    const receipt = (id: string, as = token) =>
      readPdf(server, as, { customerNumber, kind: 'receipt', question: { id } });
    const { pages } = await receipt(ids[0]!);
    for (const text of [
      `Receipt ${ids[0]}`,
      one,
      two,
      'Alder job',
      '$40.25',
      '$59.75',
      '$20.00',
      'Total',
      '$60.25',
      'Robin',
    ])
      expect(pages[0]).toContain(text);
    expect([(await receipt(ids[1]!)).status, (await receipt('P1')).status]).toEqual([404, 404]);
    const blind = await buildUser(db, { customers: [customerNumber], claims: { ...everything, showPrices: 'N' } });
    expect((await receipt(ids[0]!, await tokenOf(server, blind))).status).toBe(401);
  });

  it('is mailed to the user who requests it, up to a daily limit', async () => {
    const { ids, customerNumber } = await threePayments();
    const clerk = await buildUser(db, { customers: [customerNumber], claims: everything });
    const email = `${clerk.username}@clerk.test`;
    await db.execute(sql`update users set email = ${email} where id = ${clerk.id}`);
    const token = await tokenOf(server, clerk);
    const ask = (paymentId: string) =>
      send(server, calls.mailReceipt, { body: { customerNumber, paymentId } }, { token });
    expect((await ask(ids[0]!)).body).toEqual({ email });
    await queueDone(db, 'payment-receipt-mail');
    const [mail] = await mailsTo(server, email);
    expect(mail!.subject).toBe(`Receipt ${ids[0]}: $60.25 received`);
    expect((await ask(ids[2]!)).status).toBe(404);
    await db.execute(sql`
      insert into audit_log (at, user_id, actor, customer_number, action)
      select ${testDay}::timestamptz, ${clerk.id}, 'x', ${customerNumber}, 'payment.receipt_mailed'
      from generate_series(3, ${limits.receiptsADay}::int)`);
    const together = await Promise.all(Array.from({ length: 8 }, () => ask(ids[0]!)));
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(429)]);
    await db.execute(sql`update users set email = null where id = ${clerk.id}`);
    expect((await ask(ids[0]!)).status).toBe(409);
  });
});
