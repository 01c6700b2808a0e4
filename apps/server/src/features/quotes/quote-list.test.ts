import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildQuote, buildQuoteRequest, type QuoteSeed } from '../../../test/builders/quotes.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { quoteListFor } from './quote-list-repository.ts';

let db: Database;
let server: TestServer;
let mine: string;
let theirs: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db, { TIME_ZONE: 'America/Los_Angeles' });
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.execute(sql`truncate quotes, quote_lines`);
  server.setNow('2026-03-11T20:00:00Z');
  [mine, theirs] = [await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' })];
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
});

const text = `query($customerNumber: String!, $search: String, $state: String, $quotedFrom: String, $quotedTo: String, $shipTo: String, $sort: QuoteSort, $page: Int, $size: Int) {
  quotes(customerNumber: $customerNumber, search: $search, state: $state, quotedFrom: $quotedFrom, quotedTo: $quotedTo, shipTo: $shipTo, sort: $sort, page: $page, size: $size) { total quotes {
    id state quoted expires daysLeft poNumber sidemark shipTo orderNumber lines total can } } }`;
const ask = (given: object = {}) => query(server, text, { customerNumber: mine, ...given }, token);
const page = async (given: object = {}) => {
  const { data, errors } = await ask(given);
  expect(errors ?? []).toEqual([]);
  return data!['quotes'] as unknown as {
    total: number;
    quotes: { id: string; state: string; daysLeft: number | null; total: number | null }[];
  };
};
const ids = async (given: object = {}) => (await page(given)).quotes.map(({ id }) => id);
const quote = (number: string, more: Partial<QuoteSeed> = {}) =>
  buildQuote(db, { customerNumber: mine, number, ...more });

