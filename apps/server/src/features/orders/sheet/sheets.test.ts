import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { sql } from 'drizzle-orm/sql/sql';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice, buildOrder } from '../../../../test/builders/documents.ts';
import {
  buildCustomer,
  buildIncoming,
  buildItem,
  buildLocation,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';

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

const long = `${'Heritage plank of oak, oiled, '.repeat(12)}end of the words`;

type Asked = { kind: string; id: string; paper?: string; format?: string };

const ask = ({ kind, format = 'pdf', ...question }: Asked, as = token, language = 'en') =>
  send(server, requestDownload, { body: { customerNumber: mine, kind, format, question } }, { token: as, language });

async function read(asked: Asked, as = token, language = 'en') {
  const { body, status } = await ask(asked, as, language);
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  const answer = await server.app.inject({ method: 'GET', url: `/wsl${body.address}` });
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(pdf);
  const [, , width, height] = (await pdf.getPage(1)).view;
  // Ignore line breaks, which depend on the sheet's layout.
  return { answer, pages: (text as string[]).map((page) => page.replaceAll(/\s+/g, ' ')), size: [width, height] };
}

describe('the sheet of an order', () => {
  it('shows its number, customer, ship-to address, lines with shipped quantities, and totals', async () => {
    await buildOrder(db, {
      customer: mine,
      number: 'A-1',
      requested: '2026-03-20',
      lines: [{ item: 'OAK-1', description: long, shipped: '20' }],
    });
    await db.execute(sql`update order_lines set own_number = 'RI-4100' where order_number = 'A-1'`);
    const { answer, pages } = await read({ kind: 'order', id: 'A-1' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="Order A-1.pdf"',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const text of [
      'Order A-1',
      'Miller Floors',
      mine,
      '4 Alder St',
      'PO-7',
      'Mar 20, 2026',
      'OAK-1',
      'yours RI-4100',
      'end of the words',
      '50 SF',
      '20 SF',
      '$2.00 / SF',
      '$100.00',
      'Page 1 of 1',
      'Portland, OR',
    ])
      expect(pages[0]).toContain(text);
  });

  it('shows the quantity in the price unit and in packs for lines ordered in another unit', async () => {
    await buildOrder(db, { customer: mine, number: 'A-5', lines: [{ item: 'TILE-1' }, { item: 'TILE-2' }] });
    await db.execute(
      sql`
        update order_lines set quantity = 14, uom = 'CT', base_quantity = 330.96, base_uom = 'SF', price_uom = 'SF',
          unit_price = 3.42, net = 1131.88
        where order_number = 'A-5' and line_number = 1`,
    );
    await db.execute(
      sql`
        update order_lines set quantity = 2, uom = 'PAL', pack_quantity = 96, pack_uom = 'CT',
          base_quantity = 2269.44, base_uom = 'SF', price_uom = 'SF'
        where order_number = 'A-5' and line_number = 2`,
    );
    const { pages } = await read({ kind: 'order', id: 'A-5' });
    for (const text of ['14 CT', '330.96 SF', '$3.42 / SF', '2 PAL', '96 CT', '2,269.44 SF'])
      expect(pages[0]).toContain(text);
  });

  it('shows the expected date of back orders to users who can see it', async () => {
    await buildItem(db, { id: 'LATE-1' });
    await buildOrder(db, { customer: mine, number: 'A-6', lines: [{ item: 'LATE-1' }] });
    await db.execute(
      sql`
        insert into back_orders (item_id, location, quantity, reference, at)
        values ('LATE-1', '01', 50, 'A-6/1', now())`,
    );
    await buildIncoming(db, { itemId: 'LATE-1', location: '01', eta: '2099-07-14', quantity: '500' });
    const expected = 'Expected Jul 14, 2099';
    expect((await read({ kind: 'order', id: 'A-6' })).pages[0]).toContain(expected);
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, hideBOETA: 'Y' } }),
    );
    expect((await read({ kind: 'order', id: 'A-6' }, blind)).pages[0]).not.toContain('Expected');
  });

  it('with 200 lines repeats the table header on each page and numbers its pages', async () => {
    await buildOrder(db, {
      customer: mine,
      number: 'A-2',
      lines: Array.from({ length: 200 }, (_one, at) => ({ description: `Line ${at + 1}` })),
    });
    const { pages } = await read({ kind: 'order', id: 'A-2' }, token, 'fr-CA');
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((text, at) => expect(text).toContain(`Page ${at + 1} de ${pages.length}`));
    pages.forEach((text) => expect(text).toContain('Commandé'));
    expect(pages.join(' ')).toContain('Line 200');
  });

  it('has the requested paper size', async () => {
    await buildOrder(db, { customer: mine, number: 'A-3' });
    expect([
      (await read({ kind: 'order', id: 'A-3' })).size,
      (await read({ kind: 'order', id: 'A-3', paper: 'A4' })).size,
    ]).toEqual([
      [612, 792],
      [595, 842],
    ]);
  });
});

