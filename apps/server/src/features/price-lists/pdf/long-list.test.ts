import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { requestPriceListPdf } from '@tradecounter/contract/downloads/request-price-list-pdf';
import { sql } from 'drizzle-orm/sql/sql';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, testServer, tokenOf } from '../../../../test/server.ts';

/** A test mail server that keeps the mails it receives. */
async function postOffice() {
  const received: { to: string; mail: Buffer }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(' '), mail: Buffer.concat(parts) });
        done();
      });
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return { received, url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}` };
}

it('a long list is mailed as a link to a PDF with every item once, in order, headings and page numbers', async () => {
  const db = await testDatabase();
  onTestFinished(() => db.close());
  const office = await postOffice();
  const server = await testServer(db, { SMTP_URL: office.url });
  onTestFinished(() => server.close());
  await buildLocation(db, { id: '01' });
  const customerNumber = await buildCustomer(db, { location: '01' });
  const reader = await buildUser(db, { customers: [customerNumber] });
  await db.execute(sql`update users set email = 'reader@example.com' where id = ${reader.id}`);
  const ids = Array.from({ length: 230 }, (_, at) => `PLANK-${String(at).padStart(4, '0')}`);
  for (const id of ids) await buildItem(db, { id, description: `Plank ${id.slice(-4)}`, price: '2.15' });
  const token = await tokenOf(server, reader);
  expect(
    (await send(server, requestPriceListPdf, { body: { customerNumber, sort: 'ITEM' } }, { token })).body,
  ).toMatchObject({ items: 230 });
  await vi.waitFor(() => expect(office.received).toHaveLength(1), { timeout: 30_000, interval: 50 });
  const [{ to, mail }] = office.received as [{ to: string; mail: Buffer }];
  const { text, html } = await PostalMime.parse(mail);
  const [id] = /[\da-f]{8}-[\da-f-]{27}/.exec(text!)!;
  expect([to, text!.includes('230'), html!.includes(`document=${id}`)]).toEqual(['reader@example.com', true, true]);
  const { body } = await send(
    server,
    requestDownload,
    { body: { customerNumber, kind: 'priceListDocument', format: 'pdf', question: { id } } },
    { token },
  );
  const { rawPayload } = await server.app.inject({ method: 'GET', url: `/wsl${body['address'] as string}` });
  const pages = (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: false })).text;
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.flatMap((page) => page.match(/PLANK-\d{4}/g) ?? [])).toEqual(ids);
  expect(
    pages.map((page, at) => page.includes('Description') && page.includes(`Page ${at + 1} of ${pages.length}`)),
  ).toEqual(pages.map(() => true));
});