describe('the list of quotes', () => {
  it('S-253 shows each quote with its dates, ship-to address, number of lines and total', async () => {
    await quote('Q1', {
      poNumber: 'PO-9',
      sidemark: 'Lobby',
      shipTo: '1',
      expires: '2026-03-14',
      total: '470.9',
      lines: [{}, {}, { quantity: '0' }],
    });
    expect(await page()).toEqual({
      total: 1,
      quotes: [
        {
          id: 'Q1',
          state: 'open',
          quoted: '2026-03-02',
          expires: '2026-03-14',
          daysLeft: 3,
          poNumber: 'PO-9',
          sidemark: 'Lobby',
          shipTo: `Site of ${mine}, Portland`,
          orderNumber: '',
          lines: 2,
          total: 470.9,
          can: expect.arrayContaining(['print']),
        },
      ],
    });
  });

  it("shows the state of each quote today, in the distributor's time zone", async () => {
    await quote('Q1', { expires: '2026-03-11' });
    await quote('Q2', { expires: '2026-03-10' });
    await quote('Q3');
    await quote('Q4', { state: 'withdrawn', expires: '2026-03-01' });
    await quote('Q5', { state: 'ordered', order: 'O-7', expires: '2026-03-01' });
    await quote('Q6', { expires: '2026-03-01' });
    await db.execute(sql`update quotes set ordered_as = '50001' where quote_number = 'Q6'`);
    await buildQuoteRequest(db, { customerNumber: mine, number: 'R1' });
    const states = async () =>
      Object.fromEntries(
        (await page()).quotes.map(({ id, state, daysLeft }) => [id, daysLeft === null ? state : [state, daysLeft]]),
      );
    expect(await states()).toEqual({
      Q1: ['open', 0],
      Q2: 'expired',
      Q3: 'open',
      Q4: 'withdrawn',
      Q5: 'ordered',
      Q6: 'ordered',
      R1: 'requested',
    });
    // In Portland, it is still the 11th.
    server.setNow('2026-03-12T06:30:00Z');
    expect((await states())['Q1']).toEqual(['open', 0]);
    server.setNow('2026-03-12T07:30:00Z');
    expect((await states())['Q1']).toBe('expired');
  });

  it('can be filtered by state, quotes that expire soon, and quote date', async () => {
    await quote('Q1', { expires: '2026-03-18', quoted: '2026-03-01' });
    await quote('Q2', { expires: '2026-03-10', quoted: '2026-03-02' });
    await quote('Q3', { quoted: '2026-03-03' });
    await quote('Q4', { state: 'withdrawn', quoted: '2026-03-04' });
    await quote('Q5', { state: 'ordered', quoted: '2026-03-05' });
    await quote('Q6', { expires: '2026-03-19', quoted: '2026-03-06' });
    await quote('Q7', { expires: '2026-03-12', quoted: '2026-03-07' });
    await db.execute(sql`update quotes set ordered_as = '50001' where quote_number = 'Q7'`);
    const found: Record<string, string[]> = {};
    for (const state of ['open', 'expiring', 'expired', 'ordered', 'withdrawn', 'requested'])
      found[state] = await ids({ state, sort: 'OLDEST' });
    expect(found).toEqual({
      open: ['Q1', 'Q3', 'Q6'],
      expiring: ['Q1'],
      expired: ['Q2'],
      ordered: ['Q5', 'Q7'],
      withdrawn: ['Q4'],
      requested: [],
    });
    expect(await ids({ quotedFrom: '2026-03-02', quotedTo: '2026-03-04' })).toEqual(['Q4', 'Q3', 'Q2']);
    expect(await ids({ state: 'open', quotedTo: '2026-03-05' })).toEqual(['Q3', 'Q1']);
  });

  it('can be filtered by ship-to address', async () => {
    await quote('Q1', { shipTo: '1', expires: '2026-03-14' });
    await quote('Q2', { expires: '2026-03-14' });
    await quote('Q3', { shipTo: '1' });
    expect([
      await ids({ shipTo: '1' }),
      await ids({ shipTo: '1', state: 'expiring' }),
      await ids({ shipTo: '2' }),
    ]).toEqual([['Q3', 'Q1'], ['Q1'], []]);
  });

  it('shows requests until they are answered, and then their answers', async () => {
    await buildQuoteRequest(db, { customerNumber: mine, number: 'R1' });
    await buildQuoteRequest(db, { customerNumber: mine, number: 'R2', answered: true });
    await quote('Q1', { request: 'R2' });
    expect(await ids({ sort: 'OLDEST' })).toEqual(['Q1', 'R1']);
    expect(await ids({ state: 'requested' })).toEqual(['R1']);
    expect(await ids({ state: 'answered' })).toEqual(['R2']);
    expect((await page({ state: 'requested' })).quotes[0]!.total).toBe(null);
  });

  it('can be searched by number, PO number, sidemark, item and address', async () => {
    await quote('Q-100', {
      poNumber: 'PO 77',
      sidemark: 'Lobby west',
      shipTo: '1',
      lines: [{ itemId: 'ROY-7048', description: 'Royal Oak plank' }],
    });
    await quote('Q-200', { lines: [{ itemId: 'TRIM-9' }] });
    for (const search of ['q-1', 'po 77', 'west', 'roy-70', 'royal oak', 'alder', '97203', ' lobby '])
      expect([search, await ids({ search })]).toEqual([search, ['Q-100']]);
    expect([await ids({ search: 'q-' }), await ids({ search: '%' }), await ids({ search: '_' })]).toEqual([
      ['Q-200', 'Q-100'],
      [],
      [],
    ]);
  });

  it('can be sorted by quote date, expiration and total, and paged', async () => {
    await quote('Q1', { quoted: '2026-03-01', total: '5' });
    await quote('Q2', { quoted: '2026-03-02', total: '50', expires: '2026-03-30' });
    await quote('Q3', { quoted: '2026-03-03', total: '500', expires: '2026-03-01' });
    await quote('Q4', { quoted: '2026-03-04', total: '50', expires: '2026-03-12' });
    expect(await ids()).toEqual(['Q4', 'Q3', 'Q2', 'Q1']);
    expect(await ids({ sort: 'OLDEST' })).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    expect(await ids({ sort: 'EXPIRES' })).toEqual(['Q4', 'Q2', 'Q3', 'Q1']);
    expect(await ids({ sort: 'TOTAL' })).toEqual(['Q3', 'Q4', 'Q2', 'Q1']);
    expect([await ids({ page: 2, size: 3 }), await ids({ page: 3, size: 3 })]).toEqual([['Q1'], []]);
  });

  it("has no quotes of other customers, and is refused to users who can't see quotes", async () => {
    await buildQuote(db, { customerNumber: theirs, number: 'Q9' });
    expect(await page()).toEqual({ total: 0, quotes: [] });
    expect((await ask({ customerNumber: theirs })).status).toBe(401);
    token = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showQuotes: 'N' } }),
    );
    expect((await ask()).status).toBe(401);
  });

  it("hides totals from users who can't see prices, and rejects sorting by total for them", async () => {
    await quote('Q1');
    token = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } }),
    );
    expect((await page()).quotes[0]!.total).toBe(null);
    expect((await ask({ sort: 'TOTAL' })).status).toBe(401);
  });

  it('is rejected with an unknown state or an invalid date, page, size or search', async () => {
    for (const wrong of [
      { state: 'lost' },
      { quotedFrom: '2026-02-30' },
      { page: 0 },
      { size: 101 },
      { search: 'a\u0000b' },
    ])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
  });
});

