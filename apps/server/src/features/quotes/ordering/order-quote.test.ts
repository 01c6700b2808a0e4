import { placeOrder } from '@tradecounter/contract/orders/orders';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { calls } from '@tradecounter/contract/calls';
import { events } from '@tradecounter/contract/events/events';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildQuote, buildQuoteRequest, type QuoteSeed } from '../../../../test/builders/quotes.ts';
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
import { checkPromises } from '../../stock/promise-repository.ts';

let db: Database;
let server: TestServer;
let counter = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  server = await testServer(db);
});
afterAll(async () => {
  expect(await checkPromises(db)).toEqual([]);
  for (const { type, payload } of await rows<{ type: keyof typeof events; payload: unknown }>(
    db,
    sql`select type, payload from outbox_events`,
  ))
    events[type].parse(payload);
  await server.close();
  await db.close();
});

async function buyer({
  claims = {},
  creditHold = false,
  of,
}: { claims?: Record<string, string>; creditHold?: boolean; of?: string } = {}) {
  const customerNumber = of ?? (await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '10', creditHold }));
  const token = await tokenOf(
    server,
    await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } }),
  );
  const quote = (more: Partial<QuoteSeed> = {}) =>
    buildQuote(db, { customerNumber, number: `Q-${++counter}`, ...more });
  const order = (
    quoteNumber: string,
    body: Record<string, unknown> = {},
    options: { key?: string; language?: string } = {},
  ) =>
    send(
      server,
      orderQuote,
      { body: { customerNumber, quoteNumber, ...body } },
      { token, key: crypto.randomUUID(), ...options },
    );
  const add = (sku: string) =>
    send(
      server,
      calls.find(({ name }) => name === 'cart.addItem')!,
      { body: { customerNumber, sku, qtyToOrder: '2', umcode: 'CT', tag: '' } },
      { token },
    );
  const stateOf = async (id: string) =>
    (
      (
        await query(
          server,
          'query($customerNumber: String!, $id: String!) { quote(customerNumber: $customerNumber, id: $id) { state orderNumber can } }',
          { customerNumber, id },
          token,
        )
      ).data as unknown as { quote: unknown }
    ).quote;
  return { customerNumber, token, quote, order, add, stateOf };
}

const orderOf = (orderNumber: string) =>
  row(
    db,
    sql`
      select po_number as po, sidemark, quote_number as quote, merchandise::float8 as merchandise,
        freight::float8 as freight, tax::float8 as tax, total::float8 as total
      from orders
      where order_number = ${orderNumber}`,
  );
const linesOf = (orderNumber: string) =>
  rows(
    db,
    sql`
      select item_id as item, quantity::float8 as quantity, uom, back_ordered::float8 as back,
        unit_price::float8 as price, net::float8 as net
      from order_lines
      where order_number = ${orderNumber}
      order by line_number`,
  );
