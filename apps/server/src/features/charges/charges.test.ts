import * as cartCalls from '@tradecounter/contract/cart/cart';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { orderPlaced } from '@tradecounter/contract/events/orders';
import { setShipVia } from '@tradecounter/contract/delivery/delivery';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../test/builders/feed-folder.ts';
import { buildQuote } from '../../../test/builders/quotes.ts';
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
  await buildShipVia(db, { code: 'CAR', how: 'C', flat: '95' });
  await buildItem(db, { id: 'OAK', price: '2', stock: { '01': { A: '9000' } } });
  await buildItem(db, { id: 'ROLL', price: '1', packUom: null, onePiece: true, stock: { '01': { A: '9000' } } });
  await buildItem(db, { id: 'GLUE', price: '30', baseUom: 'PL', packUom: null, units: { PL: '1' }, weight: '50' });
  await db.execute(sql`update items set hazardous = true, tax_class = 'CHEM' where id = 'GLUE'`);
  server = await testServer(db, { ORDER_MAIL: mailbox });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Loads the rows of one feed, as a distributor sends them, in place of those that an earlier test left. */
async function load(feed: string, header: string, ...lines: string[]) {
  await db.execute(sql`delete from ${sql.identifier(feed.replace('-', '_'))}`);
  const folder = await feedFolder({ [`${feed}.csv`]: [header, ...lines] });
  return importFolder({ db, folder, now: new Date(testDay) });
}
const loadCharges = (...lines: string[]) =>
  load('charges', 'id,kind,amount,percent,percentOf,below,customer,item,uom,taxable', ...lines);

async function aBuyer(claims = everything, taxRate = '8') {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate });
  const user = await buildUser(db, { customers: [customerNumber], claims });
  const token = await tokenOf(server, user);
  return {
    customerNumber,
    username: user.username,
    email: `${user.username}@example.com`,
    token,
    add: (qtyToOrder: number, sku = 'OAK', umcode = 'CT') =>
      send(server, cartCalls.addItem, { body: { customerNumber, sku, qtyToOrder, umcode } }, { token }),
    cart: async () => (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token })).body,
    amounts: async (language = 'en') =>
      (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token, language })).body.amountList.map(
        ({ Weight: _weight, ...amount }) => amount,
      ),
    pickUp: () => send(server, setShipVia, { query: { customerNumber, shipVia: 'WC-01' } }, { token }),
    place: (total?: number) =>
      send(
        server,
        placeOrder,
        { body: { customerNumber, ...(total !== undefined && { total }) } },
        { token, key: crypto.randomUUID() },
      ),
  };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

async function sheetText({ customerNumber, token }: Buyer, id: string): Promise<string> {
  const body = { customerNumber, kind: 'order', format: 'pdf', question: { id } };
  const { address } = (await send(server, requestDownload, { body }, { token })).body;
  const { rawPayload } = await server.app.inject({ method: 'GET', url: `/wsl${address}` });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)));
  return text.join(' ').replaceAll(/\s+/g, ' ');
}

it('a small-order fee goes from the feed into cart, order, mails, print, event and export, with its reason', async () => {
  const buyer = await aBuyer();
  await loadCharges('SMALL,smallOrder,15,,,100,,,,Y');
  await buyer.add(2);
  const fee = { name: 'charge', kind: 'smallOrder', label: 'Small-order fee', reason: 'Orders under $100.00' };
  expect(await buyer.amounts()).toEqual([
    { name: 'merchandise', amount: 80 },
    { name: 'freight', amount: 10 },
    { ...fee, amount: 15 },
    { name: 'tax', amount: 7.6 },
    { name: 'total', amount: 112.6 },
  ]);
  expect((await buyer.amounts('fr-CA'))[2]).toMatchObject({ label: 'Frais de petite commande' });
  const { orderNumber } = (await buyer.place(112.6)).body;

  const text = `{ order(customerNumber: "${buyer.customerNumber}", id: "${orderNumber}") {
    merchandise freight tax total charges { kind name reason amount } } }`;
  expect((await query(server, text, {}, buyer.token)).data!['order']).toEqual({
    ...{ merchandise: 80, freight: 10, tax: 7.6, total: 112.6 },
    charges: [{ kind: 'smallOrder', name: fee.label, reason: fee.reason, amount: 15 }],
  });
  const shown = `${fee.label} · ${fee.reason} $15.00`;
  expect(await sheetText(buyer, orderNumber)).toContain(shown);
  await queueDone(db, orderMail.name);
  await queueDone(db, mailboxMail.name);
  for (const to of [buyer.email, mailbox]) {
    const [mail] = (await mailsTo(server, to)).filter(({ subject }) => subject?.includes(orderNumber));
    expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain(shown);
  }
  const event = await row<{ payload: unknown }>(
    db,
    sql`select payload from outbox_events where subject = ${orderNumber} and type = 'order.placed'`,
  );
  expect(orderPlaced.parse(event!.payload)).toMatchObject({
    total: '112.6',
    charges: [{ kind: 'smallOrder', rule: 'SMALL', amount: '15', taxable: true, reason: { below: '100' } }],
  });
  const [received] = (await mailsTo(server, mailbox)).filter(({ subject }) => subject?.includes(orderNumber));
  expect(new TextDecoder().decode(received!.attachments[0]!.content as ArrayBuffer)).toContain('smallOrder=15');
});

