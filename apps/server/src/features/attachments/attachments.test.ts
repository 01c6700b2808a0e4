import * as calls from '@tradecounter/contract/attachments/attachment-calls';
import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import type { Failure } from '../../platform/failure.ts';
import { checkFile, checkPicture } from './check-file.ts';
import type { Owner } from './owners.ts';
import { keepAttachment, listAttachments } from './repository.ts';

let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const script = '<html><script>alert(1)</script></html>';

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 40) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#a63' } })
    .withExif({ IFD0: { Copyright: 'Robin at 4 Alder St' } })
    [format]()
    .toBuffer();

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\ntrailer<<>>\n%%EOF\n`);

/** Creates a customer with a user who has these claims. */
async function reader(claims: Record<string, string> = {}) {
  const customerNumber = await buildCustomer(db, { location: '01' });
  const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } });
  const token = await tokenOf(server, user);
  const read = (attachmentId: string, ofCustomer = customerNumber) =>
    send(server, calls.readAttachment, { body: { customerNumber: ofCustomer, attachmentId } }, { token });
  const add = (bytes: Buffer, name: string) =>
    send(server, calls.addFile, { body: { customerNumber, name, file: bytes.toString('base64') } }, { token });
  return { customerNumber, read, add };
}

const keep = async (customerNumber: string, owner: Owner, bytes: Buffer, name = '') => {
  const place = { customerNumber, owner, ownerNumber: 'N-1', kind: 'picture', name };
  const added = { userId: null, addedBy: 'Robin', addedAt: testDay };
  const file = await checkFile(bytes);
  return db.transact((tx) => keepAttachment(tx, { ...place, ...added }, file));
};

describe('a file of a document', () => {
  it('is read by users who may see the document, and is not there for anyone else', async () => {
    const [mine, theirs, noInvoices, noOrders] = [
      await reader(),
      await reader(),
      await reader({ showInvoices: 'N' }),
      await reader({ showOrders: 'N' }),
    ];
    const id = await keep(mine.customerNumber, 'invoiceReturn', pdf('theirs as it is'), 'claim.pdf');
    expect((await mine.read(id)).body).toEqual({
      name: 'claim.pdf',
      mediaType: 'application/pdf',
      bytes: pdf('theirs as it is').toString('base64'),
    });
    expect(
      await listAttachments(db, { customerNumber: mine.customerNumber, owner: 'invoiceReturn', ownerNumber: 'N-1' }),
    ).toMatchObject([
      { attachmentId: id, kind: 'picture', name: 'claim.pdf', isPushed: true, size: pdf('theirs as it is').length },
    ]);
    const ofOrder = await keep(noInvoices.customerNumber, 'shipment', await picture('png'));
    const ofInvoice = await keep(noInvoices.customerNumber, 'invoiceReturn', pdf());
    const ofQuote = await keep(noOrders.customerNumber, 'orderReturn', pdf());
    await db.execute(sql`
      insert into attachments (customer_number, attachment_id, owner, owner_number, kind, media_type, bytes, size,
        added_at)
      values (${mine.customerNumber}, '3b241101-e2bb-4255-8caf-4136c566a962', 'constructor', 'N-1', 'picture',
        'application/pdf', '\\x25', 1, now())`);
    const statuses = [
      theirs.read(id),
      theirs.read(id, mine.customerNumber),
      noInvoices.read(ofOrder),
      noInvoices.read(ofInvoice),
      noOrders.read(ofQuote),
      mine.read('3b241101-e2bb-4255-8caf-4136c566a962'),
      mine.read('3b241101-e2bb-4255-8caf-4136c566a963'),
      mine.read("' or 1=1"),
    ].map(async (answer) => (await answer).status);
    expect(await Promise.all(statuses)).toEqual([404, 401, 200, 404, 404, 404, 404, 400]);
  });
});

describe('the check of a file', () => {
  it.each(['jpeg', 'png'] as const)('makes a %s a JPEG of nothing but its pixels', async (format) => {
    const polyglot = Buffer.concat([await picture(format, 3000), Buffer.from(script), pdf()]);
    const { mediaType, bytes } = await checkFile(polyglot);
    const { format: kept, width, exif } = await sharp(bytes).metadata();
    expect([mediaType, kept, width, exif]).toEqual(['image/jpeg', 'jpeg', 1600, undefined]);
    expect(['Alder St', 'script', '%PDF'].filter((text) => bytes.includes(text))).toEqual([]);
  });

  it('keeps a PDF as it is', async () => {
    expect(await checkFile(pdf('x'))).toEqual({ mediaType: 'application/pdf', bytes: pdf('x') });
  });

  const bomb = () =>
    sharp({ create: { width: 7200, height: 7200, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();

  it.each([
    ['a page', () => Buffer.from(script)],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page that has a PDF in it', () => Buffer.concat([Buffer.from(script), pdf()])],
    ['half a PDF', () => Buffer.from('%PDF-1.7 1 0 obj')],
    ['half a picture', async () => (await picture('jpeg', 900)).subarray(0, 400)],
    ['a name of a picture without one', () => Buffer.from('\xff\xd8\xffrest', 'latin1')],
    ['a picture of too many pixels', bomb],
    ['a picture that moves', () => picture('gif')],
    ['a picture of another kind', () => picture('webp')],
    ['a file that is too large', () => Buffer.concat([pdf(), Buffer.alloc(limits.attachmentBytes), pdf()])],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses %s', async (_what, bytes) => {
    const refused = await checkFile(await bytes()).catch((error: Failure) => error);
    expect(refused).toMatchObject({ code: 'invalid', fields: { file: { word: 'attachment' } } });
  });

  it('is made when a file is sent, which keeps its name with the ending of what it is, and only a few in a day', async () => {
    const { customerNumber, add } = await reader();
    const [png, paper, page] = [
      await add(await picture('png'), 'Plan of 4 Alder.PNG'),
      await add(pdf(), 'spec.pdf'),
      await add(Buffer.from(script), 'spec.pdf'),
    ];
    expect([png.status, paper.status, page.status, page.body.error.fields]).toEqual([
      ...[200, 200, 400],
      { file: 'Choose a PDF, JPEG or PNG of up to 5 MB' },
    ]);
    expect(
      await rows(
        db,
        sql`
          select name, media_type as type, owner, kind
          from attachments
          where customer_number = ${customerNumber}
          order by name`,
      ),
    ).toEqual([
      { name: 'Plan of 4 Alder.jpg', type: 'image/jpeg', owner: 'draft', kind: 'file' },
      { name: 'spec.pdf', type: 'application/pdf', owner: 'draft', kind: 'file' },
    ]);
    await db.execute(sql`
      insert into attachments (customer_number, owner, owner_number, kind, media_type, bytes, size, user_id, added_at)
      select ${customerNumber}, 'draft', '', 'file', 'application/pdf', '\\x25', 1, 1, ${testDay}::timestamptz
      from generate_series(3, ${limits.filesADay}::int)`);
    expect((await add(pdf(), 'one more.pdf')).status).toBe(429);
  });

  it('is possible up to 5 MB of users who are signed in, of whom each sends two at once', async () => {
    const { add, customerNumber } = await reader();
    const large = Buffer.concat([pdf(), Buffer.alloc(limits.attachmentBytes - 2 * pdf().length, 32), pdf()]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(large, 'large.pdf')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    expect([
      (await add(Buffer.alloc(limits.attachmentBytes + 1, 32), 'larger.pdf')).status,
      (await add(Buffer.alloc(limits.fileBody, 32), 'huge.pdf')).status,
      (await send(server, calls.addFile, { body: { customerNumber, file: 'JVBE' } }, { token: 'x'.repeat(43) })).status,
    ]).toEqual([400, 413, 402]);
  });

  it('takes only pictures where pictures are wanted, and only a few at once', async () => {
    await expect(checkPicture(pdf())).rejects.toMatchObject({ code: 'invalid', fields: { photo: { word: 'photo' } } });
    const photo = await picture('webp');
    const read = await Promise.allSettled(Array.from({ length: 30 }, () => checkPicture(photo.toString('base64'))));
    const refused = read.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as Failure).code);
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'unavailable'));
  });
});
