import * as cartCalls from '@tradecounter/contract/cart/cart';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { orderPlaced } from '@tradecounter/contract/events/orders';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  server = await testServer(db, { ORDER_MAIL: mailbox });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Loads rows of charges, as a distributor sends them. */
async function loadCharges(...lines: string[]) {
  const header = 'id,kind,name,amount,below,customer,taxable';
  const folder = await feedFolder({ 'charges.csv': [header, ...lines] });
  return importFolder({ db, folder, now: new Date(testDay) });
}

async function aBuyer(claims = everything) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '8' });
  const user = await buildUser(db, { customers: [customerNumber], claims });
  const token = await tokenOf(server, user);
  return {
    customerNumber,
    email: `${user.username}@example.com`,
    token,
    add: (cartons: number) =>
      send(
        server,
        cartCalls.addItem,
        { body: { customerNumber, sku: 'OAK', qtyToOrder: cartons, umcode: 'CT' } },
        { token },
      ),
    amounts: async (language = 'en') =>
      (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token, language })).body.amountList.map(
        ({ Weight: _weight, ...amount }) => amount,
      ),
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
  await loadCharges('SMALL,smallOrder,,15,100,,Y');
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
  await loadCharges('SMALL,smallOrder,,15,100,,', `WAIVED,smallOrder,,0,100,${waived.customerNumber},`);
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
  await loadCharges('SMALL,smallOrder,,15,100,,');
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
  await loadCharges('SMALL,smallOrder,,15,100,,');
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