it('a charge ends at its limit, and a row for the customer replaces those for everyone', async () => {
  const [usual, waived] = [await aBuyer(), await aBuyer()];
  await loadCharges('SMALL,smallOrder,15,,,100,,,,', `WAIVED,smallOrder,0,,,100,${waived.customerNumber},,,`);
  const labels = async (buyer: Buyer) => (await buyer.amounts()).map(({ name }) => name);
  await usual.add(2);
  await waived.add(2);
  expect(await labels(usual)).toContain('charge');
  expect(await labels(waived)).not.toContain('charge');
  await usual.add(3);
  expect(await labels(usual)).not.toContain('charge');
});

it("users who can't see prices see no charges, and still order with them", async () => {
  const blind = await aBuyer({ ...everything, showPrices: 'N' });
  await loadCharges('SMALL,smallOrder,15,,,100,,,,');
  await blind.add(1);
  expect((await blind.amounts()).map(({ name }) => name)).toEqual(['merchandise', 'freight', 'tax', 'total']);
  const { orderNumber } = (await blind.place()).body;
  expect(
    await row(
      db,
      sql`select charges::float8 as fee, total::float8 as total from orders where order_number = ${orderNumber}`,
    ),
  ).toEqual({ fee: 15, total: 68.2 });
  const text = `{ order(customerNumber: "${blind.customerNumber}", id: "${orderNumber}") { charges { amount } } }`;
  expect((await query(server, text, {}, blind.token)).data!['order']).toEqual({ charges: null });
});

it('the ERP leaves the charges of an order as they are, or changes their sum', async () => {
  const buyer = await aBuyer();
  await loadCharges('SMALL,smallOrder,15,,,100,,,,');
  await buyer.add(2);
  const { orderNumber } = (await buyer.place()).body;
  const change = async (header: string, values: string) => {
    const head = `number,customer,placed,poNumber,${header}`;
    const line = `${orderNumber},${buyer.customerNumber},2026-03-11,PO-1,${values}`;
    const folder = await feedFolder({ 'orders.csv': [head, line] });
    await importFolder({ db, folder, now: new Date(testDay) });
    const text = `{ order(customerNumber: "${buyer.customerNumber}", id: "${orderNumber}") {
      total charges { name amount } } }`;
    return (await query(server, text, {}, buyer.token)).data!['order'];
  };
  const fee = { name: 'Small-order fee', amount: 15 };
  expect(await change('total', '111.4')).toEqual({ total: 111.4, charges: [fee] });
  expect(await change('charges,total', '20,116.4')).toEqual({
    total: 116.4,
    charges: [{ name: 'Fees and surcharges', amount: 20 }],
  });
});

it('charges count lines, units, hazardous items and marks of the address, and those of a delivery end with pick-up', async () => {
  const buyer = await aBuyer();
  await db.execute(
    sql`update customers set residential = true, liftgate = true where number = ${buyer.customerNumber}`,
  );
  await loadCharges(
    'A,cut,8,,,,,,CT,',
    'B,splitCarton,5,,,,,,CT,',
    'C,brokenLot,,10,,,,ROLL,PAL,',
    'D,deposit,12,,,,,GLUE,PL,',
    'E,core,1.5,,,,,GLUE,,',
    'F,hazardous,25,,,,,,,',
    'G,residential,18,,,,,,,',
    'H,liftgate,75,,,,,,,',
    'I,fuel,,12.5,freight,,,,,',
    'J,pallet,20,,,,,OAK,PAL,',
  );
  await buyer.add(50);
  await buyer.add(30, 'ROLL', 'SF');
  await buyer.add(3, 'GLUE', 'PL');
  const charges = async () =>
    (await buyer.amounts())
      .filter(({ name }) => name === 'charge')
      .map(({ label, reason = '', amount }) => [label, reason, amount]);
  const ofGoods = [
    ['Cutting fee', '1 × $8.00', 8],
    ['Split-carton fee', 'Part of a CT · 1 × $5.00', 5],
    ['Broken-lot fee', 'Less than one PAL · 10% of $30.00', 3],
    ['Deposit', '3 PL × $12.00', 36],
    ['Core charge', '3 × $1.50', 4.5],
  ];
  expect(await charges()).toEqual([
    ...ofGoods,
    ['Pallet fee', '1 PAL × $20.00', 20],
    ['Hazardous-materials fee', '', 25],
    ['Residential delivery', '', 18],
    ['Liftgate delivery', '', 75],
    ['Fuel surcharge', '12.5% of $10.00', 1.25],
  ]);
  await buyer.pickUp();
  expect(await charges()).toEqual(ofGoods);
});

