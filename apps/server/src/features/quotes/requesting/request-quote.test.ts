import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { events } from '@tradecounter/contract/events/events';
import { limits } from '@tradecounter/contract/limits';
import { requestQuote } from '@tradecounter/contract/quotes/quote-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let item: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  item = await buildItem(db, { description: 'Oak plank' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function asker({ claims = {}, of }: { claims?: Record<string, string>; of?: string } = {}) {
  const customerNumber = of ?? (await buildCustomer(db, { location: '01' }));
  const token = await tokenOf(
    server,
    await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } }),
  );
  const line = (more: Record<string, unknown> = {}) => ({ itemId: item, quantity: 6, uom: 'CT', ...more });
  const ask = (body: Record<string, unknown> = {}, key: string = crypto.randomUUID()) =>
    send(server, requestQuote, { body: { customerNumber, lines: [line()], ...body } }, { token, key });
  const read = async (id: string) =>
    (
      (
        await query(
          server,
          `query($customerNumber: String!, $id: String!) { quote(customerNumber: $customerNumber, id: $id) {
      id state quoted requestedBy requestedAt neededBy sidemark comments requestNumber answers total can lines { lineNumber itemId description quantity uom comments unitPrice amount } } }`,
          { customerNumber, id },
          token,
        )
      ).data as unknown as { quote: unknown }
    ).quote;
  const listed = async () =>
    (
      (
        await query(
          server,
          'query($customerNumber: String!) { quotes(customerNumber: $customerNumber) { quotes { id state } } }',
          { customerNumber },
          token,
        )
      ).data as unknown as { quotes: { quotes: unknown[] } }
    ).quotes.quotes;
  return { customerNumber, token, line, ask, read, listed };
}

const count = async () => (await row<{ count: number }>(db, sql`select count(*)::int as count from quotes`))!.count;

