import * as attachmentCalls from '@tradecounter/contract/attachments/attachment-calls';
import { events } from '@tradecounter/contract/events/events';
import { limits } from '@tradecounter/contract/limits';
import { getUnpaidInvoices } from '@tradecounter/contract/payments/payment-calls';
import * as calls from '@tradecounter/contract/returns/return-calls';
import { sql } from 'drizzle-orm/sql/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice, buildOrder } from '../../../test/builders/documents.ts';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  // 20 SF in a carton.
  await buildItem(db, { id: 'OAK-1' });
  await buildItem(db, { id: 'FELT-1' });
  await buildItem(db, { id: 'LATE-1' });
  await db.execute(sql`
    update items set pack_uom = 'CT', restocking_fee = 15, return_days = case id when 'LATE-1' then 5 else 30 end,
      not_returnable = id = 'FELT-1'`);
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

let keys = 0;

/** Creates a customer with an invoice of three lines of 100 SF for $400, and a user who can return them. */
async function billed(claims: Record<string, string> = {}) {
  const customerNumber = await buildCustomer(db, { location: '01' });
  const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } });
  const token = await tokenOf(server, user);
  const line = { quantity: '100', uom: 'SF', amount: '400' };
  const invoiceNumber = await buildInvoice(db, {
    customer: customerNumber,
    order: 'O-77',
    total: '1200',
    lines: ['OAK-1', 'FELT-1', 'LATE-1'].map((item) => ({ item, description: `${item} plank`, ...line })),
  });
  const ask = (body: object = {}, key = `${++keys}`) =>
    send(
      server,
      calls.requestReturn,
      { body: { customerNumber, source: 'invoice', documentNumber: invoiceNumber, wish: 'credit', ...body } },
      { token, key },
    );
  const returned = (changes: object = {}, body: object = {}) =>
    ask({ lines: [{ lineNumber: 1, quantity: '40', uom: 'SF', reason: 'damaged', ...changes }], ...body });
  const read = async (text: string) => (await query(server, text, { c: customerNumber }, token)).data as never;
  return { customerNumber, user, token, invoiceNumber, ask, returned, read };
}

const addPicture = async ({ customerNumber, token }: { customerNumber: string; token: string }) => {
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  const { body } = await send(
    server,
    attachmentCalls.addPicture,
    { body: { customerNumber, photo: photo.toString('base64') } },
    { token },
  );
  return body.attachmentId;
};

const fieldsOf = (answer: { status: number; body: { error?: { fields?: Record<string, string> } } }) => [
  answer.status,
  answer.body.error?.fields,
];

