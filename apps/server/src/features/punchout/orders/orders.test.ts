import { approveRequest } from '@tradecounter/contract/approvals/approval-calls';
import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  buildSignedIn,
  buildTradingShop,
  type OrderDocument,
  type OrderedLine,
  orderRequest,
  postDocument,
  type Sender,
  shipTo,
} from '../../../../test/builders/procurement.ts';
import { buildCustomer } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let other: TestServer;
let item: string;

beforeAll(async () => {
  db = await testDatabase();
  item = await buildTradingShop(db);
  server = await testServer(db, {}, { jobs: false });
  other = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await other.close();
  await db.close();
});

let customer: string;
let admin: string;
let buyer: { id: number; username: string; token: string };
let sender: Sender & { connectionId: string };
let made = 0;

const person = (claims: Record<string, string>) => buildSignedIn({ db, server }, { customers: [customer], claims });

async function connect(more: object = {}): Promise<Sender & { connectionId: string }> {
  const identity = `AN-${++made}`;
  const body = {
    customerNumber: customer,
    name: `Coupa ${made}`,
    domain: 'NetworkID',
    identity,
    username: buyer.username,
    origins: ['https://buyer.example.com'],
    takesOrders: 'Y',
    ...more,
  };
  const answer = await send(server, calls.addConnection, { body }, { token: admin });
  expect(answer.status).toBe(200);
  return { secret: answer.body.secret, identity, connectionId: answer.body.id };
}

beforeEach(async () => {
  server.setNow(testDay);
  customer = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '0.05' });
  ({ token: admin } = await person({ admin: 'Y', approveOrders: 'Y' }));
  buyer = await person({});
  sender = await connect();
});

const order = (document: Partial<OrderDocument> = {}, on = server) =>
  postDocument(on, orderRequest(sender, { lines: [{ item }], ...document }));
const statusOf = async (document: Partial<OrderDocument>): Promise<string | undefined> =>
  (await order(document)).status;
const withLine = (line: Partial<OrderedLine>) => order({ lines: [{ item, ...line }] });

const orders = () =>
  row<{ count: number }>(db, sql`select count(*)::int as count from orders where customer_number = ${customer}`);
const read = (number: string | null) =>
  row<Record<string, never>>(
    db,
    sql`
      select o.*, (select json_agg(l order by l.line_number)
          from order_lines l
          where l.order_number = o.order_number) as lines
      from orders o
      where o.order_number = ${number}`,
  );

