import * as cartCalls from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { mailsTo, queueDone } from '../../../test/outbox.ts';
import { query, send, type TestServer, testDay, testServer, tokenOf } from '../../../test/server.ts';
import { readShopCurrency, requireShopCurrency, setShopCurrency } from '../accounts/shop-currency-repository.ts';
import { type Database, row } from '../../platform/db/database.ts';
import { mailboxMail } from '../orders/mailbox/mailbox-mail.ts';
import { orderMail } from '../orders/mail/order-mail.ts';

let db: Database;
let server: TestServer;

const mailbox = 'orders@harbourpine.example';

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '10' });
  await buildItem(db, { id: 'OAK', price: '2', stock: { '01': { A: '9000' } } });
  await buildItem(db, { id: 'ASH', price: '2', stock: { '01': { A: '9000' } } });
  server = await testServer(db, { ORDER_MAIL: mailbox });
});
afterEach(async () => {
  await db.execute(sql`delete from charges`);
  await db.execute(sql`delete from freight_rates`);
  await db.execute(sql`delete from prices where scope = 'promotion'`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Loads the rows of one feed, as a distributor sends them. */
async function load(feed: string, header: string, ...lines: string[]) {
  const folder = await feedFolder({ [`${feed}.csv`]: [header, ...lines] });
  return importFolder({ db, folder, now: new Date(testDay) });
}
const reasons = async (...asked: Parameters<typeof load>) =>
  (await load(...asked)).badRows.map(({ column, reason }) => `${column} ${reason}`);

let customers = 0;

/** A user of a customer whose prices are in Canadian dollars. */
async function aBuyer() {
  customers += 1;
  const customerNumber = `CA${customers}`;
  await load('customers', 'number,name,location,shipVia,currency', `${customerNumber},Nordique,01,OT,cad`);
  await load(
    'prices',
    'item,scope,key,uom,price,currency',
    'OAK,list,,SF,3,CAD',
    `OAK,customer,${customerNumber},SF,1,USD`,
  );
  const user = await buildUser(db, { customers: [customerNumber], claims: everything });
  const token = await tokenOf(server, user);
  return {
    customerNumber,
    token,
    email: `${user.username}@example.com`,
    add: (sku: string) =>
      send(server, cartCalls.addItem, { body: { customerNumber, sku, qtyToOrder: 10, umcode: 'SF' } }, { token }),
    amounts: async () => {
      const { body } = await send(server, cartCalls.getCart, { query: { customerNumber } }, { token });
      return Object.fromEntries(body.amountList.map(({ name, amount }) => [name, amount]));
    },
    place: () =>
      send(server, placeOrder, { body: { customerNumber, poNumber: 'J-1' } }, { token, key: crypto.randomUUID() }),
  };
}

describe('a customer with another currency than the shop’s', () => {
  it('sees, orders and is confirmed prices of that currency, and items without one can’t be ordered', async () => {
    const { customerNumber, token, email, add, amounts, place } = await aBuyer();
    const text = `query($customerNumber: String!) {
      account(customerNumber: $customerNumber) { currency }
      items(customerNumber: $customerNumber, sort: PRICE_LOW) { items { id price { amount scope } } }
    }`;
    const found = await query(server, text, { customerNumber }, token);
    expect(found.data).toEqual({
      account: { currency: 'CAD' },
      items: {
        items: [
          { id: 'OAK', price: { amount: 3, scope: 'list' } },
          { id: 'ASH', price: null },
        ],
      },
    });
    expect((await add('ASH')).body).toMatchObject({ reasonCode: 'price_on_request', newQty: 0 });
    await add('OAK');
    expect(await amounts()).toEqual({ merchandise: 60, freight: null, tax: 0, total: 60 });
    const { orderNumber } = (await place()).body;
    await queueDone(db, orderMail.name);
    await queueDone(db, mailboxMail.name);
    for (const to of [email, mailbox]) {
      const [mail] = (await mailsTo(server, to)).filter(({ subject }) => subject?.includes(orderNumber));
      expect(mail!.text).toContain('CA$3.00 / SF');
      expect(mail!.text).not.toMatch(/(?<!CA)\$/);
    }
    const event = await row<{ payload: object }>(
      db,
      sql`select payload from outbox_events where subject = ${orderNumber}`,
    );
    expect(event!.payload).toMatchObject({ currency: 'CAD', total: '60', freight: null });
  });
});

it('charges, freight and promotions count for customers of their currency', async () => {
  const { add, amounts } = await aBuyer();
  await load('charges', 'id,kind,amount,below,currency', 'FEE,smallOrder,15,100,', 'FEE-CA,smallOrder,20,100,CAD');
  await load('freight-rates', 'shipVia,flat,currency', 'OT,9,', 'OT,7,CAD');
  await load('prices', 'item,scope,key,uom,price,currency', 'OAK,promotion,,SF,0.5,USD', 'OAK,promotion,,SF,2.5,CAD');
  await add('OAK');
  expect(await amounts()).toEqual({ merchandise: 50, freight: 7, charge: 20, tax: 0, total: 77 });
});

describe('the feeds', () => {
  it('refuse unknown currencies, those with other decimals, and another one once there are amounts in the first', async () => {
    const { customerNumber, add } = await aBuyer();
    await add('OAK');
    expect(
      await reasons(
        'customers',
        'number,name,location,currency',
        `${customerNumber},Nordique,01,EUR`,
        'C2,Two,01,JPY',
        'C3,Three,01,XQZ',
      ),
    ).toEqual([
      'currency is EUR, but the customer has a cart in CAD: give it another number',
      'currency is JPY, whose amounts have 0 decimals, but all amounts of the shop have 2',
      "currency is 'XQZ', must be the code of a currency, such as CAD",
    ]);
  });
});

it('an import warns of items and customers without a price in the currency that is needed', async () => {
  const warned = async (...asked: Parameters<typeof load>) =>
    (await load(...asked)).warnings.filter(({ column }) => column === 'currency').map(({ reason }) => reason);
  await buildItem(db, { id: 'FIR', price: null });
  await buildCustomer(db, { number: 'US1', location: '01' });
  expect(await warned('customers', 'number,name,location,currency', 'EU1,Nordique,01,EUR')).toEqual([
    "customer EU1 has no price in EUR, so it can't order anything",
  ]);
  expect(await warned('prices', 'item,scope,uom,price,currency', 'FIR,list,SF,3,EUR')).toEqual([
    "item FIR has prices in EUR only, so customers with the shop's currency are shown none",
  ]);
  expect(await warned('prices', 'item,scope,uom,price,currency', 'FIR,list,SF,3,')).toEqual([]);
});

describe('the currency of the shop', () => {
  it('can’t change while customers have others, and commands need the one of the servers', async () => {
    await aBuyer();
    const [own, other] = [
      { code: 'USD', decimals: 2, country: 'US' },
      { code: 'CAD', decimals: 2, country: 'US' },
    ];
    await setShopCurrency(db, own);
    await requireShopCurrency(db, own);
    await expect(setShopCurrency(db, other)).rejects.toThrow("CURRENCY is CAD, but the shop's currency is USD.");
    await expect(requireShopCurrency(db, other)).rejects.toThrow('with 2 decimals here, but USD with 2 on the portal');
    expect(await readShopCurrency(db)).toEqual(own);
  });
});