describe('a return', () => {
  it('is listed, shown with its pictures, marks the invoice as disputed, and is reported as an event', async () => {
    const mine = await billed();
    // Both are sent at the same instant, and then their ids decide.
    const pictures = [await addPicture(mine), await addPicture(mine)].toSorted();
    const { status, body } = await mine.ask({
      comment: 'Two cartons crushed',
      pictures,
      lines: [
        { lineNumber: 1, quantity: '40', uom: 'SF', reason: 'damaged' },
        { lineNumber: 2, quantity: '1', uom: 'SF', reason: 'shade' },
      ],
    });
    expect([status, body]).toEqual([200, { returnNumber: expect.stringMatching(/^RT\d{5}$/) }]);
    const id = body.returnNumber;
    expect(
      await mine.read(
        `query($c: String!) { returns(customerNumber: $c, stage: "open") { total returns { id document items wish state lines amount } }
          return(customerNumber: $c, id: "${id}") { orderNumber requestedBy comment pictures can steps { state } lines { documentLine reason quantity amount fee } related { kind id } }
          invoice(customerNumber: $c, id: "${mine.invoiceNumber}") { related { kind id state } } }`,
      ),
    ).toEqual({
      returns: {
        total: 1,
        returns: [
          ...[{ id, document: mine.invoiceNumber, items: 'FELT-1, OAK-1', wish: 'credit', state: 'requested' }].map(
            (one) => ({ ...one, lines: 2, amount: 164 }),
          ),
        ],
      },
      return: {
        ...{ orderNumber: 'O-77', requestedBy: 'Robin', comment: 'Two cartons crushed', pictures, can: ['withdraw'] },
        steps: [{ state: 'requested' }],
        lines: [
          { documentLine: 1, reason: 'damaged', quantity: 40, amount: 160, fee: 0 },
          { documentLine: 2, reason: 'shade', quantity: 1, amount: 4, fee: 0 },
        ],
        related: [{ kind: 'invoice', id: mine.invoiceNumber }],
      },
      invoice: { related: [{ kind: 'return', id, state: 'requested' }] },
    });
    const unpaid = await send(
      server,
      getUnpaidInvoices,
      { query: { customerNumber: mine.customerNumber } },
      { token: mine.token },
    );
    expect(unpaid.body).toMatchObject([{ netdue: 1200, disputed: 164 }]);
    const stored = await row<{ payload: unknown }>(
      db,
      sql`select payload from outbox_events where type = 'return.requested' and subject = ${id}`,
    );
    const event = events['return.requested'].parse(stored!.payload);
    expect(event).toMatchObject({ orderNumber: 'O-77', lines: [{ lineNumber: 1, amount: '160' }, { quantity: '1' }] });
    const kept = await send(
      server,
      attachmentCalls.readAttachment,
      { body: { customerNumber: mine.customerNumber, attachmentId: pictures[1] } },
      { token: mine.token },
    );
    const { bytes } = kept.body as unknown as { bytes: string };
    expect(event.pictures.map((picture) => picture.id)).toEqual(pictures);
    expect(event.pictures[1]).toMatchObject({ mediaType: 'image/jpeg', size: Buffer.from(bytes, 'base64').length });
  });

  it('never asks for more than was billed, also with several requests at once, until one is withdrawn', async () => {
    const { customerNumber, token, invoiceNumber, returned, ask, read } = await billed();
    const answers = await Promise.all(Array.from({ length: 4 }, () => returned()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error.fields).toEqual({ 'lines.0.quantity': 'You can return up to 20 SF' });
    const first = answers.find(({ status }) => status === 200)!.body.returnNumber;
    const withdraw = () =>
      send(server, calls.withdrawReturn, { body: { customerNumber, returnNumber: first } }, { token });
    expect([(await withdraw()).status, (await withdraw()).status, (await returned()).status]).toEqual([200, 409, 200]);
    const form = `query($c: String!) { returnForm(customerNumber: $c, source: "invoice", id: "${invoiceNumber}") { lines { left packsLeft packSize askedIn } } }`;
    expect((await read(form))['returnForm']['lines'][0]).toMatchObject({ left: 20, packsLeft: 1, packSize: 20 });
    const body = { lines: [{ lineNumber: 1, quantity: '1', uom: 'CT', reason: 'leftOver' }] };
    const [once, again] = [await ask(body, 'same'), await ask(body, 'same')];
    expect([once.status, again.body]).toEqual([200, once.body]);
    expect((await read(form))['returnForm']['lines'][0]).toMatchObject({ left: 0, packsLeft: 0 });
  });

  it('of an order takes only what has shipped, and marks no invoice', async () => {
    const { customerNumber, token, ask, read } = await billed();
    const documentNumber = await buildOrder(db, {
      customer: customerNumber,
      lines: [
        { item: 'OAK-1', quantity: '5', uom: 'CT', base: '100', shipped: '40' },
        { item: 'OAK-1', shipped: '0' },
      ],
    });
    const order = (quantity: string, lineNumber = 1, more: object = {}) =>
      ask({
        ...{ source: 'order', documentNumber, wish: 'replacement' },
        lines: [{ lineNumber, quantity, uom: 'CT', reason: 'wrong', ...more }],
      });
    expect([
      fieldsOf(await order('3')),
      (await order('1', 2)).status,
      (await order('1', 1, { reason: 'price' })).status,
      (await order('2')).status,
    ]).toEqual([[409, { 'lines.0.quantity': 'You can return up to 2 CT' }], 404, 400, 200]);
    const unpaid = await send(server, getUnpaidInvoices, { query: { customerNumber } }, { token });
    expect(unpaid.body).toMatchObject([{ disputed: 0 }]);
    expect(
      await read(
        `query($c: String!) { order(customerNumber: $c, id: "${documentNumber}") { related { kind state } } }`,
      ),
    ).toEqual({ order: { related: [{ kind: 'return', state: 'requested' }] } });
  });

  it('never asks for the same goods by the order and by its invoices, also with several requests at once', async () => {
    const { customerNumber, ask, read } = await billed();
    const order = await buildOrder(db, {
      customer: customerNumber,
      lines: [
        { item: 'OAK-1', quantity: '5', uom: 'CT', base: '100', shipped: '100' },
        { item: 'OAK-1', quantity: '2', uom: 'CT', base: '40', shipped: '40' },
        { item: 'LATE-1', quantity: '5', uom: 'CT', base: '100', shipped: '100' },
      ],
    });
    const bill = (quantity: string) =>
      buildInvoice(db, { customer: customerNumber, order, lines: [{ item: 'OAK-1', quantity, uom: 'SF' }] });
    const [first, second] = [await bill('100'), await bill('40')];
    const line = (lineNumber: number, quantity: string, uom: string, reason = 'damaged') => ({
      ...{ lineNumber, quantity, uom, reason },
    });
    const by = (source: string, documentNumber: string, ...lines: object[]) => ask({ source, documentNumber, lines });
    const form = async (source: string, id: string) => {
      const text = `query($c: String!) { returnForm(customerNumber: $c, source: "${source}", id: "${id}") { lines { left askedIn } } }`;
      return (await read(text))['returnForm']['lines'] as { left: number; askedIn: string[] }[];
    };
    // A wrong price takes no goods back.
    const price = (await by('invoice', second, line(1, '40', 'SF', 'price'))).body.returnNumber;
    const { returnNumber } = (await by('invoice', first, line(1, '3', 'CT'))).body;
    // 80 of 140 SF are left, whichever document is opened.
    const askedIn = [returnNumber];
    expect(await form('order', order)).toEqual([
      { left: 4, askedIn },
      { left: 2, askedIn },
      { left: 5, askedIn: [] },
    ]);
    expect([...(await form('invoice', first)), ...(await form('invoice', second))]).toEqual([
      { left: 40, askedIn },
      { left: 0, askedIn: [price, returnNumber].toSorted() },
    ]);
    expect(fieldsOf(await by('order', order, line(1, '5', 'CT')))).toEqual([
      409,
      { 'lines.0.quantity': 'You can return up to 4 CT' },
    ]);
    const answers = await Promise.all([
      by('order', order, line(1, '3', 'CT')),
      by('order', order, line(2, '2', 'CT')),
      by('invoice', first, line(1, '2', 'CT')),
    ]);
    expect(answers.filter(({ status }) => status === 409)).not.toEqual([]);
    const taken = await form('order', order);
    expect(taken[1]!.left).toBeLessThanOrEqual(1);
  });

  it('of two lines with the same item shares what is left of the goods', async () => {
    const { customerNumber, ask } = await billed();
    const order = await buildOrder(db, {
      customer: customerNumber,
      lines: [1, 2].map(() => ({ item: 'OAK-1', quantity: '2', uom: 'CT', base: '40', shipped: '40' })),
    });
    const invoice = await buildInvoice(db, {
      customer: customerNumber,
      order,
      lines: [{ item: 'OAK-1', quantity: '80', uom: 'SF' }],
    });
    const line = (lineNumber: number, quantity: string) => ({ lineNumber, quantity, uom: 'CT', reason: 'wrong' });
    expect((await ask({ documentNumber: invoice, lines: [line(1, '1')] })).status).toBe(200);
    const both = (second: string) =>
      ask({ source: 'order', documentNumber: order, lines: [line(1, '2'), line(2, second)] });
    expect(fieldsOf(await both('2'))).toEqual([409, { 'lines.1.quantity': 'You can return up to 1 CT' }]);
    expect((await both('1')).status).toBe(200);
  });

  it.each([
    ['left-over goods of an item that is not taken back', { lineNumber: 2, reason: 'leftOver', uom: 'CT' }, 409],
    ['left-over goods after their last day', { lineNumber: 3, reason: 'leftOver', uom: 'CT' }, 409],
    ['left-over goods in an open carton', { reason: 'leftOver', uom: 'CT', quantity: '1.5' }, 409],
    ['left-over goods that are not in cartons', { reason: 'leftOver' }, 409],
    ['another unit', { uom: 'PAL' }, 409],
    ['no quantity', { quantity: '0' }, 400],
    ['an unknown line', { lineNumber: 9 }, 404],
    ['an unknown reason', { reason: 'ugly' }, 400],
    ["the reason 'other' without a comment", { reason: 'other' }, 400],
  ])('is rejected with %s', async (_what, changes, status) => {
    const { returned } = await billed();
    expect((await returned({ quantity: '1', ...changes })).status).toBe(status);
  });

  it('of damaged goods is possible whatever the rules for left-over goods are, and left-over ones have their fee', async () => {
    const { ask, read } = await billed();
    const { body } = await ask({
      lines: [
        { lineNumber: 1, quantity: '2', uom: 'CT', reason: 'leftOver' },
        { lineNumber: 2, quantity: '5', uom: 'SF', reason: 'damaged' },
        { lineNumber: 3, quantity: '5', uom: 'SF', reason: 'short' },
      ],
    });
    const found = await read(
      `query($c: String!) { return(customerNumber: $c, id: "${body.returnNumber}") { lines { amount restockingFee fee } } }`,
    );
    expect(found['return']['lines'][0]).toEqual({ amount: 160, restockingFee: 15, fee: 24 });
  });

  it('takes only pictures that its user has just added, each once', async () => {
    const [mine, theirs] = [await billed(), await billed()];
    const [own, other] = [await addPicture(mine), await addPicture(theirs)];
    const withPictures = async (...pictures: string[]) => (await mine.returned({ quantity: '1' }, { pictures })).status;
    expect([
      await withPictures(other),
      await withPictures(own, own),
      await withPictures(...Array.from({ length: limits.returnPictures + 1 }, () => own)),
      await withPictures(own),
      await withPictures(own),
    ]).toEqual([400, 400, 400, 200, 400]);
    expect(await rows(db, sql`select owner from attachments where attachment_id = ${other}`)).toEqual([
      { owner: 'draft' },
    ]);
  });

  it('is not there for other customers, and for users who may not see its document', async () => {
    const [mine, theirs] = [await billed(), await billed()];
    const number = (await theirs.returned()).body.returnNumber;
    const noInvoices = await billed({ showInvoices: 'N' });
    const neither = await billed({ showInvoices: 'N', showOrders: 'N' });
    const withdraw = (customerNumber: string, token: string) =>
      send(server, calls.withdrawReturn, { body: { customerNumber, returnNumber: number } }, { token });
    expect([
      (await mine.returned({}, { documentNumber: theirs.invoiceNumber })).status,
      (await mine.returned({}, { customerNumber: theirs.customerNumber })).status,
      (await withdraw(mine.customerNumber, mine.token)).status,
      (await withdraw(theirs.customerNumber, mine.token)).status,
      (await noInvoices.returned()).status,
      await mine.read(`query($c: String!) { return(customerNumber: $c, id: "${number}") { id } }`),
    ]).toEqual([404, 401, 404, 401, 401, { return: null }]);
    await db.execute(sql`
      insert into returns (customer_number, return_number, source, invoice_number, requested_at, changed_at)
      select number, 'H-' || number, 'invoice', 'I-1', now(), now()
      from customers
      where number in (${noInvoices.customerNumber}, ${neither.customerNumber})`);
    const list = (customer: typeof mine) =>
      query(
        server,
        `query($c: String!) { returns(customerNumber: $c) { total } }`,
        { c: customer.customerNumber },
        customer.token,
      );
    expect([(await list(noInvoices)).data, (await list(neither)).status]).toEqual([{ returns: { total: 0 } }, 401]);
  });

  it('counts toward a daily limit', async () => {
    const { customerNumber, returned, user } = await billed();
    await db.execute(sql`
      insert into returns (customer_number, return_number, source, user_id, requested_at, changed_at)
      select ${customerNumber}, 'D' || n, 'order', ${user.id}, ${testDay}::timestamptz, now()
      from generate_series(2, ${limits.returnsADay}::int) n`);
    const answers = await Promise.all([returned({ quantity: '1' }), returned({ quantity: '1' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });
});

describe('the list of returns', () => {
  it('is searched, filtered and sorted', async () => {
    const { customerNumber, read } = await billed();
    await db.execute(sql`
      insert into returns (customer_number, return_number, source, order_number, state, requested_at, changed_at, rma)
      values (${customerNumber}, 'A', 'order', 'O-5', 'requested', '2026-03-01 12:00Z', '2026-03-05', ''),
        (${customerNumber}, 'B', 'order', 'O-6', 'approved', '2026-03-02 12:00Z', '2026-03-03', 'RMA-9'),
        (${customerNumber}, 'C', 'order', 'O-6', 'credited', '2026-03-03 12:00Z', '2026-03-04', ''),
        (${customerNumber}, 'D', 'order', 'O-7', 'goodsBack', '2026-02-03 12:00Z', '2026-02-04', ''),
        (${customerNumber}, 'E', 'order', 'O-7', 'received', '2026-02-02 12:00Z', '2026-02-03', ''),
        (${customerNumber}, 'F', 'order', 'O-7', 'refused', '2026-02-01 12:00Z', '2026-02-02', ''),
        (${customerNumber}, 'G', 'order', 'O-7', 'withdrawn', '2026-01-01 12:00Z', '2026-01-02', '')`);
    const ids = async (asked: string) => {
      const found = await read(`query($c: String!) { returns(customerNumber: $c, ${asked}) { returns { id } } }`);
      return (found['returns']['returns'] as { id: string }[]).map(({ id }) => id).join('');
    };
    expect([
      await ids('page: 1'),
      await ids('sort: OLDEST'),
      await ids('sort: CHANGED'),
      await ids('stage: "open"'),
      await ids('stage: "approved"'),
      await ids('stage: "credited"'),
      await ids('stage: "refused"'),
      await ids('stage: "ended"'),
      await ids('state: "goodsBack"'),
      await ids('search: "rma-9"'),
      await ids('requestedFrom: "2026-03-02", requestedTo: "2026-03-02"'),
    ]).toEqual(['CBADEFG', 'GFEDABC', 'ACBDEFG', 'AE', 'BD', 'C', 'F', 'G', 'D', 'B', 'B']);
  });
});