describe('an OrderRequest', () => {
  it('is an order like one from the cart, with the same total', async () => {
    const answer = await order({
      orderId: 'PO-7781',
      attributes: 'shipComplete="yes" requestedDeliveryDate="2026-03-16T00:00:00-08:00"',
      header: `${shipTo({ id: '1' })}<Comments xml:lang="en">Call first</Comments>`,
      lines: [
        { item, lot: 'A', more: '<Comments>Blue tape</Comments>' },
        { item, quantity: '60', unit: 'FTK', price: '2.00' },
      ],
    });
    expect(answer).toMatchObject({ http: 200, status: '200', type: 'text/xml; charset=utf-8' });
    const placed = (await read(answer.number))!;
    expect(placed).toMatchObject({
      customer_number: customer,
      placed_by: buyer.username,
      po_number: 'PO-7781',
      comments: 'Call first',
      ship_complete: true,
      requested_date: '2026-03-16',
      ship_to_sequence: '1',
      ship_via: 'OT',
      lines: [
        { line_number: 1, item_id: item, uom: 'CT', quantity: 3, comments: 'Blue tape' },
        { line_number: 2, item_id: item, uom: 'SF', quantity: 60 },
      ],
    });
    const { token } = buyer;
    for (const [qtyToOrder, umcode, tag] of [
      ['3', 'CT', 'A'],
      ['60', 'SF', ''],
    ])
      await send(
        server,
        addItem,
        { body: { customerNumber: customer, sku: item, qtyToOrder, umcode, tag } },
        { token },
      );
    const { body } = await send(server, getCart, { query: { customerNumber: customer } }, { token });
    expect(Number(placed['total'])).toBe(body.amountList.find(({ name }) => name === 'total')!.amount);
  });

  it('leaves the buyer’s cart and delivery alone, and is in the audit trail with its connection', async () => {
    await send(
      server,
      addItem,
      { body: { customerNumber: customer, sku: item, qtyToOrder: '7', umcode: 'CT', tag: '' } },
      { token: buyer.token },
    );
    const { number } = await order({ header: shipTo({ id: '1' }) });
    const { body } = await send(server, getCart, { query: { customerNumber: customer } }, { token: buyer.token });
    expect(body.itemList.map(({ customerQty }) => customerQty)).toEqual([7]);
    const left = await row(
      db,
      sql`
        select (select count(*)::int from carts where user_id < 0 and customer_number = ${customer}) as carts,
          (select count(*)::int from delivery_choices where customer_number = ${customer}) as choices`,
    );
    expect(left).toEqual({ carts: 0, choices: 0 });
    const written = await row(
      db,
      sql`
        select (select actor from audit_log where action = 'order.placed' and subject = ${number}) as placed,
          (select actor from audit_log where action = 'punchout.ordered' and subject = ${number}) as ordered`,
    );
    const name = `Coupa ${sender.identity.slice(3)}`;
    expect(written).toEqual({ placed: `${buyer.username} (${name})`, ordered: name });
  });

  it('is placed once for its payloadID and its orderID, whatever server gets it, also at the same moment', async () => {
    const same = { payloadId: `same-${made}`, orderId: `PO-same-${made}` };
    const both = await Promise.all([order(same), order(same, other), order(same), order(same, other)]);
    const numbers = new Set(both.map(({ status, number }) => `${status} ${number}`));
    expect(numbers.size).toBe(1);
    expect(both[0]!.status).toBe('200');
    // Sent again as another document, as some systems do, and from a connection that was added again.
    const again = await order({ ...same, payloadId: `again-${made}`, timestamp: '2026-03-11T10:07:00-08:00' });
    expect(again.number).toBe(both[0]!.number);
    expect(await orders()).toEqual({ count: 1 });
    const changed = await order({ ...same, payloadId: `changed-${made}`, lines: [{ item, quantity: '4' }] });
    expect([changed.status, changed.sentence]).toEqual(['409', expect.stringContaining('other content')]);
    expect(await statusOf({ ...same, orderId: `PO-other-${made}` })).toBe('409');
    await send(
      server,
      calls.removeConnection,
      { body: { customerNumber: customer, id: sender.connectionId } },
      { token: admin },
    );
    const { identity } = sender;
    sender = { ...(await connect({ identity })), identity };
    expect((await order(same)).number).toBe(both[0]!.number);
    expect(await orders()).toEqual({ count: 1 });
  });

  it.each<[string, Partial<OrderedLine>, string, RegExp]>([
    ['another price', { price: '39.99' }, '409', /^Line 1: item OAK-1 costs 40\.00 USD per CT, not 39\.99\./],
    ['an unknown item', { item: 'NONE' }, '409', /^Line 1: there is no item NONE/],
    ['a unit that the item isn’t sold by', { unit: 'EA' }, '409', /^Line 1: item OAK-1 is sold by SF, CT, PAL, not EA/],
    ['a lot that isn’t there', { lot: 'Z' }, '409', /^Line 1: item OAK-1 has no lot Z/],
    ['part of a pack', { quantity: '1.5', price: '40.00' }, '409', /Line 1: .*OAK-1/],
    ['a quantity of nothing', { quantity: '0' }, '406', /^Line 1: the quantity 0/],
    ['a quantity below nothing', { quantity: '-1' }, '406', /quantity/],
    ['a quantity with an exponent', { quantity: '1e3' }, '406', /quantity/],
    ['a price that is no number', { price: '4O.00' }, '406', /UnitPrice is not an amount/],
    ['parts of its own', { attributes: 'itemType="composite"' }, '450', /itemType/],
  ])('with %s names the line, and places nothing', async (_name, line, status, sentence) => {
    const answer = await withLine(line);
    expect([answer.status, answer.sentence]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await orders()).toEqual({ count: 0 });
    const kept = await row(db, sql`select 1 as one from punchout_orders where customer_number = ${customer}`);
    expect(kept).toBeNull();
  });

  it('has the price of a job for a line with its sidemark, which the cart was sent back with', async () => {
    await db.execute(sql`
      insert into job_prices (customer_number, job, item_id, uom, price)
      values (${customer}, 'Alder St', ${item}, 'CT', 30)`);
    const detail = '<Extrinsic name="Sidemark">alder st</Extrinsic>';
    const placed = await read((await withLine({ price: '30.00', detail })).number);
    expect(placed!['lines']).toMatchObject([{ sidemark: 'alder st', unit_price: 30 }]);
    expect((await withLine({ price: '30.00' })).sentence).toMatch(/costs 40\.00 USD per CT, not 30\.00/);
    expect((await withLine({ detail: detail.replace('alder st', 'x'.repeat(61)) })).status).toBe('406');
  });

  it('learns neither price, unit nor lot of an item outside the customer’s catalog', async () => {
    await db.execute(sql`
      insert into customer_catalog (customer_number, named, item, rule)
      values (${customer}, ${`item:${item}`}, ${item}, 'block')`);
    const sentences = [];
    for (const line of [{ price: '1.00' }, { unit: 'EA' }, { lot: 'Z' }])
      sentences.push((await withLine(line)).sentence);
    expect(sentences).toEqual(Array.from({ length: 3 }, () => 'Line 1: there is no item OAK-1.'));
  });

  it('is in the currency of the customer alone', async () => {
    await db.execute(sql`update customers set currency = 'CAD' where number = ${customer}`);
    onTestFinished(async () => void (await db.execute(sql`update customers set currency = ''`)));
    const answered = await postDocument(server, orderRequest(sender, { lines: [{ item }] }));
    expect(answered).toMatchObject({ status: '406', sentence: 'The Total is in USD. Orders are in CAD.' });
  });

  it('is refused in parts that it lacks, and in what isn’t supported', async () => {
    const refused: [Partial<OrderDocument>, string][] = [
      [{ attributes: 'type="update"' }, '450'],
      [{ attributes: 'type="delete"' }, '450'],
      [{ attributes: 'orderType="blanket"' }, '450'],
      [{ currency: 'EUR' }, '406'],
      [{ lines: [] }, '406'],
      [{ orderId: 'x'.repeat(31) }, '406'],
      [{ attributes: 'requestedDeliveryDate="soon"' }, '406'],
      [{ attributes: 'requestedDeliveryDate="2026-03-14"' }, '409'],
      [{ header: `<Comments>${'x'.repeat(501)}</Comments>` }, '406'],
      [{ lines: [{ item, more: shipTo({ id: '1' }) }], header: shipTo({ id: '2' }) }, '450'],
    ];
    for (const [document, status] of refused) expect([document, await statusOf(document)]).toEqual([document, status]);
    const twice = orderRequest(sender, { lines: [{ item }, { item }] }).replace('lineNumber="2"', 'lineNumber="1"');
    expect((await postDocument(server, twice)).status).toBe('406');
    expect(await orders()).toEqual({ count: 0 });
  });

  it('goes to the customer’s address that it names, or to a typed one where the person may type it', async () => {
    const sequenceOf = async (header: string) => {
      const { number, sentence } = await order({ header });
      return number === null ? sentence : (await read(number))!['ship_to_sequence'];
    };
    expect(await sequenceOf(shipTo({ id: '1' }))).toBe('1');
    expect(await sequenceOf(shipTo({ id: 'SAP-77' }))).toBe('1');
    expect(await sequenceOf(shipTo({ line1: '210 mill rd.', zip: '97202-1234' }))).toBe('');
    expect(await sequenceOf(shipTo({ id: '1', zip: '10001' }))).toContain('postal code 97203');
    expect(await sequenceOf(shipTo({ line1: '9 Elm St' }))).toBe('99');
    const limited = await person({ allowManualShippingAddress: 'N' });
    sender = await connect({ username: limited.username });
    expect(await sequenceOf(shipTo({ line1: '9 Elm St' }))).toContain('one of your addresses');
  });

  it('is written in the customer’s own codes of units', async () => {
    sender = await connect({ units: { CT: 'BX' } });
    expect((await withLine({ unit: 'BX' })).status).toBe('200');
    expect((await withLine({ unit: 'CT' })).status).toBe('200');
  });

  it('needs a person who may order, and a connection that may', async () => {
    const viewer = await person({ allowedToOrder: 'N' });
    expect(await statusOf({ email: viewer.username })).toBe('403');
    expect(await statusOf({ email: buyer.username })).toBe('200');
    const named = await person({});
    const { number } = await order({ email: `${named.username}@example.com` });
    expect((await read(number))!['placed_by']).toBe(named.username);
    sender = await connect({ takesOrders: 'N' });
    expect(await statusOf({})).toBe('403');
    await send(
      server,
      calls.changeConnection,
      {
        body: {
          customerNumber: customer,
          id: sender.connectionId,
          username: buyer.username,
          origins: ['https://buyer.example.com'],
          takesOrders: 'Y',
        },
      },
      { token: admin },
    );
    expect(await statusOf({})).toBe('200');
  });

  it('waits for approval where the person needs one, and is answered so each time', async () => {
    const limited = await person({ orderApproval: 'Y' });
    sender = await connect({ username: limited.username });
    const document = { payloadId: `wait-${made}`, orderId: `PO-wait-${made}` };
    const answer = await order(document);
    expect([answer.status, answer.sentence]).toEqual(['201', expect.stringContaining('Waits for approval')]);
    expect((await order(document)).number).toBe(answer.number);
    expect(await orders()).toEqual({ count: 0 });
    const request = await row<{ hash: string; lines: number }>(
      db,
      sql`select hash, lines from approval_requests where customer_number = ${customer}`,
    );
    expect(request!.lines).toBe(1);
    const approved = await send(
      server,
      approveRequest,
      { body: { customerNumber: customer, requestNumber: answer.number, seen: request!.hash } },
      { token: admin, key: 'approve' },
    );
    expect(approved.status).toBe(200);
    const placed = await read(approved.body.orderNumber);
    expect([placed!['po_number'], placed!['placed_by']]).toEqual([document.orderId, limited.username]);
  });

  it('is refused where the portal refuses the customer or the person', async () => {
    await db.execute(sql`update customers set credit_hold = true where number = ${customer}`);
    expect(await statusOf({})).toBe('409');
    await db.execute(sql`update customers set credit_hold = false where number = ${customer}`);
    const { username } = await person({ smRequired: 'Y' });
    sender = await connect({ username });
    const answer = await order();
    expect([answer.status, answer.sentence]).toEqual(['409', expect.stringMatching(/sidemark/i)]);
    expect(await statusOf({ header: '<Extrinsic name="Sidemark">Lobby</Extrinsic>' })).toBe('200');
  });
});
