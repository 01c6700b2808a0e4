import { approveRequest, requestApproval } from '@tradecounter/contract/approvals/approval-calls';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { declineQuote } from '@tradecounter/contract/quotes/talk-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildQuote } from '../../../../test/builders/quotes.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { readEventMismatches } from '../../events/read-event-mismatches.ts';
import { checkPromises } from '../../stock/promise-repository.ts';

let db: Database;
let server: TestServer;
let item: string;
let counter = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  item = await buildItem(db, {});
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  expect(await checkPromises(db)).toEqual([]);
  expect(await readEventMismatches(db)).toEqual([]);
  await server.close();
  await db.close();
});

/** Two lines of goods for $100 and $50, a charge of $10, and a credit of $20. */
const lines = () => [
  { itemId: item, quantity: '40', uom: 'SF', unitPrice: '2.5', amount: '100' },
  { itemId: item, quantity: '20', uom: 'SF', unitPrice: '2.5', amount: '50' },
  { itemId: '', description: 'Cutting', quantity: '1', uom: 'EA', unitPrice: '10', amount: '10' },
  { itemId: '', description: 'Volume credit', quantity: '1', uom: 'EA', unitPrice: '-20', amount: '-20' },
];

async function buyer({ of, number, claims = {} }: { of?: string; number?: string; claims?: object } = {}) {
  const customerNumber = of ?? (await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '10' }));
  const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } });
  const token = await tokenOf(server, user);
  const quoteNumber =
    number ?? (await buildQuote(db, { customerNumber, number: `S-${++counter}`, total: '175', lines: lines() }));
  const order = (body: object = {}, key: string = crypto.randomUUID()) =>
    send(server, orderQuote, { body: { customerNumber, quoteNumber, ...body } }, { token, key });
  const seen = async () =>
    (
      await query(
        server,
        `query($c: String!, $id: String!) { quote(customerNumber: $c, id: $id) { state orderNumber revision can
          lines { lineNumber orderNumber declined } related { kind id } } }`,
        { c: customerNumber, id: quoteNumber },
        token,
      )
    ).data!['quote'] as never as {
      state: string;
      orderNumber: string;
      revision: number;
      can: string[];
      lines: { orderNumber: string; declined: boolean }[];
      related: { kind: string; id: string }[];
    };
  return { customerNumber, quoteNumber, user, token, order, seen };
}

const sumsOf = (orderNumber: string) =>
  row(
    db,
    sql`
      select merchandise::float8 as merchandise, freight::float8 as freight, tax::float8 as tax,
        (select string_agg(net::float8::text, ' ' order by line_number) from order_lines l
          where l.order_number = o.order_number) as lines
      from orders o
      where order_number = ${orderNumber}`,
  );

