import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, type TestServer, testDay, testServer, tokenOf } from '../../../../test/server.ts';
import { startStripe, type StripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { type Database, row } from '../../../platform/db/database.ts';

let db: Database;
let stripe: StripeDouble;
let env: Record<string, string>;
let server: TestServer;
let clock: Date;
/** Each test has days of its own, because the server remembers for a while what it asked for. */
let start = Date.parse(testDay);

/** Minutes after the start of the test. */
function setClock(minutes: number): void {
  clock = new Date(start + minutes * 60_000);
  server.setNow(clock.toISOString());
}
const day = 24 * 60;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await db.execute(sql`
    update locations set address = '5 Dock St', city = 'Salem', state = 'OR', zip = '97301' where id = '01'`);
  await buildShipVia(db, { code: 'OT', flat: '10' });
  await buildItem(db, { id: 'OAK', price: '2', stock: { '01': { A: '9000' } } });
  await buildItem(db, { id: 'WATER', price: '1', stock: { '01': { A: '9000' } } });
  await db.execute(sql`update items set tax_class = 'FOOD' where id = 'WATER'`);
  await db.execute(sql`insert into tax_rates (zip_from, rate) values ('97', '5')`);
  stripe = await startStripe(() => clock);
  env = {
    TAX_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripe.settings['STRIPE_SECRET_KEY']!,
    STRIPE_API_URL: stripe.settings['STRIPE_API_URL']!,
    // More than Stripe's answer has at once.
    STRIPE_TAX_CODES: `${Array.from({ length: 11 }, (_, at) => `C${at}=txcd_20030000`).join()},FOOD=txcd_40060003`,
  };
  server = await testServer(db, env);
});
beforeEach(() => {
  stripe.isDown = false;
  stripe.laws.length = 0;
  stripe.laws.push({ zip: '972', percents: ['4', '4.5', '0.375'], exempt: ['txcd_40060003'], taxesFreight: true });
  stripe.calls.length = 0;
  start += 3 * day * 60_000;
  setClock(0);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await db.close();
});

/** A buyer with 80 dollars of oak and 40 of water in the cart, and 10 of freight. */
async function aBuyer(more: { zip?: string; state?: string } = {}, at = server) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '9' });
  await db.execute(sql`
    update customers
    set zip = ${more.zip ?? '97202'}, state = ${more.state ?? 'OR'}, line1 = ${`${customerNumber} Mill Rd`}
    where number = ${customerNumber}`);
  const token = await tokenOf(at, await buildUser(db, { customers: [customerNumber] }));
  for (const sku of ['OAK', 'WATER'])
    await send(at, addItem, { body: { customerNumber, sku, qtyToOrder: 2, umcode: 'CT' } }, { token });
  return {
    customerNumber,
    moveTo: (line1: string) => db.execute(sql`update customers set line1 = ${line1} where number = ${customerNumber}`),
    tax: async (of = at) => {
      const { amountList } = (await send(of, getCart, { query: { customerNumber } }, { token })).body;
      return amountList.find(({ name }) => name === 'tax')!.amount;
    },
    place: (total: number) =>
      send(at, placeOrder, { body: { customerNumber, total } }, { token, key: crypto.randomUUID() }),
  };
}
const asked = () => stripe.calls.filter((one) => one === 'POST tax/calculations').length;

// 8.875 % of the oak and the freight; water isn't taxed.
const provided = 7.99;
// 5 % of oak and water.
const ofFeed = 6;

it('charges the rates of the provider for the address, by tax class and on freight, also in the order', async () => {
  const { tax, place } = await aBuyer();
  expect(await tax()).toBe(provided);
  const { orderNumber } = (await place(120 + 10 + provided)).body;
  expect(await row(db, sql`select tax::float8 from orders where order_number = ${orderNumber}`)).toEqual({
    tax: provided,
  });
});

it('taxes the part of the price that the provider says, and keeps exemptions of the feed', async () => {
  stripe.laws[0] = { zip: '972', percents: ['6.25', '2'], taxedPart: { txcd_40060003: 0.5 } };
  const { tax, customerNumber } = await aBuyer();
  // 8.25 % of 80, and of half of 40.
  expect(await tax()).toBe(6.6 + 1.65);
  await db.execute(sql`
    insert into tax_exemptions (customer_number, tax_class, certificate) values (${customerNumber}, 'FOOD', 'F-1')`);
  expect(await tax()).toBe(6.6);
});

it('asks once a day for an address, whoever looks, and for another address at once', async () => {
  const { tax, moveTo } = await aBuyer();
  await Promise.all([tax(), tax(), tax()]);
  await tax();
  expect(asked()).toBe(1);
  stripe.laws[0]!.percents = ['10'];
  expect(await tax()).toBe(provided);
  setClock(day);
  expect(await tax()).toBe(9);
  await moveTo('9 New St');
  await tax();
  expect(asked()).toBe(3);
});

it('charges the rates of the feed while the provider gives none, and does not let carts wait for it', async () => {
  const { tax } = await aBuyer();
  stripe.isDown = true;
  expect(await tax()).toBe(ofFeed);
  stripe.isDown = false;
  expect(await tax()).toBe(ofFeed);
  expect(asked()).toBe(0);
  setClock(2);
  expect(await tax()).toBe(provided);
  // What it gave counts for thirty days, if it is down for longer than that too.
  stripe.isDown = true;
  await db.execute(sql`update provided_tax_rates set asked_on = asked_on - 29`);
  expect(await tax()).toBe(provided);
  await db.execute(sql`update provided_tax_rates set asked_on = asked_on - 1`);
  expect(await tax()).toBe(ofFeed);
});

it('does not ask again for an address that the provider does not know, nor for one without a state', async () => {
  const unknown = await aBuyer({ zip: '97999' });
  expect([await unknown.tax(), await unknown.tax()]).toEqual([ofFeed, ofFeed]);
  expect(asked()).toBe(1);
  const stateless = await aBuyer({ state: '' });
  expect(await stateless.tax()).toBe(ofFeed);
  expect(asked()).toBe(1);
});

it('asks for thirty addresses of a customer in an hour', async () => {
  const { tax, moveTo } = await aBuyer();
  for (let at = 0; at < 32; at++) {
    await moveTo(`${at} Long St`);
    await tax();
  }
  expect(asked()).toBe(30);
  setClock(60);
  expect(await tax()).toBe(provided);
});

it('forgets the rates when the provider is taken out of the settings', async () => {
  const { tax } = await aBuyer();
  expect(await tax()).toBe(provided);
  const without = await testServer(db);
  try {
    without.setNow(clock.toISOString());
    expect(await tax(without)).toBe(ofFeed);
  } finally {
    await without.close();
  }
});
