import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import { addHold, orderHold } from '@tradecounter/contract/holds/holds';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billInvoices } from '../../../../test/builders/invoices.ts';
import { buildQuote } from '../../../../test/builders/quotes.ts';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';

let db: Database;
let holding: TestServer;
let refusing: TestServer;
let item: string;
/** Price of five cartons of the item. */
let five: number;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  item = await buildItem(db, { stock: { '01': { A: '100000' } } });
  [holding, refusing] = [await testServer(db), await testServer(db, { ABOVE_CREDIT_LIMIT: 'refuse' })];
  const { cartTotal } = await buyer({});
  five = await cartTotal();
});
afterAll(async () => {
  await Promise.all([holding.close(), refusing.close()]);
  await db.close();
});

/** Creates a buyer with five cartons in the cart. */
async function buyer({
  limit,
  of,
  server = holding,
  claims,
}: {
  limit?: number;
  of?: string;
  server?: TestServer;
  claims?: Record<string, string>;
}) {
  const customerNumber =
    of ??
    (await buildCustomer(db, { location: '01', shipVia: 'OT', ...(limit !== undefined && { creditLimit: limit }) }));
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], ...(claims && { claims }) }));
  const fill = () =>
    send(server, addItem, { body: { customerNumber, sku: item, qtyToOrder: 5, umcode: 'CT', tag: '' } }, { token });
  await fill();
  const cartTotal = async () =>
    (await send(server, getCart, { query: { customerNumber } }, { token })).body.amountList.at(-1)!.amount!;
  const place = () => send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() });
  const held = async (id: string) =>
    (
      await query(
        server,
        'query($n: String!, $id: String!) { order(customerNumber: $n, id: $id) { creditHold state } }',
        { n: customerNumber, id },
        token,
      )
    ).data!['order'] as unknown as { creditHold: boolean };
  return { customerNumber, token, fill, cartTotal, place, held };
}

