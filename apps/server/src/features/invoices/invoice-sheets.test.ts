import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildInvoice } from '../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db);
  mine = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const read = (ids: unknown) =>
  readPdf(server, token, { customerNumber: mine, kind: 'invoiceSheets', question: { ids } });
const refusal = async (ids: unknown) => {
  const asked = { customerNumber: mine, kind: 'invoiceSheets', format: 'pdf', question: { ids } };
  const { status, body } = await send(server, requestDownload, { body: asked } as never, { token });
  return [status, Object.keys(body.error?.fields ?? {})];
};

it('several invoices are downloaded as one PDF, each starting on a new page with its own page numbers', async () => {
  const lines = Array.from({ length: 60 }, (_one, at) => ({ description: `Line ${at + 1}` }));
  const long = await buildInvoice(db, { customer: mine, number: 'S-LONG', lines });
  const short = await buildInvoice(db, { customer: mine, number: 'S-SHORT' });
  const credit = await buildInvoice(db, { customer: mine, number: 'S-CREDIT', total: '-40' });
  const { pages, name } = await read([short, long, credit]);
  expect(name).toContain(`Invoices ${mine}`);
  const of = (id: string) =>
    pages.filter((page) => page.includes(id)).map((page) => /Page \d+ of \d+/i.exec(page)?.[0]);
  expect([of('Invoice S-SHORT'), of('Credit S-CREDIT')]).toEqual([['Page 1 of 1'], ['Page 1 of 1']]);
  expect(pages[1]).toContain('Invoice S-LONG');
  expect(pages[2]).toContain('Page 2 of 3');
  expect(pages.at(-1)).toContain('Credit S-CREDIT');
});

it('invoices in one PDF must belong to the customer, occur once and stay within the limits', async () => {
  const own = await buildInvoice(db, { customer: mine });
  const theirs = await buildInvoice(db, { customer: await buildCustomer(db, { location: '01' }) });
  expect(await refusal([own, theirs])).toEqual([404, []]);
  expect(await refusal([own, own])).toEqual([400, ['question.ids']]);
  expect((await refusal([]))[0]).toBe(400);
  expect((await refusal('all'))[0]).toBe(400);
  expect((await refusal(Array.from({ length: limits.sheetsAtOnce + 1 }, (_one, at) => `I${at}`)))[0]).toBe(400);
  const huge = await buildInvoice(db, { customer: mine, number: 'S-HUGE' });
  await db.execute(sql`insert into invoice_lines (customer_number, invoice_number, line_number, quantity, amount)
    select ${mine}, ${huge}, n, 1, 1 from generate_series(2, ${limits.sheetLines + 1}::int) n`);
  expect(await refusal([own, huge])).toEqual([400, ['question.ids']]);
});
