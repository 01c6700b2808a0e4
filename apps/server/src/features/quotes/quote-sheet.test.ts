import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { buildQuote, buildQuoteRequest } from '../../../test/builders/quotes.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  mine = await buildCustomer(db, { location: '01', name: 'Miller Floors' });
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const ask = (body: object, as = token, language = 'en') =>
  send(server, requestDownload, { body: { customerNumber: mine, ...body } }, { token: as, language });

async function fetched(body: object, as = token, language = 'en') {
  const asked = await ask(body, as, language);
  expect(asked.status).toBe(200);
  return server.app.inject({ method: 'GET', url: `/wsl${asked.body.address}` });
}

async function sheetOf(id: string, as = token, language = 'en'): Promise<string> {
  const { rawPayload } = await fetched({ kind: 'quote', format: 'pdf', question: { id } }, as, language);
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text;
}

describe('the sheet of a quote', () => {
  it('shows its number, customer, expiration, salesperson, lines and total', async () => {
    await buildQuote(db, {
      customerNumber: mine,
      number: 'Q-1',
      expires: '2026-03-20',
      poNumber: 'PO-7',
      shipTo: '1',
      freight: '45',
      total: '108',
      lines: [{ itemId: 'OAK-1', description: 'Oak plank', quantity: '2', uom: 'CT', unitPrice: '31.5', amount: '63' }],
    });
    const text = await sheetOf('Q-1');
    for (const part of [
      'Quote Q-1',
      'Miller Floors',
      '4 Alder St',
      'Mar 20, 2026',
      'PO-7',
      'Pat Lindqvist',
      'Whole cartons',
      'OAK-1',
      'Oak plank',
      '2 CT',
      '$31.50 / CT',
      '$63.00',
      '$45.00',
      '$108.00',
    ])
      expect(text).toContain(part);
  });

  it("says that the quote has expired, and has no prices for users who can't see them", async () => {
    await buildQuote(db, {
      customerNumber: mine,
      number: 'Q-2',
      expires: '2026-03-01',
      total: '63',
      lines: [{ itemId: 'OAK-1', quantity: '2', uom: 'CT', unitPrice: '31.5', amount: '63' }],
    });
    expect(await sheetOf('Q-2', token, 'es')).toContain('Vencida');
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } }),
    );
    const text = await sheetOf('Q-2', blind);
    expect(text).toContain('2 CT');
    expect(text).not.toMatch(/31\.5|63\.00|\$/);
  });

  it('has no prices for a request', async () => {
    await buildQuoteRequest(db, { customerNumber: mine, number: 'R-1' });
    const text = await sheetOf('R-1');
    expect(text).toContain('Quote request R-1');
    expect(text).not.toContain('$');
  });

  it("is refused to users who can't see quotes, and not found for another customer’s quote", async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showQuotes: 'N' } }),
    );
    expect((await ask({ kind: 'quote', format: 'pdf', question: { id: 'Q-1' } }, blind)).status).toBe(401);
    const other = await buildCustomer(db, { location: '01' });
    await buildQuote(db, { customerNumber: other, number: 'Q-9' });
    expect((await ask({ kind: 'quote', format: 'pdf', question: { id: 'Q-9' } })).status).toBe(
      (await ask({ kind: 'quote', format: 'pdf', question: { id: 'Q-NONE' } })).status,
    );
  });
});

describe('downloading the list', () => {
  it('returns only filtered quotes, and escapes text that a spreadsheet would execute', async () => {
    await buildQuote(db, {
      customerNumber: mine,
      number: 'Q-3',
      state: 'withdrawn',
      sidemark: '=HYPERLINK("x")',
      poNumber: '+1',
      total: '5',
    });
    const question = { state: 'withdrawn' };
    const csv = (await fetched({ kind: 'quotes', format: 'csv', question })).body;
    expect(csv.trim().split(/\r?\n/)).toHaveLength(2);
    expect(csv).toContain("'=HYPERLINK");
    const { sheets } = await readXlsx((await fetched({ kind: 'quotes', format: 'xlsx', question })).rawPayload);
    expect(JSON.stringify(sheets[0]!.rows)).toContain('Withdrawn');
    expect(JSON.stringify(sheets[0]!.rows)).not.toContain('Q-1');
  });
});