const promised = async (orderNumber: string) =>
  (await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from promises where reference like ${`${orderNumber}/%`}`,
  ))!.count;

describe('an order and the credit limit', () => {
  it('an order above the limit is placed on credit hold with its goods promised, and the event says so', async () => {
    const one = await buyer({ limit: five });
    const first = await one.place();
    expect(await one.held(first.body.orderNumber)).toEqual({ creditHold: false, state: 'open' });
    await one.fill();
    const { status, body } = await one.place();
    expect(status).toBe(200);
    expect(await one.held(body.orderNumber)).toEqual({ creditHold: true, state: 'open' });
    expect(await promised(body.orderNumber)).toBe(1);
    const events = await rows<{ held: boolean }>(
      db,
      sql`
        select (payload->>'creditHold')::boolean as held
        from outbox_events
        where type = 'order.placed' and customer_number = ${one.customerNumber}
        order by id`,
    );
    expect(events).toEqual([{ held: false }, { held: true }]);
    const audits = await rows<{ held: boolean | null }>(
      db,
      sql`
        select (after->>'creditHold')::boolean as held
        from audit_log
        where action = 'order.placed' and customer_number = ${one.customerNumber}
        order by id`,
    );
    expect(audits).toEqual([{ held: null }, { held: true }]);
  });

  it('an order one cent above the limit is on credit hold until the ERP reports its first step', async () => {
    const one = await buyer({ limit: five - 0.01 });
    const { body } = await one.place();
    const listed = async () =>
      (
        await query(
          holding,
          'query($n: String!) { orders(customerNumber: $n) { orders { creditHold } } }',
          { n: one.customerNumber },
          one.token,
        )
      ).data!['orders'];
    expect(await listed()).toEqual({ orders: [{ creditHold: true }] });
    await db.execute(
      sql`
        insert into order_status (customer_number, order_number, step, date)
        values (${one.customerNumber}, ${body.orderNumber}, 'accepted', '2026-03-11')`,
    );
    expect(await listed()).toEqual({ orders: [{ creditHold: false }] });
    expect((await one.held(body.orderNumber)).creditHold).toBe(false);
  });

  it('open invoices use up the limit, and open credits add to it', async () => {
    const [owing, credited] = [await buyer({ limit: five + 50 }), await buyer({ limit: five - 50 })];
    await billInvoices(db, [
      {
        number: 'CL-1',
        customer: owing.customerNumber,
        date: '2026-03-01',
        netDue: 60,
        lines: [{ item, unitPrice: 60 }],
      },
      {
        number: 'CL-2',
        customer: credited.customerNumber,
        date: '2026-03-01',
        netDue: -60,
        lines: [{ item, quantity: -1, unitPrice: 60 }],
      },
    ]);
    expect((await owing.held((await owing.place()).body.orderNumber)).creditHold).toBe(true);
    expect((await credited.held((await credited.place()).body.orderNumber)).creditHold).toBe(false);
  });

  it('a customer without a limit is never on hold, and a limit of 0 holds every order', async () => {
    const [free, none] = [await buyer({}), await buyer({ limit: 0 })];
    expect((await free.held((await free.place()).body.orderNumber)).creditHold).toBe(false);
    expect((await none.held((await none.place()).body.orderNumber)).creditHold).toBe(true);
  });

  it('when several users of a customer order at once, only one order fits into the remaining limit', async () => {
    const one = await buyer({ limit: five * 1.5 });
    const others = await Promise.all(Array.from({ length: 11 }, () => buyer({ of: one.customerNumber })));
    const placed = await Promise.all([one, ...others].map((each) => each.place()));
    const holds = await Promise.all(placed.map(({ body }) => one.held(body.orderNumber)));
    expect(holds.filter(({ creditHold }) => !creditHold).length).toBe(1);
  });

  it('an order above the limit is rejected if ABOVE_CREDIT_LIMIT is refuse, and the cart stays', async () => {
    const one = await buyer({ limit: five - 0.01, server: refusing });
    const { status, body } = await one.place();
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'conflict',
      'This order would put you over your credit limit. Please call us.',
    ]);
    expect(await rows(db, sql`select 1 from orders where customer_number = ${one.customerNumber}`)).toEqual([]);
    expect(await one.cartTotal()).toBe(five);
  });

  it('a rejected order uses no order number', async () => {
    const one = await buyer({ limit: five - 0.01, server: refusing });
    const last = () => row(db, sql`select last_value::int as number from order_numbers`);
    const before = await last();
    expect((await one.place()).status).toBe(409);
    expect(await last()).toEqual(before);
  });

  it('orders from carts, a hold and quotes placed at once are rejected beyond the remaining limit', async () => {
    const one = await buyer({ limit: five * 2.5, server: refusing });
    const { customerNumber, token } = one;
    const query_ = { customerNumber, sku: item, quantity: '5', UMCode: 'CT', comment: 'x', tag: '' };
    const { holdNumber } = (await send(refusing, addHold, { query: query_ }, { token })).body.data;
    const quotes = ['QC-1', 'QC-2'];
    for (const number of quotes)
      await buildQuote(db, {
        customerNumber,
        number,
        lines: [{ itemId: item, quantity: '5', uom: 'CT', unitPrice: String(five / 5), amount: String(five) }],
      });
    const others = await Promise.all([1, 2, 3].map(() => buyer({ of: customerNumber, server: refusing })));
    const key = () => ({ token, key: crypto.randomUUID() });
    const placed = await Promise.all([
      ...[one, ...others].map((each) => each.place()),
      send(refusing, orderHold, { body: { customerNumber, holdNumber } }, key()),
      ...quotes.map((quoteNumber) => send(refusing, orderQuote, { body: { customerNumber, quoteNumber } }, key())),
    ]);
    expect(placed.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409]);
    const orders = await rows<{ total: number }>(
      db,
      sql`select total::float as total from orders where customer_number = ${customerNumber}`,
    );
    expect(orders.map(({ total }) => total)).toEqual([five, five]);
    // The buyer can order the rejected goods once the limit allows it.
    await db.execute(sql`update customers set credit_limit = 100000 where number = ${customerNumber}`);
    const again = await Promise.all([
      send(refusing, orderHold, { body: { customerNumber, holdNumber } }, key()),
      ...quotes.map((quoteNumber) => send(refusing, orderQuote, { body: { customerNumber, quoteNumber } }, key())),
    ]);
    const first = placed.slice(4).map(({ status }) => status);
    expect(again.map(({ status }) => status)).toEqual(first.map((status) => (status === 200 ? 409 : 200)));
  });

  it.each([
    [0, '0.99', '1'],
    [2, '1.22', '1.23'],
    [4, '1.23', '1.24'],
  ])('the limit is compared with %s decimals, as the currency has', async (precision, below, enough) => {
    const server = await testServer(db, { ABOVE_CREDIT_LIMIT: 'refuse', CURRENCY_PRECISION: String(precision) });
    const goods = await buildItem(db, { price: '1.2346', packUom: null, stock: { '01': { A: '100' } } });
    const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
    const body = { customerNumber, sku: goods, qtyToOrder: 1, umcode: 'SF', tag: '' };
    await send(server, addItem, { body }, { token });
    const placeWith = async (limit: string) => {
      await db.execute(sql`update customers set credit_limit = ${limit}::numeric where number = ${customerNumber}`);
      const key = crypto.randomUUID();
      return (await send(server, placeOrder, { body: { customerNumber } }, { token, key })).status;
    };
    expect([await placeWith(below), await placeWith(enough)]).toEqual([409, 200]);
    await server.close();
  });

  it('only users who can see account details can read whether orders above the limit are rejected', async () => {
    const text = 'query($n: String!) { account(customerNumber: $n) { figures { credit { limit free refuses } } } }';
    const [strict, lenient, blind] = [
      await buyer({ limit: 100, server: refusing }),
      await buyer({ limit: 100 }),
      await buyer({ limit: 100, claims: { allowedToOrder: 'Y', showPrices: 'Y', showOrders: 'Y' } }),
    ];
    const credit = async (server: TestServer, { customerNumber, token }: typeof strict) =>
      (await query(server, text, { n: customerNumber }, token)).data?.['account'];
    expect(await credit(refusing, strict)).toEqual({ figures: { credit: { limit: 100, free: 100, refuses: true } } });
    expect(await credit(holding, lenient)).toEqual({ figures: { credit: { limit: 100, free: 100, refuses: false } } });
    expect(JSON.stringify(await credit(holding, blind))).not.toContain('100');
  });
});
