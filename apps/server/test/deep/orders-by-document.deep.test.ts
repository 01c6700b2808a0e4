import { addConnection } from '@tradecounter/contract/punchout/punchout-calls';
import { getCart, addItems } from '@tradecounter/contract/cart/cart';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderedLine, orderRequest, postDocument } from '../builders/procurement.ts';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser, everything } from '../builders/shop.ts';
import { testDatabase } from '../database.ts';
import { send, type TestServer, testServer, tokenOf } from '../server.ts';
import { type Database, row } from '../../src/platform/db/database.ts';

const documents = Number(process.env['TEST_DOCUMENTS'] ?? 1000);
const linesEach = 50;
/** Documents that are on their way at once. */
const atOnce = 8;
const fifteenMinutes = 900_000;

let db: Database;
let servers: TestServer[];

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '35.50' });
  servers = [await testServer(db, {}, { jobs: false }), await testServer(db, {}, { jobs: false })];
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});

it(
  'places each of 1,000 documents once, sent twice in any order, at what the cart says',
  { timeout: fifteenMinutes },
  async () => {
    const [server] = servers as [TestServer];
    const prices = Array.from({ length: linesEach }, (_one, at) => (1.07 + at * 0.31).toFixed(2));
    for (const [at, price] of prices.entries())
      await buildItem(db, { id: `ITEM-${at}`, price, stock: { '01': { A: '9999999' } } });
    const customer = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '8.25' });
    const user = await buildUser(db, { customers: [customer], claims: { ...everything, admin: 'Y' } });
    const token = await tokenOf(server, user);
    const { body } = await send(
      server,
      addConnection,
      {
        body: {
          customerNumber: customer,
          name: 'Coupa',
          domain: 'NetworkID',
          identity: 'AN-1',
          username: user.username,
          origins: ['https://a.example'],
          takesOrders: 'Y',
        },
      },
      { token },
    );
    const sender = { secret: body.secret, identity: 'AN-1' };
    const quantityOf = (document: number, line: number): number => 1 + ((document + line) % 3);
    const texts = Array.from({ length: documents }, (_one, document) => {
      const lines = prices.map((price, line): OrderedLine => ({
        item: `ITEM-${line}`,
        quantity: String(quantityOf(document, line)),
        price: (Number(price) * 20).toFixed(2),
      }));
      return orderRequest(sender, { payloadId: `${document}@deep`, orderId: `PO-${document}`, lines });
    });
    // Only the quantities differ, in three ways, so three carts say what the portal charges.
    const totals = [];
    for (let kind = 0; kind < 3; kind += 1) {
      const lines = prices.map((_price, line) => ({
        line: String(line),
        SKU: `ITEM-${line}`,
        UMCode: 'CT',
        qtyToOrder: String(quantityOf(kind, line)),
        tag: '',
      }));
      const added = await send(
        server,
        addItems,
        { body: { customerNumber: customer, lines } },
        { token, key: `kind ${kind}` },
      );
      expect([added.status, added.body.error]).toEqual([200, undefined]);
      const cart = await send(server, getCart, { query: { customerNumber: customer } }, { token });
      totals.push(cart.body.amountList.find(({ name }) => name === 'total')!.amount);
      await db.execute(sql`delete from cart_lines where customer_number = ${customer}`);
    }
    const queue = [...texts, ...texts]
      .map((text) => ({ text, place: Math.random() }))
      .toSorted((one, other) => one.place - other.place);
    const refused: string[] = [];
    const work = async (of: number): Promise<void> => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const { status, sentence } = await postDocument(servers[of % 2]!, next.text);
        // As a purchasing system does with a document that it has to send again.
        if (status === '560') queue.unshift(next);
        else if (status !== '200') refused.push(`${status} ${sentence}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_one, of) => work(of)));
    expect(refused.slice(0, 3)).toEqual([]);
    const placed = await row(
      db,
      sql`
      select count(*)::int as orders, count(distinct po_number)::int as numbers,
        (select count(*)::int from order_lines where customer_number = ${customer}) as lines,
        count(*) filter (where total <> (array[${sql.join(
          totals.map((total) => sql`${String(total)}::numeric`),
          sql`, `,
        )}])[
          1 + substr(po_number, 4)::int % 3])::int as wrong
      from orders
      where customer_number = ${customer}`,
    );
    expect(placed).toEqual({ orders: documents, numbers: documents, lines: documents * linesEach, wrong: 0 });
  },
);
