import { events } from '@tradecounter/contract/events/events';
import * as calls from '@tradecounter/contract/invoices/dispute-calls';
import { limits } from '@tradecounter/contract/limits';
import { getUnpaidInvoices } from '@tradecounter/contract/payments/payment-calls';
import { sql } from 'drizzle-orm/sql/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice } from '../../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';
import type { Failure } from '../../../platform/failure.ts';
import { readPhoto } from './read-photo.ts';

let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Creates a customer with an unpaid invoice of two $100 lines, and a user who can dispute them. */
async function billed(claims: Record<string, string> = {}) {
  const customerNumber = await buildCustomer(db, { location: '01' });
  const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } });
  const token = await tokenOf(server, user);
  const invoiceNumber = await buildInvoice(db, {
    customer: customerNumber,
    total: '200',
    lines: [{ item: 'OAK-1', description: 'Oak plank' }, { description: 'Felt pad' }],
  });
  const dispute = (changes: object = {}) =>
    send(
      server,
      calls.disputeLine,
      { body: { customerNumber, invoiceNumber, lineNumber: 1, reason: 'damaged', ...changes } },
      { token },
    );
  return { customerNumber, user, token, invoiceNumber, dispute };
}

const picture = (width: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height: 40, channels: 3, background: '#a63' } })
    .withExif({ IFD0: { Copyright: 'Robin at 4 Alder St' } })
    [format]()
    .toBuffer();

describe('a disputed line', () => {
  it('is shown on the invoice and in the list of unpaid invoices, and reported with its photo as an event', async () => {
    const { customerNumber, token, invoiceNumber, dispute } = await billed();
    const photo = (await picture(3000)).toString('base64');
    const { status, body } = await dispute({ comment: 'Two boxes crushed', photo });
    expect(status).toBe(200);
    const text = `query($c: String!, $id: String!) { invoice(customerNumber: $c, id: $id) { netDue disputes { id lineNumber reason comment disputedBy disputedAt photo } } }`;
    const { data } = await query(server, text, { c: customerNumber, id: invoiceNumber }, token);
    expect(data!['invoice']).toEqual({
      netDue: 200,
      disputes: [
        {
          id: body.disputeId,
          lineNumber: 1,
          reason: 'damaged',
          comment: 'Two boxes crushed',
          disputedBy: 'Robin',
          disputedAt: '2026-03-11T18:00:00.000Z',
          photo: true,
        },
      ],
    });
    const unpaid = await send(server, getUnpaidInvoices, { query: { customerNumber } }, { token });
    expect(unpaid.body).toMatchObject([{ invoiceNumber, netdue: 200, disputed: 100 }]);
    const reported = await row<{ payload: unknown }>(
      db,
      sql`select payload from outbox_events where type = 'invoice.disputed' and subject = ${invoiceNumber}`,
    );
    const event = events['invoice.disputed'].parse(reported!.payload);
    expect(event).toMatchObject({ lineNumber: 1, itemId: 'OAK-1', amount: '100', reason: 'damaged' });
    const kept = await send(
      server,
      calls.readDisputePhoto,
      { body: { customerNumber, disputeId: body.disputeId } },
      { token },
    );
    expect(kept.body.photo).toBe(event.photo);
    const stored = Buffer.from(kept.body.photo, 'base64');
    const { format, width, exif } = await sharp(stored).metadata();
    expect([format, width, exif, stored.includes('Alder St')]).toEqual(['jpeg', 1600, undefined, false]);
  });

  it('can be disputed only once, also with several requests at once', async () => {
    const { dispute, invoiceNumber } = await billed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => dispute()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const reported = await row<{ count: number }>(
      db,
      sql`
        select count(*)::int as count
        from outbox_events
        where type = 'invoice.disputed' and subject = ${invoiceNumber}`,
    );
    expect(reported).toEqual({ count: 1 });
  });

  it.each([
    ['an unknown line', { lineNumber: 3 }, 404, undefined],
    ['an unknown invoice', { invoiceNumber: 'NONE' }, 404, undefined],
    ["the reason 'other' without a comment", { reason: 'other' }, 400, 'comment'],
    ['an unknown reason', { reason: 'ugly' }, 400, 'reason'],
    ['text as the photo', { photo: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }, 400, 'photo'],
    ['an incomplete picture', { photo: '/9j/4AAQSkZJRgABAQ==' }, 400, 'photo'],
    ["a photo that isn't base64", { photo: 'data:image/png;base64,xx' }, 400, 'photo'],
    ['a photo that is too large', { photo: 'A'.repeat(limits.disputePhoto + 4) }, 400, 'photo'],
  ])('is rejected with %s', async (_what, changes, status, field) => {
    const { dispute } = await billed();
    const answer = await dispute(changes);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})[0]]).toEqual([status, field]);
  });

  it('is available only to its customer, and to users who can see invoices and prices', async () => {
    const [mine, theirs] = [await billed(), await billed()];
    const { body } = await theirs.dispute({ photo: (await picture(20, 'png')).toString('base64') });
    const photoOf = (customerNumber: string) =>
      send(
        server,
        calls.readDisputePhoto,
        { body: { customerNumber, disputeId: body.disputeId } },
        { token: mine.token },
      );
    expect([
      (await mine.dispute({ invoiceNumber: theirs.invoiceNumber, lineNumber: 2 })).status,
      (await mine.dispute({ customerNumber: theirs.customerNumber })).status,
      (await photoOf(mine.customerNumber)).status,
      (await photoOf(theirs.customerNumber)).status,
      (await (await billed({ showPrices: 'N' })).dispute()).status,
      (await (await billed({ showInvoices: 'N' })).dispute()).status,
    ]).toEqual([404, 401, 404, 401, 401, 401]);
  });

  it('counts toward a daily limit, also with several at once', async () => {
    const { customerNumber, dispute, user } = await billed();
    await db.execute(sql`
      insert into invoice_disputes (customer_number, invoice_number, line_number, amount, reason, user_id,
        disputed_by, disputed_at)
      select ${customerNumber}, 'I', n, 1, 'price', ${user.id}, 'Robin', ${testDay}::timestamptz
      from generate_series(2, ${limits.disputesADay}::int) n`);
    const answers = await Promise.all([1, 2].map((lineNumber) => dispute({ lineNumber })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  it('waits for its photo to be read, and is rejected if too many photos are waiting', async () => {
    const photo = (await picture(20)).toString('base64');
    const read = await Promise.allSettled(Array.from({ length: 30 }, () => readPhoto(photo)));
    const refused = read.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as Failure).code);
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'unavailable'));
  });
});
