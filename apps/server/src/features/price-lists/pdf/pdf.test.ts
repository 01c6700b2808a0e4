import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { requestPriceListPdf } from '@tradecounter/contract/downloads/request-price-list-pdf';
import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
import { countOf, testDatabase } from '../../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;
let colleague: string;
let email: string;
let claim: (name: string, value: 'Y' | 'N') => Promise<unknown>;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  mine = await buildCustomer(db, { location: '01' });
  server = await testServer(db);
  const reader = await buildUser(db, { customers: [mine] });
  email = `${reader.username}@example.com`;
  await db.execute(sql`update users set email = ${email} where id = ${reader.id}`);
  token = await tokenOf(server, reader);
  claim = (name, value) =>
    db.execute(
      sql`update users set claims = claims || ${JSON.stringify({ [name]: value })}::jsonb where id = ${reader.id}`,
    );
  colleague = await tokenOf(server, await buildUser(db, { customers: [mine] }));
  const id = await buildItem(db, { id: 'OAK-1', description: 'Oak plank', price: '2.1250' });
  await buildPrice(db, id, { scope: 'promotion', price: '1.99', until: '2026-03-20' });
  await buildItem(db, { id: 'OAK-QR94-DRIFTWOOD', description: 'Oak stair nose', price: null });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const textOf = async (bytes: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

const ask = (body: object, as = token) =>
  send(
    server,
    requestDownload,
    { body: { customerNumber: mine, kind: 'priceListSheet', format: 'pdf', ...body } },
    { token: as },
  );

async function fetchPdf(
  body: object,
  as = token,
): Promise<{ status: number; type: string | undefined; name?: string; bytes: Buffer }> {
  const { status, body: answer } = await ask(body, as);
  if (status !== 200) return { status, type: undefined, bytes: Buffer.alloc(0) };
  const file = await server.app.inject({ method: 'GET', url: `/wsl${answer['address'] as string}` });
  return {
    status: file.statusCode,
    type: file.headers['content-type'] as string,
    name: file.headers['content-disposition'] as string,
    bytes: file.rawPayload,
  };
}

describe('a short price list as PDF', () => {
  it("is made at once: the customer's prices, last days and what is on request, with the number of its pages", async () => {
    const { status, type, bytes } = await fetchPdf({ question: { sort: 'ITEM' } });
    expect([status, type]).toEqual([200, 'application/pdf']);
    const text = await textOf(bytes);
    for (const words of [
      'Price list',
      mine,
      'OAK-1',
      'Oak plank',
      '$1.99 / SF',
      '$39.80 / CT',
      'OAK-QR94-DRIFTWOOD',
      'Price on request',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/until Mar 20,\s+2026/);
    expect(text).toMatch(/1 of 1|1 \/ 1/);
  });

  it('of promotions shows list price and last day, and each list has its own file name', async () => {
    const { name, bytes } = await fetchPdf({ question: { list: 'promos' } });
    const text = await textOf(bytes);
    for (const words of ['Promotions', 'Regular price', '$2.125 / SF', 'until Mar 20, 2026'])
      expect(text).toContain(words);
    // No item of the list has one.
    expect(text).not.toContain('Quantity prices');
    expect(name).toContain(`Promotions ${mine} 2026-03-11.pdf`);
    expect((await fetchPdf({ question: { sort: 'ITEM' } })).name).toContain(`Price list ${mine} 2026-03-11.pdf`);
    expect(await textOf((await fetchPdf({ question: { sort: 'ITEM' } })).bytes)).not.toContain('Regular price');
  });

  it("has no prices for users who can't see them, and can't be made from other lists", async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } }),
    );
    const { bytes } = await fetchPdf({}, blind);
    expect(await textOf(bytes)).not.toContain('$');
    expect((await ask({ kind: 'holds' })).status).toBe(400);
  });
});

describe('a long price list as PDF', () => {
  const mails = async (): Promise<string[]> => {
    const folder = join(server.dataFolder, 'outbox');
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  const linkIn = (mail: string): string =>
    /document(?:=3D|=)([\da-f-]{36})/.exec(mail.replaceAll('=\r\n', '').replaceAll('=\n', ''))![1]!;

  it('is mailed as a link that works for its requester for seven days, while they can see the list', async () => {
    const { status, body } = await send(
      server,
      requestPriceListPdf,
      { body: { customerNumber: mine, sort: 'ITEM' } },
      { token },
    );
    expect([status, body]).toEqual([200, { email, items: 2, expires: '2026-03-18T18:00:00.000Z' }]);
    await expect
      .poll(async () => (await mails()).filter((mail) => mail.includes('document')).length, { timeout: 30_000 })
      .toBe(1);
    const document = linkIn((await mails()).find((mail) => mail.includes('document'))!);
    expect(await textOf((await fetchPdf({ kind: 'priceListDocument', question: { id: document } })).bytes)).toContain(
      'Oak stair nose',
    );
    expect((await fetchPdf({ kind: 'priceListDocument', question: { id: document } }, colleague)).status).toBe(404);
    await claim('showPrices', 'N');
    expect((await fetchPdf({ kind: 'priceListDocument', question: { id: document } })).status).toBe(404);
    await claim('showPriceLists', 'N');
    expect((await fetchPdf({ kind: 'priceListDocument', question: { id: document } })).status).toBe(401);
    await claim('showPriceLists', 'Y');
    await claim('showPrices', 'Y');
    server.setNow('2026-03-18T18:00:01Z');
    const again = await tokenOf(server, await buildUser(db, { customers: [mine] }));
    expect((await fetchPdf({ kind: 'priceListDocument', question: { id: document } }, again)).status).toBe(404);
    server.setNow(testDay);
  });

  it("is rejected for users who can't see price lists, and with an invalid search", async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showPriceLists: 'N' } }),
    );
    expect((await send(server, requestPriceListPdf, { body: { customerNumber: mine } }, { token: blind })).status).toBe(
      401,
    );
    expect(
      (await send(server, requestPriceListPdf, { body: { customerNumber: mine, search: 'x'.repeat(201) } }, { token }))
        .status,
    ).toBe(400);
    const before = await countOf(db, 'price_list_documents');
    expect(before).toBe(1);
  });

  it('is limited per user and day', async () => {
    const other = await buildUser(db, { customers: [mine] });
    await db.execute(sql`update users set email = 'often@example.com' where id = ${other.id}`);
    await db.execute(sql`
      insert into price_list_documents (id, customer_number, user_id, question, language, priced, items,
        requested_at, made_at, expires_at)
      select gen_random_uuid(), ${mine}, ${other.id}, '{}', 'en', true, 2, '2026-03-11T12:00:00Z',
        '2026-03-11T12:00:05Z', '2026-03-18T12:00:00Z'
      from generate_series(1, ${limits.pdfsADay})`);
    const request = async () =>
      send(server, requestPriceListPdf, { body: { customerNumber: mine } }, { token: await tokenOf(server, other) });
    const { status, headers } = await request();
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    server.setNow('2026-03-12T12:00:00Z');
    expect((await request()).status).toBe(200);
    server.setNow(testDay);
  });
});