describe('the sheet of an invoice', () => {
  it('shows the early-payment discount on the balance until its last day', async () => {
    await buildInvoice(db, { customer: mine, number: 'V-2', early: ['2', '2099-01-10'] });
    await buildInvoice(db, { customer: mine, number: 'V-3', early: ['2', '2020-01-10'] });
    await buildInvoice(db, { customer: mine, number: 'V-4', early: ['2', '2099-01-10'], netDue: '50' });
    const text = async (id: string) => (await read({ kind: 'invoice', id })).pages[0];
    expect(await text('V-2')).toContain('$2.00 off if paid by Jan 10, 2099');
    expect(await text('V-3')).not.toContain('off if paid');
    expect(await text('V-4')).toContain('$1.00 off if paid by Jan 10, 2099');
  });

  it('shows the balance due and since when it is overdue, or the amount left of a credit', async () => {
    await buildInvoice(db, {
      customer: mine,
      number: 'V-1',
      order: 'A-1',
      due: '2026-03-05',
      netDue: '60',
      lines: [{ item: 'GONE', description: 'Felt pad', lot: 'L7' }],
    });
    await buildInvoice(db, {
      customer: mine,
      number: 'K-1',
      total: '-40',
      lines: [{ quantity: '-20', amount: '-40' }],
    });
    const [bill, credit] = [await read({ kind: 'invoice', id: 'V-1' }), await read({ kind: 'invoice', id: 'K-1' })];
    for (const text of [
      'Invoice V-1',
      'Felt pad',
      'Past due since Mar 5, 2026',
      'Balance due',
      '$60.00',
      'A-1',
      'Lot L7',
      'Terms',
      'Net',
      'Paid or credited',
    ])
      expect(bill.pages[0]).toContain(text);
    for (const text of ['Credit K-1', 'Credit left', '$40.00', '-$40.00']) expect(credit.pages[0]).toContain(text);
    expect(credit.pages[0]).not.toContain('Due');
  });
});

describe('a sheet', () => {
  it("has no prices for users who can't see them", async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } }),
    );
    for (const asked of [
      { kind: 'order', id: 'A-1' },
      { kind: 'invoice', id: 'V-1' },
    ]) {
      const { pages } = await read(asked, blind);
      expect(pages.join('')).not.toMatch(/\$|Price|Amount|Total|Balance due/);
      expect(pages[0]).toContain('50 SF');
    }
  });

  it.each([
    ['order', 'A-1', 'showOrders'],
    ['invoice', 'V-1', 'showInvoices'],
  ])(
    'of an %s is refused to users without permission, even if they lost it after requesting the file',
    async (kind, id, claim) => {
      const user = await buildUser(db, { customers: [mine], claims: everything });
      const as = await tokenOf(server, user);
      const { body } = await ask({ kind, id }, as);
      await db.execute(
        sql`update users set claims = claims || ${JSON.stringify({ [claim]: 'N' })}::jsonb where id = ${user.id}`,
      );
      expect((await server.app.inject({ method: 'GET', url: `/wsl${body.address}` })).statusCode).toBe(401);
      expect((await ask({ kind, id }, as)).status).toBe(401);
    },
  );

  it("is not found for an unknown number or another customer's number", async () => {
    await buildOrder(db, { customer: await buildCustomer(db, { location: '01' }), number: 'THEIRS' });
    expect([
      (await ask({ kind: 'order', id: 'NONE' })).status,
      (await ask({ kind: 'order', id: 'THEIRS' })).status,
      (await ask({ kind: 'invoice', id: '../../etc/passwd' })).status,
    ]).toEqual([404, 404, 404]);
  });

  it.each([
    [{ kind: 'order', id: 'A-1', format: 'csv' }, 'format'],
    [{ kind: 'orders', id: 'A-1', format: 'pdf' }, 'format'],
    [{ kind: 'order', id: 'A-1', paper: 'A3' }, 'question.paper'],
    [{ kind: 'order', id: 'a\nb' }, 'question.id'],
    [{ kind: 'order', id: 'A-1', extra: 1 }, 'question.extra'],
  ])('the request %j is rejected with the invalid field', async (asked, field) => {
    const { status, body } = await ask(asked as Asked);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('can be downloaded once', async () => {
    const { body } = await ask({ kind: 'order', id: 'A-1' });
    const get = async () => (await server.app.inject({ method: 'GET', url: `/wsl${body.address}` })).statusCode;
    expect([await get(), await get()]).toEqual([200, 404]);
  });
});