const ordersOf = async (customerNumber: string) =>
  (await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders where customer_number = ${customerNumber}`,
  ))!.count;

describe('ordering a quote', () => {
  it('places an order at the quoted prices and quantities with the current delivery, and keeps the cart', async () => {
    const item = await buildItem(db, { price: '2.00', stock: { '01': { A: '60' } } });
    const other = await buildItem(db, { price: null });
    const { customerNumber, quote, order, add, stateOf, token } = await buyer();
    await add(item);
    const number = await quote({
      freight: '99',
      tax: '1',
      total: '1000',
      lines: [
        { itemId: item, quantity: '2', uom: 'CT', unitPrice: '31.5', amount: '63' },
        {
          itemId: other,
          quantity: '7.5',
          uom: 'SF',
          unitPrice: '0.4321',
          amount: '3.24',
          description: 'As it was called then',
        },
        { description: 'Cutting charge', quantity: '3', uom: 'EA', unitPrice: '5', amount: '15' },
      ],
    });
    const { status, body } = await order(number, { poNumber: 'P-1', sidemark: 'Lobby', comments: 'Call first' });
    expect(status).toBe(200);
    expect(await orderOf(body.orderNumber)).toEqual({
      po: 'P-1',
      sidemark: 'Lobby',
      quote: number,
      merchandise: 81.24,
      freight: 35,
      tax: 8.12,
      total: 124.36,
    });
    expect(await linesOf(body.orderNumber)).toEqual([
      { item, quantity: 2, uom: 'CT', back: 0, price: 31.5, net: 63 },
      { item: other, quantity: 7.5, uom: 'SF', back: 7.5, price: 0.4321, net: 3.24 },
      { item: '', quantity: 3, uom: 'EA', back: 0, price: 5, net: 15 },
    ]);
    expect(await rows(db, sql`select lot, promised::float8 as promised from lots where item_id = ${item}`)).toEqual([
      { lot: 'A', promised: 40 },
    ]);
    expect(await stateOf(number)).toMatchObject({
      state: 'ordered',
      orderNumber: body.orderNumber,
      can: ['write', 'request', 'reorder', 'print'],
    });
    expect(
      await rows(
        db,
        sql`select quantity::float8 as quantity from cart_lines where customer_number = ${customerNumber}`,
      ),
    ).toEqual([{ quantity: 2 }]);
    expect(
      await rows(
        db,
        sql`
          select action
          from audit_log
          where customer_number = ${customerNumber} and subject in (${number}, ${body.orderNumber})
          order by id`,
      ),
    ).toEqual([{ action: 'order.placed' }, { action: 'quote.ordered' }]);
    expect(
      await rows(
        db,
        sql`
          select type, coalesce(payload->>'quoteNumber', '') as quote, payload->>'orderNumber' as order
          from outbox_events
          where customer_number = ${customerNumber}
          order by id`,
      ),
    ).toEqual([
      { type: 'order.placed', quote: number, order: body.orderNumber },
      { type: 'quote.ordered', quote: number, order: body.orderNumber },
    ]);
    // The order can be read, including its charge.
    const read = await query(
      server,
      'query($customerNumber: String!, $id: String!) { order(customerNumber: $customerNumber, id: $id) { total lines { itemId description shipped backOrdered baseQty } } }',
      { customerNumber, id: body.orderNumber },
      token,
    );
    expect(read.errors ?? []).toEqual([]);
    expect(read.data).toMatchObject({
      order: {
        total: 124.36,
        lines: [
          {},
          { description: 'As it was called then' },
          { itemId: '', description: 'Cutting charge', shipped: 0, backOrdered: 0, baseQty: 3 },
        ],
      },
    });
  });

  it('returns the same order for the same key, and orders a quote once with several requests at once', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '600' } } });
    const { customerNumber, quote, order } = await buyer();
    const lines = [{ itemId: item, quantity: '1', uom: 'CT', unitPrice: '30', amount: '30' }];
    const key = crypto.randomUUID();
    const first = await quote({ lines });
    const [one, same] = await Promise.all([order(first, {}, { key }), order(first, {}, { key })]);
    expect([one.status, same.body]).toEqual([200, one.body]);
    expect((await order(first, {}, { key })).body).toEqual(one.body);
    expect((await order(first, { poNumber: 'another' }, { key })).body.error).toMatchObject({ code: 'key_reused' });
    const second = await quote({ lines });
    const both = await Promise.all([order(second), order(second), order(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await ordersOf(customerNumber)).toBe(2);
    expect(await rows(db, sql`select promised::float8 as promised from lots where item_id = ${item}`)).toEqual([
      { promised: 40 },
    ]);
  });

  it('is rejected with the reason for expired, withdrawn and ordered quotes, requests and quotes without lines', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '600' } } });
    const { customerNumber, quote, order } = await buyer();
    const lines = [{ itemId: item, quantity: '1', uom: 'CT', amount: '30' }];
    const said = async (number: string, language = 'en') => {
      const { status, body } = await order(number, {}, { language });
      return [status, body.error.message.replaceAll(number, 'Q')];
    };
    expect(await said(await quote({ lines, expires: '2026-03-10' }))).toEqual([
      409,
      'Quote Q has expired. Request a new one.',
    ]);
    expect(await said(await quote({ lines, state: 'withdrawn' }))).toEqual([409, 'Quote Q was withdrawn.']);
    expect(await said(await quote({ lines, state: 'ordered', order: 'O-5' }), 'es')).toEqual([
      409,
      'La cotización Q ya se pidió. Es el pedido O-5.',
    ]);
    expect(await said(await quote())).toEqual([409, 'None of the lines on quote Q can be ordered.']);
    expect(await said(await buildQuoteRequest(db, { customerNumber, number: `R-${++counter}` }))).toEqual([
      409,
      'We haven’t answered quote request Q yet.',
    ]);
    // The quote can be ordered until the end of its last day.
    expect((await order(await quote({ lines, expires: '2026-03-11' }))).status).toBe(200);
    expect(await ordersOf(customerNumber)).toBe(1);
  });

  it('is not offered in list and page if no line can be ordered or the total is negative', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '600' } } });
    const { customerNumber, quote, order, token } = await buyer();
    const [full, empty, taken, back] = [
      await quote({ lines: [{ itemId: item, quantity: '1', uom: 'CT', amount: '30' }] }),
      await quote(),
      await quote({ lines: [{ itemId: item, quantity: '0', uom: 'CT', amount: '0' }] }),
      await quote({
        total: '-5',
        lines: [
          { itemId: item, quantity: '1', uom: 'CT', amount: '30' },
          { description: 'Taken back', quantity: '1', uom: 'EA', unitPrice: '-35', amount: '-35' },
        ],
      }),
    ];
    const orderable = async (id: string) => {
      const { data, errors } = await query(
        server,
        'query($customerNumber: String!, $id: String!) { quote(customerNumber: $customerNumber, id: $id) { can asOrdered { total } } quotes(customerNumber: $customerNumber, search: $id) { quotes { can } } }',
        { customerNumber, id },
        token,
      );
      expect(errors ?? []).toEqual([]);
      const { quote: one, quotes } = data as unknown as {
        quote: { can: string[]; asOrdered: unknown };
        quotes: { quotes: { can: string[] }[] };
      };
      return [one.can.includes('order'), one.asOrdered !== null, quotes.quotes[0]!.can.includes('order')];
    };
    const none = [false, false, false];
    expect([await orderable(full), await orderable(empty), await orderable(taken), await orderable(back)]).toEqual([
      [true, true, true],
      none,
      none,
      none,
    ]);
    const { status, body } = await order(back);
    expect([status, body.error.message]).toEqual([409, `Quote ${back} adds up to less than zero. Please call us.`]);
  });

  it("is rejected for others' quotes as for unknown ones, and for users who can't see quotes or order", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '600' } } });
    const { customerNumber, quote } = await buyer();
    const number = await quote({ lines: [{ itemId: item, quantity: '1', uom: 'CT', amount: '30' }] });
    const other = await buyer();
    const [theirs, nobodys] = [await other.order(number), await other.order('Q-NONE')];
    expect([theirs.status, nobodys.status, theirs.body.error.message.replace(number, 'Q-NONE')]).toEqual([
      404,
      404,
      nobodys.body.error.message,
    ]);
    expect((await other.order(number, { customerNumber })).status).toBe(401);
    for (const claim of ['showQuotes', 'allowedToOrder'])
      expect((await (await buyer({ of: customerNumber, claims: { [claim]: 'N' } })).order(number)).status).toBe(401);
    const gone = await buyer({ of: customerNumber });
    await db.execute(
      sql`
        delete from sessions
        where user_id in (select user_id from user_accounts where customer_number = ${customerNumber})`,
    );
    expect((await gone.order(number)).status).toBe(402);
    expect(await ordersOf(customerNumber)).toBe(0);
  });

  it('names every line whose item is unknown, not sold, sold in other units, or discontinued without enough stock', async () => {
    const sold = await buildItem(db, { stock: { '01': { A: '600' } } });
    const hidden = await buildItem(db, { soldTo: ['nobody'], stock: { '01': { A: '600' } } });
    const last = await buildItem(db, { discontinued: true, stock: { '01': { A: '20' } } });
    const { quote, order, customerNumber } = await buyer();
    const line = (itemId: string, more = {}) => ({ itemId, quantity: '2', uom: 'CT', amount: '60', ...more });
    const number = await quote({ lines: [line(sold), line('GONE-1'), line(hidden), line(sold, { uom: 'BX' })] });
    const { status, body } = await order(number);
    expect([status, body.error.code, body.error.fields]).toEqual([
      409,
      'lines_unsettled',
      {
        'lines.2': 'GONE-1 is no longer in our catalog',
        'lines.3': `We no longer sell ${hidden} to this account`,
        'lines.4': `We don’t sell ${sold} in BX`,
      },
    ]);
    expect((await order(await quote({ lines: [line(sold), line(last)] }))).body.error.fields).toEqual({
      'lines.2': `${last} is discontinued, and this location doesn’t have enough left`,
    });
    expect((await order(await quote({ lines: [line(last, { quantity: '1' })] }))).status).toBe(200);
    expect(await ordersOf(customerNumber)).toBe(1);
  });

  it('ignores minimums and packs, because the distributor has offered these quantities', async () => {
    const item = await buildItem(db, { minimumQty: '400', stock: { '01': { A: '600' } } });
    const { quote, order } = await buyer();
    const { status, body } = await order(
      await quote({ lines: [{ itemId: item, quantity: '13', uom: 'SF', unitPrice: '0', amount: '0' }] }),
    );
    expect(status).toBe(200);
    expect(await linesOf(body.orderNumber)).toMatchObject([{ quantity: 13, back: 0, net: 0 }]);
  });

  it('follows the rules of checkout for PO number, sidemark, requested date, credit hold and ship via', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '600' } } });
    const lines = [{ itemId: item, quantity: '1', uom: 'CT', amount: '30' }];
    const { quote, order, customerNumber } = await buyer({ claims: { purchaseOrderRequired: 'Y', smRequired: 'Y' } });
    const number = await quote({ lines });
    const { status, body } = await order(number, { requestedDate: '2026-03-08' });
    expect([status, Object.keys(body.error.fields!).sort()]).toEqual([400, ['poNumber', 'requestedDate', 'sidemark']]);
    await db.execute(sql`update customers set credit_hold = true where number = ${customerNumber}`);
    expect((await order(number, { poNumber: 'P', sidemark: 'S' })).body.error.message).toBe(
      'Your account is on credit hold. Please call us.',
    );
    await db.execute(sql`update customers set credit_hold = false, ship_via = null where number = ${customerNumber}`);
    expect((await order(number, { poNumber: 'P', sidemark: 'S' })).status).toBe(409);
    await db.execute(sql`update customers set ship_via = 'OT' where number = ${customerNumber}`);
    expect((await order(number, { poNumber: 'P', sidemark: 'S', shipComplete: 'Y' })).status).toBe(200);
    expect(await ordersOf(customerNumber)).toBe(1);
  });

  it('rejects invalid fields, and requires an Idempotency-Key', async () => {
    const { quote, customerNumber, token, order } = await buyer();
    const number = await quote({ lines: [{ itemId: 'X', amount: '1' }] });
    const wrong: [string, Record<string, unknown>][] = [
      ['quoteNumber', { quoteNumber: '' }],
      ['quoteNumber', { quoteNumber: 7 }],
      ['quoteNumber', { quoteNumber: 'x'.repeat(61) }],
      ['quoteNumber', { quoteNumber: 'Q\u0000' }],
      ['poNumber', { poNumber: 'x'.repeat(31) }],
      ['shipComplete', { shipComplete: true }],
      ['requestedDate', { requestedDate: '2026-02-30' }],
      ['comments', { comments: 'x'.repeat(501) }],
    ];
    for (const [field, more] of wrong) {
      const { status, body } = await order(number, more);
      expect([field, status, Object.keys(body.error?.fields ?? {})]).toEqual([field, 400, [field]]);
    }
    expect((await send(server, orderQuote, { body: { customerNumber, quoteNumber: number } }, { token })).status).toBe(
      400,
    );
    expect((await send(server, placeOrder, { body: { customerNumber } }, { token, key: 'p' })).body.error.code).toBe(
      'cart_empty',
    );
  });
});

const preview = `query($customerNumber: String!, $id: String!) { quote(customerNumber: $customerNumber, id: $id) { can asOrdered { pickup shipVia creditHold shipTo { name city } location { id name }
  merchandise freight tax total days completeDays
  lines { lineNumber itemId description quantity uom unitPrice priceUom priceQty amount problem backOrdered dateAvailable } } related { kind id state } neighbors { previous next } } }`;

describe('the preview of ordering a quote', () => {
  it('shows the back order in the ordered unit if it is whole, and otherwise in the base unit', async () => {
    const [item, other] = [
      await buildItem(db, { stock: { '01': { A: '31' } } }),
      await buildItem(db, { stock: { '01': { A: '20' } } }),
    ];
    const { customerNumber, quote, token } = await buyer();
    const id = await quote({
      lines: [
        { itemId: item, quantity: '1', uom: 'PAL', amount: '150' },
        { itemId: other, quantity: '2', uom: 'CT', amount: '150' },
      ],
    });
    const { data } = await query(
      server,
      'query($customerNumber: String!, $id: String!) { quote(customerNumber: $customerNumber, id: $id) { asOrdered { lines { backOrdered backOrderedUom } } } }',
      { customerNumber, id },
      token,
    );
    expect(data).toEqual({
      quote: {
        asOrdered: {
          lines: [
            { backOrdered: expect.toSatisfy((rest: number) => rest > 0 && rest % 20 === 0), backOrderedUom: 'SF' },
            { backOrdered: 1, backOrderedUom: 'CT' },
          ],
        },
      },
    });
  });

  it("shows delivery, total, back orders and lines that can't be ordered, and promises nothing", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '60' } } });
    const last = await buildItem(db, { discontinued: true, stock: { '01': { A: '20' } } });
    const { customerNumber, quote, token } = await buyer();
    const id = await quote({
      total: '1000',
      lines: [
        { itemId: item, quantity: '5', uom: 'CT', unitPrice: '30', amount: '150' },
        { itemId: 'GONE-1', amount: '10' },
        { itemId: last, quantity: '2', uom: 'CT', amount: '40' },
        { description: 'Cutting', quantity: '1', uom: 'EA', amount: '5.5' },
      ],
    });
    const { data, errors } = await query(server, preview, { customerNumber, id }, token);
    expect(errors ?? []).toEqual([]);
    expect(data!['quote']).toMatchObject({
      can: ['order', 'decline', 'offer', 'write', 'print'],
      asOrdered: {
        pickup: false,
        shipVia: 'Truck OT',
        creditHold: false,
        shipTo: { name: `Customer ${customerNumber}`, city: 'Portland' },
        location: { id: '01', name: 'Portland' },
        merchandise: 195.5,
        freight: 35,
        tax: 19.55,
        total: 250.05,
        days: expect.arrayContaining(['2026-03-12']),
        completeDays: [],
        lines: [
          {
            ...{
              lineNumber: 1,
              itemId: item,
              quantity: 5,
              uom: 'CT',
              unitPrice: 30,
              priceUom: 'CT',
              priceQty: 5,
              amount: 150,
            },
            ...{ problem: null, backOrdered: 2, dateAvailable: null },
          },
          {
            ...{ lineNumber: 2, itemId: 'GONE-1', priceQty: 1, amount: 10 },
            ...{ problem: 'unknown_item', backOrdered: 0, dateAvailable: null },
          },
          { lineNumber: 3, itemId: last, amount: 40, problem: 'discontinued', backOrdered: 1, dateAvailable: null },
          {
            ...{ lineNumber: 4, itemId: '', description: 'Cutting', quantity: 1, uom: 'EA', amount: 5.5 },
            ...{ problem: null, backOrdered: 0, dateAvailable: null },
          },
        ],
      },
      related: [],
    });
    expect(
      await rows(db, sql`select promised::float8 as promised from lots where item_id in (${item}, ${last})`),
    ).toEqual([{ promised: 0 }, { promised: 0 }]);
  });

  it("is available only for open quotes, and has no amounts for users who can't see prices", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '60' } } });
    const lines = [{ itemId: item, quantity: '1', uom: 'CT', amount: '30' }];
    const { customerNumber, quote, token, order } = await buyer();
    const read = async (id: string, as = token) =>
      (
        (await query(server, preview, { customerNumber, id }, as)).data as unknown as {
          quote: { asOrdered: { total: number | null } | null; related: unknown[]; neighbors: unknown };
        }
      ).quote;
    const [open, expired, done] = [
      await quote({ lines }),
      await quote({ lines, expires: '2026-03-01' }),
      await quote({ lines }),
    ];
    const { orderNumber } = (await order(done)).body;
    expect([
      (await read(expired)).asOrdered,
      (await read(done)).asOrdered,
      (await read(open)).asOrdered?.total,
    ]).toEqual([null, null, 68]);
    expect((await read(done)).related).toEqual([{ kind: 'order', id: orderNumber, state: 'open' }]);
    expect((await read(expired)).neighbors).toEqual({ previous: done, next: open });
    expect(
      (await read(open, (await buyer({ of: customerNumber, claims: { showPrices: 'N' } })).token)).asOrdered,
    ).toMatchObject({
      ...{ merchandise: null, total: null, days: expect.arrayContaining(['2026-03-12']) },
      lines: [{ quantity: 1, uom: 'CT', unitPrice: null, priceQty: null, amount: null }],
    });
  });
});