describe('a quote request', () => {
  it('gets its own number, and is reported by an event but no mail', async () => {
    const { ask, read, listed, line, customerNumber } = await asker();
    const { status, body } = await ask({
      lines: [line({ comments: 'one lot' }), line({ quantity: '2.5', uom: 'SF' })],
      comments: 'Best price',
      sidemark: 'Lobby',
      neededBy: '2026-04-01',
    });
    expect([status, body.quoteNumber]).toEqual([200, expect.stringMatching(/^R9\d{4}$/)]);
    expect(await listed()).toEqual([{ id: body.quoteNumber, state: 'requested' }]);
    expect(await read(body.quoteNumber)).toEqual({
      id: body.quoteNumber,
      state: 'requested',
      quoted: '2026-03-11',
      requestedBy: 'Robin',
      requestedAt: '2026-03-11T18:00:00.000Z',
      neededBy: '2026-04-01',
      sidemark: 'Lobby',
      comments: 'Best price',
      requestNumber: '',
      answers: [],
      total: null,
      can: ['write', 'print'],
      lines: [
        {
          lineNumber: 1,
          itemId: item,
          description: 'Oak plank',
          quantity: 6,
          uom: 'CT',
          comments: 'one lot',
          unitPrice: null,
          amount: null,
        },
        {
          lineNumber: 2,
          itemId: item,
          description: 'Oak plank',
          quantity: 2.5,
          uom: 'SF',
          comments: '',
          unitPrice: null,
          amount: null,
        },
      ],
    });
    expect(
      (await row<{ text: string }>(
        db,
        sql`select search_text as text from quotes where quote_number = ${body.quoteNumber}`,
      ))!.text,
    ).toBe(`${body.quoteNumber}\n\nlobby\n${item} oak plank`.toLowerCase());
    const [event] = await rows<{ type: string; payload: unknown }>(
      db,
      sql`select type, payload from outbox_events where customer_number = ${customerNumber}`,
    );
    expect(event!.type).toBe('quote.requested');
    expect(events['quote.requested'].parse(event!.payload)).toMatchObject({
      requestNumber: body.quoteNumber,
      neededBy: '2026-04-01',
      lines: [{ itemId: item, quantity: '6', uom: 'CT' }, { quantity: '2.5' }],
    });
    expect(await rows(db, sql`select action from audit_log where subject = ${body.quoteNumber}`)).toEqual([
      { action: 'quote.requested' },
    ]);
    expect(await rows(db, sql`select 1 from pgboss.job where data::text like ${`%${customerNumber}%`}`)).toEqual([]);
  });

  it('has no lines where the comments say what is wanted, and is found, printed and reported all the same', async () => {
    const { ask, read, customerNumber, token } = await asker();
    const { status, body } = await ask({ lines: [], comments: 'Looking for: brass reducer' });
    expect(status).toBe(200);
    const id = body.quoteNumber;
    expect(await read(id)).toMatchObject({ state: 'requested', comments: 'Looking for: brass reducer', lines: [] });
    const { data } = await query(
      server,
      'query($customerNumber: String!) { quotes(customerNumber: $customerNumber, search: "brass") { quotes { id lines } } }',
      { customerNumber },
      token,
    );
    expect(data).toEqual({ quotes: { quotes: [{ id, lines: 0 }] } });
    const event = await row<{ payload: unknown }>(db, sql`select payload from outbox_events where subject = ${id}`);
    expect(events['quote.requested'].parse(event!.payload)).toMatchObject({ lines: [] });
    const sheet = { customerNumber, kind: 'quote', format: 'pdf', question: { id } };
    const { address } = (await send(server, requestDownload, { body: sheet }, { token })).body;
    const { statusCode, headers } = await server.app.inject({ method: 'GET', url: `/wsl${address}` });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is answered by a quote from a feed, which replaces it in the list and refers to it', async () => {
    const { ask, read, listed, customerNumber } = await asker();
    const { quoteNumber } = (await ask()).body;
    const folder = await feedFolder({
      'quotes.csv': [
        'number,customer,date,total,request',
        `A-${quoteNumber},${customerNumber},2026-03-12,80,${quoteNumber}`,
      ],
    });
    expect((await importFolder({ db, folder, now: new Date('2026-03-12T18:00:00Z') })).badRows).toEqual([]);
    expect(await listed()).toEqual([{ id: `A-${quoteNumber}`, state: 'open' }]);
    expect(await read(quoteNumber)).toMatchObject({ state: 'answered', answers: [`A-${quoteNumber}`] });
    expect(await read(`A-${quoteNumber}`)).toMatchObject({ requestNumber: quoteNumber });
  });

  it('is created once for a key, and skips numbers that quotes already have', async () => {
    const { ask, customerNumber, listed } = await asker();
    const key = crypto.randomUUID();
    const [one, same] = await Promise.all([ask({}, key), ask({}, key)]);
    expect([one.status, same.body]).toEqual([200, one.body]);
    const next = Number(one.body.quoteNumber.slice(1)) + 1;
    await db.execute(
      sql`
        insert into quotes (customer_number, quote_number, quoted, total)
        values (${customerNumber}, ${`R${next}`}, '2026-03-01', 1),
        (${customerNumber}, ${`R${next + 1}`}, '2026-03-01', 1)`,
    );
    expect((await ask()).body.quoteNumber).toBe(`R${next + 2}`);
    expect(await listed()).toHaveLength(4);
  });

  it('is limited per customer and day, also with several at once, without limiting other customers', async () => {
    const { ask, customerNumber } = await asker();
    await db.execute(sql`
      insert into quotes (customer_number, quote_number, state, quoted, total, requested_at)
      select ${customerNumber}, 'DAY-' || n, 'requested', '2026-03-11', 0, '2026-03-11T12:00:00Z'
      from generate_series(1, ${limits.quoteRequestsADay - 1}) n`);
    const key = crypto.randomUUID();
    const first = await ask({}, key);
    const more = await Promise.all([ask(), ask()]);
    expect([first.status, ...more.map(({ status, headers }) => [status, headers['retry-after']])]).toEqual([
      200,
      [429, '3600'],
      [429, '3600'],
    ]);
    expect((await ask({}, key)).body).toEqual(first.body);
    expect((await (await asker()).ask()).status).toBe(200);
  });

  it("is refused to users who can't see quotes or order, and for other customers", async () => {
    const { customerNumber } = await asker();
    const before = await count();
    for (const claim of ['showQuotes', 'allowedToOrder'])
      expect((await (await asker({ of: customerNumber, claims: { [claim]: 'N' } })).ask()).status).toBe(401);
    expect((await (await asker()).ask({ customerNumber })).status).toBe(401);
    const gone = await asker({ of: customerNumber });
    await db.execute(
      sql`
        delete from sessions
        where user_id in (select user_id from user_accounts where customer_number = ${customerNumber})`,
    );
    expect((await gone.ask()).status).toBe(402);
    expect(await count()).toBe(before);
  });

  it("is rejected with the lines that can't be quoted, and treats items not sold to the customer as unknown", async () => {
    const hidden = await buildItem(db, { soldTo: ['nobody'] });
    const { ask, line } = await asker();
    const { status, body } = await ask({
      lines: [line(), line({ itemId: 'NO-SUCH' }), line({ itemId: hidden }), line({ uom: 'BX' })],
    });
    expect([status, body.error.code, body.error.fields]).toEqual([
      409,
      'lines_unsettled',
      {
        'lines.1.itemId': 'NO-SUCH is no longer in our catalog',
        'lines.2.itemId': `${hidden} is no longer in our catalog`,
        'lines.3.uom': `We don’t sell ${item} in BX`,
      },
    ]);
  });

  it('is rejected with invalid fields', async () => {
    const { ask, line } = await asker();
    const before = await count();
    const wrong: [string, Record<string, unknown>][] = [
      ['lines comments', { lines: [], comments: ' ' }],
      ['lines comments', { lines: [], comments: '\u200d' }],
      ['lines', { lines: 'all' }],
      ['lines', { lines: Array.from({ length: 501 }, () => line()) }],
      ['lines.0.quantity', { lines: [line({ quantity: -1 })] }],
      ['lines.0.quantity', { lines: [line({ quantity: 0 })] }],
      ['lines.0.quantity', { lines: [line({ quantity: 99_999_999 })] }],
      ['lines.0.quantity', { lines: [line({ quantity: 'NaN' })] }],
      ['lines.0.uom', { lines: [line({ uom: '' })] }],
      ['lines.0.itemId', { lines: [line({ itemId: 'x'.repeat(61) })] }],
      ['lines.0.comments', { lines: [line({ comments: 'x'.repeat(501) })] }],
      ['comments', { comments: 'x'.repeat(501) }],
      ['comments', { comments: 'a\u0000b' }],
      ['neededBy', { neededBy: '2026-02-30' }],
      ['neededBy', { neededBy: '2026-03-10' }],
      ['sidemark', { sidemark: 'x'.repeat(500) }],
    ];
    for (const [field, more] of wrong) {
      const { status, body } = await ask(more);
      expect([field, status, Object.keys(body.error?.fields ?? {})]).toEqual([field, 400, field.split(' ')]);
      expect(Object.values(body.error?.fields ?? {}).join(' ')).not.toContain('field.');
    }
    expect(await count()).toBe(before);
  });
});