describe('ordering some lines of a quote', () => {
  it('takes charges with the first order and credits with the last, each with the freight and tax of its delivery', async () => {
    const mine = await buyer();
    const first = await mine.order({ lines: [2] });
    expect(first.status).toBe(200);
    expect(await sumsOf(first.body.orderNumber)).toEqual({ merchandise: 60, freight: 35, tax: 6, lines: '50 10' });
    expect(await mine.seen()).toMatchObject({
      ...{ state: 'open', orderNumber: '', revision: 2 },
      lines: [{ orderNumber: '' }, first.body, first.body, { orderNumber: '' }],
    });
    const second = await mine.order();
    expect(await sumsOf(second.body.orderNumber)).toEqual({ merchandise: 80, freight: 35, tax: 8, lines: '100 -20' });
    expect(await mine.seen()).toMatchObject({ state: 'ordered', orderNumber: second.body.orderNumber });
    const { data } = await query(
      server,
      `query($c: String!, $id: String!) { order(customerNumber: $c, id: $id) { related { kind id } } }`,
      { c: mine.customerNumber, id: first.body.orderNumber },
      mine.token,
    );
    expect(data!['order']).toEqual({ related: [{ kind: 'quote', id: mine.quoteNumber }] });
    const events = await rows<{ payload: object }>(
      db,
      sql`select payload from outbox_events where type = 'quote.ordered' and subject = ${mine.quoteNumber} order by id`,
    );
    expect(events).toMatchObject([
      { payload: { lines: [2, 3], complete: false } },
      { payload: { lines: [1, 4], complete: true } },
    ]);
  });

  it('refuses lines that aren’t open, and orders nothing then', async () => {
    const mine = await buyer();
    const { orderNumber } = (await mine.order({ lines: [1] })).body;
    const refused = await mine.order({ lines: [1, 2, 9] });
    expect([refused.status, refused.body.error.fields]).toEqual([
      409,
      {
        'lines.1': `This line was already ordered. See order ${orderNumber}`,
        'lines.9': 'The quote has no open line with this number',
      },
    ]);
    expect([
      (await mine.order({ lines: [4] })).status,
      (await mine.order({ lines: [] })).status,
      (await mine.order({ lines: [-1] })).status,
      (await mine.order({ lines: ['1'] })).status,
    ]).toEqual([409, 400, 400, 400]);
    expect((await mine.seen()).lines.map((line) => line.orderNumber)).toEqual([orderNumber, '', orderNumber, '']);
  });

  it('is refused where the distributor offers the lines only together', async () => {
    const mine = await buyer();
    await db.execute(sql`update quotes set whole = true where quote_number = ${mine.quoteNumber}`);
    expect([(await mine.order({ lines: [1] })).status, (await mine.order({ lines: [1, 2] })).status]).toEqual([
      409, 200,
    ]);
    expect((await mine.seen()).state).toBe('ordered');
  });

  it('is refused once the quote isn’t what was read', async () => {
    const mine = await buyer();
    const { revision } = await mine.seen();
    await mine.order({ lines: [2], revision });
    const late = await mine.order({ revision });
    expect([late.status, late.body.error.message]).toEqual([
      409,
      `Quote ${mine.quoteNumber} has just changed. Read it again before you go on.`,
    ]);
  });

  it('happens once when two people order overlapping lines, and once with one key', async () => {
    const mine = await buyer();
    const theirs = await buyer({ of: mine.customerNumber, number: mine.quoteNumber });
    const answers = await Promise.all([mine.order({ lines: [1, 2] }), theirs.order({ lines: [2] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const many = await Promise.all([
      ...Array.from({ length: 4 }, () => mine.order({ lines: [1] })),
      ...Array.from({ length: 4 }, () => theirs.order()),
    ]);
    // Each order numbers its own lines.
    const ordered = await rows<{ goods: string; orders: number }>(
      db,
      sql`
        select l.quantity::text || l.description as goods, count(*)::int as orders
        from orders o
        join order_lines l using (customer_number, order_number)
        where o.quote_number = ${mine.quoteNumber}
        group by 1`,
    );
    expect([many.filter(({ status }) => status === 200).length <= 1, ordered.map(({ orders }) => orders)]).toEqual([
      true,
      ordered.map(() => 1),
    ]);
    const again = await buyer();
    const [once, twice, other] = [
      await again.order({ lines: [1] }, 'one'),
      await again.order({ lines: [1] }, 'one'),
      await again.order({ lines: [2] }, 'one'),
    ];
    expect([once.status, twice.body, other.status]).toEqual([200, once.body, 409]);
  });

  it('leaves the rest to be declined, and the quote is then ordered', async () => {
    const mine = await buyer();
    const { orderNumber } = (await mine.order({ lines: [1] })).body;
    const { customerNumber, quoteNumber, token } = mine;
    const declined = await send(
      server,
      declineQuote,
      { body: { customerNumber, quoteNumber } },
      { token, key: crypto.randomUUID() },
    );
    expect(declined.status).toBe(200);
    expect(await mine.seen()).toMatchObject({
      ...{ state: 'ordered', orderNumber },
      lines: [{ orderNumber }, { orderNumber: '', declined: true }, { orderNumber }, { declined: true }],
    });
  });

  it('is previewed with the lines that the order would have', async () => {
    const { customerNumber, quoteNumber, token } = await buyer();
    const preview = async (chosen: string) =>
      (
        await query(
          server,
          `query($c: String!, $id: String!) { quote(customerNumber: $c, id: $id) {
            asOrdered(lines: ${chosen}) { merchandise total lines { lineNumber } } } }`,
          { c: customerNumber, id: quoteNumber },
          token,
        )
      ).data?.['quote'];
    expect(await preview('[2]')).toEqual({
      asOrdered: { merchandise: 60, total: 101, lines: [{ lineNumber: 2 }, { lineNumber: 3 }] },
    });
    expect(await preview('null')).toMatchObject({ asOrdered: { merchandise: 140 } });
    expect((await preview('[9]')) ?? null).not.toHaveProperty('asOrdered.lines');
  });
});

describe('a request for approval of some lines', () => {
  const setUp = async () => {
    const mine = await buyer({ claims: { orderApproval: 'Y' } });
    await db.execute(sql`
      insert into spenders (customer_number, user_id, order_limit)
      values (${mine.customerNumber}, ${mine.user.id}, 50)`);
    const boss = await buyer({ of: mine.customerNumber, number: mine.quoteNumber, claims: { approveOrders: 'Y' } });
    const ask = (body: object) =>
      send(
        server,
        requestApproval,
        { body: { customerNumber: mine.customerNumber, quoteNumber: mine.quoteNumber, ...body } },
        { token: mine.token, key: crypto.randomUUID() },
      );
    const approve = async (requestNumber: string) => {
      const kept = await row<{ hash: string }>(
        db,
        sql`select hash from approval_requests where request_number = ${requestNumber}`,
      );
      const body = { customerNumber: mine.customerNumber, requestNumber, seen: kept!.hash };
      return send(server, approveRequest, { body }, { token: boss.token, key: crypto.randomUUID() });
    };
    return { mine, boss, ask, approve };
  };

  it('keeps which lines, and orders exactly those', async () => {
    const { mine, ask, approve } = await setUp();
    const asked = await ask({ lines: [2] });
    expect([asked.status, (await mine.order({ lines: [1] })).status]).toEqual([200, 409]);
    const { status, body } = await approve(asked.body.requestNumber);
    expect(status).toBe(200);
    expect(await sumsOf(body.orderNumber)).toMatchObject({ lines: '50 10' });
    expect(await mine.seen()).toMatchObject({
      state: 'open',
      lines: [{ orderNumber: '' }, { orderNumber: body.orderNumber }, {}, {}],
    });
  });

  it('isn’t approved for fewer lines once a colleague has ordered some of them', async () => {
    const { boss, ask, approve, mine } = await setUp();
    const asked = await ask({});
    expect((await boss.order({ lines: [2] })).status).toBe(200);
    const refused = await approve(asked.body.requestNumber);
    expect([refused.status, Object.keys(refused.body.error.fields!)]).toEqual([409, ['lines.2', 'lines.3']]);
    expect((await ask({ revision: 1 })).status).toBe(409);
    expect((await mine.seen()).state).toBe('open');
  });
});