it('an order below the minimum is refused, and the cart says so before', async () => {
  const [buyer, blind] = [await aBuyer(), await aBuyer({ ...everything, showPrices: 'N' })];
  await loadCharges(
    `MIN-A,minimumOrder,,,,100,${buyer.customerNumber},,,`,
    `MIN-B,minimumOrder,,,,100,${blind.customerNumber},,,`,
  );
  await buyer.add(2);
  const text = 'The minimum order is $100.00. Add $20.00 more.';
  expect(await buyer.cart()).toMatchObject({ minimumOrder: 100, exception: text });
  expect(await buyer.place()).toMatchObject({ status: 409, body: { error: { code: 'conflict', message: text } } });
  await buyer.add(3);
  expect((await buyer.cart()).exception).toBeNull();
  expect((await buyer.place()).status).toBe(200);
  // Without prices, the cart says nothing, and the refusal has no figures.
  await blind.add(2);
  expect((await blind.cart()).exception).toBeNull();
  expect((await blind.place()).body).toMatchObject({
    error: { message: 'This order is below the minimum order. Add more items.' },
  });
});

it("limits and credit compare with the total that includes charges, and a quote's goods have none", async () => {
  const buyer = await aBuyer({ ...everything, orderApproval: 'Y' }, '0');
  await loadCharges('SMALL,smallOrder,15,,,100,,,,', 'FUEL,fuel,2,,,,,,,');
  await buyer.add(2);
  // 80 and 10 of freight. With the charges, 107.
  const limitTo = (amount: number) =>
    db.execute(sql`
      insert into spenders (customer_number, user_id, order_limit)
      select ${buyer.customerNumber}, id, ${amount} from users where username = ${buyer.username}
      on conflict (customer_number, user_id) do update set order_limit = excluded.order_limit`);
  await limitTo(106.99);
  expect((await buyer.place()).body).toMatchObject({ error: { code: 'approval_needed' } });
  await limitTo(107);
  await db.execute(sql`update customers set credit_limit = 106.99 where number = ${buyer.customerNumber}`);
  const { orderNumber } = (await buyer.place()).body;
  expect(
    await row(db, sql`select credit_hold, total::float8 as total from orders where order_number = ${orderNumber}`),
  ).toEqual({ credit_hold: true, total: 107 });

  const { customerNumber, token } = await aBuyer(everything, '0');
  const quoteNumber = await buildQuote(db, {
    ...{ customerNumber, number: 'Q-FEES' },
    lines: [{ itemId: 'OAK', quantity: '2', uom: 'CT', unitPrice: '40', amount: '80' }],
  });
  const body = { customerNumber, quoteNumber };
  const quoted = (await send(server, orderQuote, { body }, { token, key: crypto.randomUUID() })).body;
  expect(
    await row(db, sql`select charges::float8 as fees from orders where order_number = ${quoted.orderNumber}`),
  ).toEqual({ fees: 2 });
});

it('freight comes from the rows of the postal code, by weight and amount, and can be quoted later there', async () => {
  const buyer = await aBuyer();
  await loadCharges('FUEL,fuel,,10,freight,,,,,');
  const zoned = (...lines: string[]) =>
    load('freight-rates', 'shipVia,zipFrom,zipTo,weightFrom,zone,flat,perPound,freeOver,quoted', ...lines);
  const freight = async () => {
    const { amountList, untilFreeFreight } = await buyer.cart();
    const [{ amount, reason, quotedLater }] = amountList.filter(({ name }) => name === 'freight') as [
      (typeof amountList)[number],
    ];
    const fuel = amountList.find(({ name }) => name === 'charge')?.amount ?? null;
    return { amount, reason, quotedLater, untilFreeFreight, fuel };
  };
  await buyer.add(2);
  // Two cartons of 30 pounds to 97202.
  await zoned('OT,970,97299,,Zone 1,20,0.1,500,', 'OT,97202,,50,Metro,12,,500,', 'OT,9,,,Far,90,,,');
  expect(await freight()).toMatchObject({ amount: 12, reason: 'Metro', untilFreeFreight: 420, fuel: 1.2 });
  await zoned('OT,970,97299,,Zone 1,20,0.1,500,', 'OT,9,,,Far,90,,,');
  expect(await freight()).toMatchObject({ amount: 26, reason: 'Zone 1' });
  await zoned('OT,972,,,Zone 1,,,,Y');
  expect(await freight()).toMatchObject({ amount: null, quotedLater: true, fuel: null });
  const { orderNumber } = (await buyer.place()).body;
  expect(await sheetText(buyer, orderNumber)).toContain('Freight Quoted later Tax $6.40 Total before freight $86.40');
  await load('freight-rates', 'shipVia', 'OT');
});

