import { PassThrough, type Readable } from 'node:stream';
import { readAttachment } from '@tradecounter/contract/attachments/attachment-calls';
import { filesAtOnce } from '@tradecounter/contract/files/files';
import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildDelivery, buildInvoice, buildOrder } from '../../../test/builders/documents.ts';
import { buildQuote } from '../../../test/builders/quotes.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { addToken } from '../systems/add-token.ts';

let db: Database;
let server: TestServer;
let system: string;
let mine: string;
let user: string;
let strange: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, {}, { jobs: false });
  system = (await addToken(db, { name: 'Driver app', scopes: ['feeds'] }, new Date(testDay)))!;
  mine = await buildCustomer(db, { location: '01' });
  user = await tokenOf(server, await buildUser(db, { customers: [mine] }));
  const other = await buildCustomer(db, { location: '01' });
  strange = await tokenOf(server, await buildUser(db, { customers: [other] }));
  const order = await buildOrder(db, { customer: mine, number: 'O-1' });
  await buildDelivery(db, { customer: mine, order, number: 'D/1', date: testDay.slice(0, 10) });
  await buildInvoice(db, { customer: mine, number: 'I-1' });
  await buildQuote(db, { customerNumber: mine, number: 'Q-1' });
  await db.execute(sql`
    insert into returns (customer_number, return_number, source, order_number, state, requested_at, changed_at)
    values (${mine}, 'RT-1', 'order', 'O-1', 'requested', ${testDay}, ${testDay})`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
    .withExif({ IFD0: { Copyright: 'Robin at 4 Alder St' } })
    .jpeg()
    .toBuffer();
const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\ntrailer<<>>\n%%EOF\n`);

async function push(path: string, bytes: Buffer | Readable, bearer: string | null = system) {
  const { statusCode, body } = await server.app.inject({
    method: 'PUT',
    url: `/wsl/api/files/${path}`,
    headers: { 'content-type': 'text/html', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    payload: bytes,
  });
  return { status: statusCode, body: JSON.parse(body) as { fileId: string; added: boolean } };
}
const kept = () => rows<{ owner: string }>(db, sql`select owner from attachments`);

const fields = '{ files { id kind name mediaType size addedAt } }';
const questions = {
  delivery: `query($customerNumber: String!) { deliveries(customerNumber: $customerNumber) { deliveries ${fields} } }`,
  order: `query($customerNumber: String!) { order(customerNumber: $customerNumber, id: "O-1") ${fields} }`,
  invoice: `query($customerNumber: String!) { invoice(customerNumber: $customerNumber, id: "I-1") ${fields} }`,
  quote: `query($customerNumber: String!) { quote(customerNumber: $customerNumber, id: "Q-1") ${fields} }`,
  return: `query($customerNumber: String!) { return(customerNumber: $customerNumber, id: "RT-1") ${fields} }`,
};
const filesOf = async (owner: keyof typeof questions) => {
  const { data } = await query(server, questions[owner], { customerNumber: mine }, user);
  const found =
    owner === 'delivery' ? (data!['deliveries'] as never as { deliveries: object[] }).deliveries[0] : data![owner];
  return (found as unknown as { files: { id: string; kind: string; name: string; mediaType: string }[] }).files;
};

describe('a file that a system pushes', () => {
  it.each([
    ['delivery/D%2F1?kind=signature', 'delivery', 'image/jpeg'],
    ['order/O-1?kind=proofOfDelivery&name=Proof.pdf', 'order', 'application/pdf'],
    ['invoice/I-1?kind=taxForm', 'invoice', 'application/pdf'],
    ['quote/Q-1?kind=certificate', 'quote', 'image/jpeg'],
    ['return/RT-1?kind=document', 'return', 'application/pdf'],
  ] as const)('to %s is listed with its document, once, and read by its customer alone', async (path, owner, type) => {
    const bytes = type === 'image/jpeg' ? await photo() : pdf();
    const { status, body } = await push(path, bytes);
    expect([status, body.added]).toEqual([200, true]);
    expect((await push(path, bytes)).body).toEqual({ fileId: body.fileId, added: false });
    expect(await filesOf(owner)).toMatchObject([
      { id: body.fileId, mediaType: type, addedAt: new Date(testDay).toISOString() },
    ]);
    const read = (token: string) =>
      send(server, readAttachment, { body: { customerNumber: mine, attachmentId: body.fileId } }, { token });
    const { bytes: base64 } = (await read(user)).body as unknown as { bytes: string };
    expect(Buffer.from(base64, 'base64').includes('Alder St')).toBe(false);
    expect((await read(strange)).status).toBe(401);
  });

  it("isn't listed for users who can't see its document", async () => {
    const claims = { ...everything, showOrders: 'N', showInvoices: 'N', showQuotes: 'N' };
    const blind = await tokenOf(server, await buildUser(db, { customers: [mine], claims }));
    for (const question of Object.values(questions))
      expect((await query(server, question, { customerNumber: mine }, blind)).errors).toHaveLength(1);
  });

  it('is refused without a token for feeds, before it is read', async () => {
    const events = (await addToken(db, { name: 'Events', scopes: ['events'] }, new Date(testDay)))!;
    const before = (await kept()).length;
    const huge = Buffer.alloc(limits.attachmentBytes * 2);
    const answers = await Promise.all(
      [null, 'wrong', user, events].map((bearer) => push('order/O-1?kind=document', huge, bearer)),
    );
    expect(answers.map(({ status }) => status)).toEqual([402, 402, 402, 401]);
    expect((await kept()).length).toBe(before);
  });

  it.each([
    ['order/NONE?kind=document', pdf(), 404],
    ['shipment/S1?kind=document', pdf(), 404],
    ['constructor/O-1?kind=document', pdf(), 404],
    ['order/O-1?kind=signature', pdf(), 400],
    ['order/O-1', pdf(), 400],
    ['order/O-1?kind=document&more=1', pdf(), 400],
    [`order/O-1?kind=document&name=${'x'.repeat(limits.attachmentName + 1)}`, pdf(), 400],
    ['order/O-1?kind=document&name=a%0Ab', pdf(), 400],
    ['order/O-1?kind=document', Buffer.from('<html><script>alert(1)</script></html>'), 400],
    ['order/O-1?kind=document', Buffer.alloc(0), 400],
    ['order/O-1?kind=document', Buffer.alloc(limits.attachmentBytes + 1), 413],
    ["order/O-1'%20or%20'1'='1?kind=document", pdf(), 404],
  ])('to %s is refused', async (path, bytes, status) => {
    const before = (await kept()).length;
    expect((await push(path, bytes)).status).toBe(status);
    expect((await kept()).length).toBe(before);
  });

  it('is refused when too many arrive at once, or when its document is full', async () => {
    const arriving = Array.from({ length: filesAtOnce }, () => new PassThrough());
    const atOnce = arriving.map((stream) => push('invoice/I-1?kind=document', stream));
    // The server reads a body once its token is checked and it is counted.
    const areRead = () => arriving.every((stream) => stream.listenerCount('readable') > 0);
    await vi.waitFor(() => expect(areRead()).toBe(true), { timeout: 20_000, interval: 5 });
    expect((await push('invoice/I-1?kind=document', pdf('one more'))).status).toBe(429);
    for (const [at, stream] of arriving.entries()) stream.end(pdf(`at once ${at}`));
    expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await push('invoice/I-1?kind=document', pdf('one more'))).status).toBe(200);
    await db.execute(sql`
      insert into attachments (customer_number, owner, owner_number, kind, media_type, bytes, size, added_at)
      select ${mine}, 'quote', 'Q-1', 'document', 'application/pdf', '\\x25', 1, now()
      from generate_series(2, ${limits.attachmentsListed}::int)`);
    expect((await push('quote/Q-1?kind=document', pdf('one more'))).status).toBe(409);
  });
});

/** Asks about one file. Bytes are returned as they came. */
async function askFor(method: 'GET' | 'DELETE', path: string, bearer: string | null) {
  const { statusCode, rawPayload, headers } = await server.app.inject({
    method,
    url: `/wsl/api/files/${path}`,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  return { status: statusCode, bytes: rawPayload, headers, body: () => JSON.parse(rawPayload.toString()) as object };
}
/** Adds a picture of the customer's user to the return. */
async function addOwn(): Promise<string> {
  const [own] = await rows<{ id: string }>(
    db,
    sql`
    insert into attachments (customer_number, owner, owner_number, kind, media_type, bytes, size, user_id, added_at)
    values (${mine}, 'orderReturn', 'RT-1', 'picture', 'image/jpeg', '\\xffd8ff', 3, 1, ${testDay})
    returning attachment_id as id`,
  );
  return own!.id;
}

describe('a file of a document', () => {
  it('is read by systems that read events, as it was kept, and by no one else', async () => {
    const events = (await addToken(db, { name: 'Reader', scopes: ['events'] }, new Date(testDay)))!;
    const own = await addOwn();
    const { fileId } = (await push('invoice/I-1?kind=certificate', pdf('of the mill'))).body;
    const picture = await askFor('GET', `return/RT-1/${own}`, events);
    expect([picture.status, picture.bytes]).toEqual([200, Buffer.from([0xff, 0xd8, 0xff])]);
    const file = await askFor('GET', `invoice/I-1/${fileId}`, events);
    expect([file.status, file.bytes]).toEqual([200, pdf('of the mill')]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    const statuses = [null, 'wrong', user, system].map((bearer) => askFor('GET', `return/RT-1/${own}`, bearer));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([402, 402, 402, 401]);
    for (const path of [
      ...[`order/O-1/${own}`, `return/RT-2/${own}`, `draft/RT-1/${own}`, `constructor/RT-1/${own}`],
      ...['return/RT-1/none', `return/RT-1/${crypto.randomUUID()}`],
    ])
      expect([path, (await askFor('GET', path, events)).status]).toEqual([path, 404]);
  });

  it('that was pushed is removed once, with its trail, and another document’s or a user’s stays', async () => {
    const { fileId } = (await push('return/RT-1?kind=picture', await photo())).body;
    const own = await addOwn();
    const text = 'query($c: String!) { return(customerNumber: $c, id: "RT-1") { pictures files { id } } }';
    const shown = async () => (await query(server, text, { c: mine }, user)).data!['return'] as unknown as object;
    expect(await shown()).toMatchObject({ pictures: expect.not.arrayContaining([fileId]) });
    expect(await shown()).toMatchObject({ files: expect.arrayContaining([{ id: fileId }]) });
    const remove = async (path: string, bearer: string | null = system) => {
      const { status, body } = await askFor('DELETE', path, bearer);
      return status === 200 ? body() : status;
    };
    const events = (await addToken(db, { name: 'Only reads', scopes: ['events'] }, new Date(testDay)))!;
    expect([
      await remove(`return/RT-1/${fileId}`, events),
      await remove(`return/RT-1/${fileId}`, user),
      await remove(`order/O-1/${fileId}`),
      await remove(`return/RT-1/${own}`),
      await remove(`return/NONE/${fileId}`),
      await remove(`return/RT-1/${fileId}`),
      await remove(`return/RT-1/${fileId}`),
    ]).toEqual([401, 402, { removed: false }, { removed: false }, 404, { removed: true }, { removed: false }]);
    expect(await shown()).toMatchObject({ files: expect.not.arrayContaining([{ id: fileId }]) });
    expect(await shown()).toMatchObject({ pictures: expect.arrayContaining([own]) });
    const trail = await rows(
      db,
      sql`select customer_number, subject, before from audit_log where action = 'file.removed'`,
    );
    expect(trail).toMatchObject([
      { customer_number: mine, subject: 'RT-1', before: { owner: 'return', kind: 'picture', name: '', fileId } },
    ]);
  });
});

it('takes an invoice as data as it is, if it is one, and lets whoever sees the invoice save it', async () => {
  const ubl = (inside: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><n:Invoice xmlns:n="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${inside}</n:Invoice>`,
    );
  const path = 'invoice/I-1?kind=invoiceData&name=I-1.xml';
  const { status, body } = await push(path, ubl('<n:ID>I-1</n:ID>'));
  expect(status).toBe(200);
  const read = { body: { customerNumber: mine, attachmentId: body.fileId } };
  expect((await send(server, readAttachment, read, { token: user })).body).toEqual({
    name: 'I-1.xml',
    mediaType: 'application/xml',
    bytes: ubl('<n:ID>I-1</n:ID>').toString('base64'),
  });
  expect((await send(server, readAttachment, read, { token: strange })).status).not.toBe(200);
  expect((await push(path, pdf('factur-x'))).status).toBe(200);
  for (const [what, bytes] of Object.entries({
    'another root': Buffer.from('<Invoice/>'),
    'no end': ubl('<n:ID>'),
    'an entity': Buffer.concat([Buffer.from('<!DOCTYPE a [<!ENTITY x "y">]>'), ubl('&x;')]),
    'an entity of HTML': ubl('&nbsp;'),
    'attributes without an end': ubl(`<a ${Array.from({ length: 60 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    'too deep': ubl('<a>'.repeat(50) + '</a>'.repeat(50)),
    'no UTF-8': Buffer.concat([ubl(''), Buffer.of(0xff)]),
    'a second root': Buffer.concat([ubl(''), Buffer.from('<a/>')]),
  }))
    expect([what, (await push(path, bytes)).status]).toEqual([what, 400]);
});