describe('a customer with 12,000 quotes', () => {
  beforeEach(async () => {
    await db.execute(sql`
      insert into quotes (customer_number, quote_number, state, quoted, expires, total)
      select case when n % 3 = 0 then 'other ' || n % 20 else ${mine} end, 'N' || n,
        case when n % 50 = 1 then 'withdrawn' else 'open' end, date '2020-01-01' + n % 2000,
        date '2020-02-01' + n % 2500, n
      from generate_series(1, 18000) n`);
    await db.execute(sql`analyze quotes`);
  });
  type Sort = 'NEWEST' | 'OLDEST' | 'EXPIRES' | 'TOTAL';
  const planOf = async (sort: Sort, filters: { state?: string }, search?: string): Promise<string> => {
    const { statement, values } = quoteListFor(filters).bind(
      { customerNumber: mine, today: '2026-03-11', userId: 1, staff: false },
      { sort, filters, search: search ?? null, page: 1, size: 25 },
    );
    const answer = await db.send<{ 'QUERY PLAN': string }>({ text: `explain ${statement.text}` }, values);
    return answer.rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each([
    ['NEWEST', ['quotes_quoted_idx']],
    ['OLDEST', ['quotes_quoted_idx']],
    ['EXPIRES', ['quotes_expires_idx', 'quotes_quoted_idx']],
    ['TOTAL', ['quotes_total_idx']],
  ] as const)('gets any page sorted by %s from an index, without sorting all quotes', async (sort, indexes) => {
    await db.execute(sql`vacuum analyze quotes`);
    const plan = await planOf(sort, {});
    for (const index of indexes)
      expect(plan).toMatch(
        new RegExp(`Limit .*\\n +-> +Result .*\\n +One-Time Filter: .*\\n +-> +Index Only Scan .*${index}`),
      );
    // The only sort is that of the page's rows.
    expect(plan.match(/-> +Sort /g)).toHaveLength(1);
  });

  it('can search with the trigram index', async () => {
    await db.execute(sql`update quotes set found_by = 'OAK-77 Royal Oak plank' where quote_number in ('N7', 'N8')`);
    await db.execute(sql`vacuum analyze quotes`);
    expect(await planOf('NEWEST', {}, 'oak-77')).toMatch(/quotes_search_idx/);
    expect(await ids({ search: 'oak-77' })).toEqual(['N8', 'N7']);
  });

  it('gets the same order on every page sorted by expiration as in the whole list', async () => {
    const all = await rows<{ number: string; live: boolean }>(
      db,
      sql`
        select quote_number as number, reported_state = 'open' and expires >= '2026-03-11' as live
        from quotes
        where customer_number = ${mine}
        order by case when reported_state = 'open' and expires >= '2026-03-11' then expires else 'infinity' end,
          quoted desc, quote_number desc`,
    );
    const numbers = all.map(({ number }) => number);
    const border = Math.ceil(all.filter(({ live }) => live).length / 100);
    for (const number of [1, 2, border, border + 1, 60, 80, 119, 120])
      expect([number, await ids({ sort: 'EXPIRES', page: number, size: 100 })]).toEqual([
        number,
        numbers.slice(number * 100 - 100, number * 100),
      ]);
    const saved: string[] = [];
    for await (const batch of quoteListFor({}).batches(
      db,
      { customerNumber: mine, today: '2026-03-11', userId: 1, staff: false },
      { sort: 'EXPIRES', filters: {} },
    ))
      saved.push(...batch.map(({ id }) => id));
    expect(saved).toEqual(numbers);
  });

  it('gets the first 1,000 matches in the requested order, and is informed if there are many more', async () => {
    const many = async (given: object) => {
      const { data } = await query(
        server,
        text.replace('{ total ', '{ total moreThan '),
        { customerNumber: mine, ...given },
        token,
      );
      const { total, moreThan, quotes } = data!['quotes'] as unknown as {
        total: number;
        moreThan: number | null;
        quotes: { id: string }[];
      };
      return [total, moreThan, quotes.map(({ id }) => id)];
    };
    const first = (await ids({ sort: 'EXPIRES', size: 100 })).slice(25, 50);
    expect(await many({ search: 'N', sort: 'EXPIRES', page: 2 })).toEqual([1000, 10_000, first]);
    expect(await many({ search: 'N', page: 41 })).toEqual([1000, 10_000, []]);
  });

  it('can filter by state with an index', async () => {
    expect(await planOf('NEWEST', { state: 'withdrawn' })).toMatch(/quotes_state_idx/);
  });
});