it('a carrier that the customer pays costs no freight here, and the order says so', async () => {
  const buyer = await aBuyer();
  await db.execute(sql`delete from freight_rates`);
  await loadCharges('FUEL,fuel,,10,freight,,,,,');
  await db.execute(sql`
    update customers set freight_terms = 'collect', freight_account = 'FX-9', ship_via = 'CAR'
    where number = ${buyer.customerNumber}`);
  await buyer.add(2);
  const reason = 'Collect: the carrier bills your account FX-9';
  expect((await buyer.amounts()).slice(1, 3)).toEqual([
    { name: 'freight', amount: 0, reason },
    { name: 'tax', amount: 6.4 },
  ]);
  const { orderNumber } = (await buyer.place()).body;
  expect(await sheetText(buyer, orderNumber)).toContain(reason);
  expect(
    await row(
      db,
      sql`
        select payload -> 'freightTerms' as terms
        from outbox_events
        where subject = ${orderNumber} and type = 'order.placed'`,
    ),
  ).toEqual({ terms: { payer: 'collect', account: 'FX-9' } });
});

it('tax comes from the rows of class and place, and ends with an exemption until its last day', async () => {
  const buyer = await aBuyer(everything, '3');
  await loadCharges('HAZ,hazardous,10,,,,,,,');
  await db.execute(sql`delete from freight_rates`);
  const rated = (...lines: string[]) => load('tax-rates', 'class,state,zipFrom,zipTo,name,rate,freight,fees', ...lines);
  const exempt = (...lines: string[]) => load('tax-exemptions', 'customer,class,certificate,until', ...lines);
  const tax = async () => {
    const found = (await buyer.amounts()).find(({ name }) => name === 'tax')!;
    return [found.amount, found.reason];
  };
  await buyer.add(5);
  await buyer.add(1, 'GLUE', 'PL');
  // Without rows, the customer's own rate.
  expect(await tax()).toEqual([6.9, undefined]);
  await rated(',OR,,,,1,,', ',,97000,97299,Metro,10,Y,', 'CHEM,,,,Chemicals,4,,');
  expect(await tax()).toEqual([22.2, 'Metro 10% of $210.00 · Chemicals 4% of $30.00']);
  await rated(',,97000,97299,Metro,10,Y,Y');
  expect(await tax()).toEqual([25, 'Metro 10% of $250.00']);
  await exempt(`${buyer.customerNumber},CHEM,C-77,2026-03-11`);
  expect(await tax()).toEqual([22, 'Metro 10% of $220.00 · Exempt: $30.00 (certificate C-77)']);
  const { orderNumber } = (await buyer.place()).body;
  const { payload } = (await row<{ payload: { taxes: { amount: string }[]; tax: string } }>(
    db,
    sql`select payload from outbox_events where subject = ${orderNumber} and type = 'order.placed'`,
  ))!;
  expect([payload.tax, payload.taxes.map(({ amount }) => amount)]).toEqual(['22', ['22', '0']]);
  // The day after, the certificate has ended.
  await exempt(`${buyer.customerNumber},CHEM,C-77,2026-03-10`);
  await buyer.add(1, 'GLUE', 'PL');
  expect((await tax())[1]).not.toContain('Exempt');
  // Goods that are picked up are taxed where the counter is.
  await rated(',,97000,97200,,1,,', ',,97201,,Counter,5,,');
  await buyer.pickUp();
  expect(await tax()).toEqual([1.5, 'Counter 5% of $30.00']);
  await db.execute(sql`delete from tax_rates`);
});

it('an import refuses rows that can never be charged, and postal ranges that are none', async () => {
  const { badRows } = await loadCharges('A,smallOrder,5,,,,,,,', 'B,splitCarton,5,,,,,,,', 'C,fuel,5,,,,,OAK,,');
  const ranges = await load(
    'freight-rates',
    'shipVia,zipFrom,zipTo,flat',
    'OT,972,970,5',
    'OT,97,98,5',
    'OT,v6b 1a1,,5',
  );
  expect(badRows.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    'below is empty, but a charge of kind smallOrder needs it',
    'uom is empty, but a charge of kind splitCarton needs it',
    "item is 'OAK', but a charge of kind fuel is for the whole order",
  ]);
  expect(ranges.badRows.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    'zipTo is 970, before zipFrom, 972',
  ]);
  expect(await row(db, sql`select zip_from as code from freight_rates where zip_from like 'V%'`)).toEqual({
    code: 'V6B1A1',
  });
});
