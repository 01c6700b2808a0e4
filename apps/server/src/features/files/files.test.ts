import { PassThrough, type Readable } from 'node:stream';
import { readAttachment } from '@tradecounter/contract/attachments/attachment-calls';
import { filesAtOnce } from '@tradecounter/contract/files/files';
import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
