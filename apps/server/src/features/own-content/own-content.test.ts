import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnContent } from '@tradecounter/contract/content/own-content';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let folder: string;
let token: string;
/** A customer of branch 01 in class PRO, one of branch 02 without a class, and one for whom the user can't act. */
let [pro, plain, foreign]: string[] = [];

const slice = (body: string, more: object = {}) => ({ __component: 'slices.rich-text', body, ...more });
const texts = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(?:body|title)":"(.*?)"/g)].map(([, text]) => text!);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildLocation(db, { id: '02' });
  pro = await buildCustomer(db, { location: '01', priceClass: 'PRO' });
  plain = await buildCustomer(db, { location: '02' });
  foreign = await buildCustomer(db, { location: '01' });
  const person = await buildUser(db, { customers: [pro, plain] });
  folder = await mkdtemp(join(tmpdir(), 'tc-audience-'));
  const announcements = [
    { title: 'all' },
    { title: 'branch 01', audience: [{ branch: '01' }] },
    { title: 'branch 02', audience: [{ branch: '02' }] },
    { title: 'not yet', from: '2026-12-01', audience: [{ branch: '01' }] },
  ];
  const slices = [
    slice('all'),
    slice('class PRO', { audience: [{ customerClass: 'PRO' }] }),
    slice('own', { audience: [{ customer: pro }, { customer: foreign }] }),
    slice('foreign', { audience: [{ customer: foreign }] }),
    slice('wrong', { audience: [{ customers: pro }] }),
  ];
  await writeFile(join(folder, 'app-option.json'), JSON.stringify({ appbar: { announcements } }));
  await writeFile(join(folder, 'price-lists-page.json'), JSON.stringify({ slices }));
  await writeFile(join(folder, 'payments-page.json'), JSON.stringify({ slices: [slice('for everybody alone')] }));
  server = await testServer(db, { CONTENT_DIR: folder, SHOW_ADMIN: 'Y' }, { jobs: false });
  token = await tokenOf(server, person);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
  await db.close();
});

const own = async (customerNumber: string, bearer: string | null = token) =>
  send(server, getOwnContent, { query: { customerNumber } }, { token: bearer });

describe('content addressed to some customers', () => {
  it('is returned to its customer together with the content for everyone, in the original order', async () => {
    const { status, body, headers } = await own(pro!);
    expect([status, Object.keys(body.finds)]).toEqual([200, ['app-option', 'price-lists-page']]);
    expect(texts(body.finds['app-option'])).toEqual(['all', 'branch 01']);
    expect(texts(body.finds['price-lists-page'])).toEqual(['all', 'class PRO', 'own']);
    expect(JSON.stringify(body)).not.toContain(foreign);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('differs for another customer of the same user', async () => {
    const { body } = await own(plain!);
    expect(texts(body.finds['app-option'])).toEqual(['all', 'branch 02']);
    expect(texts(body.finds['price-lists-page'])).toEqual(['all']);
  });

  it('follows the location that the cart is served from', async () => {
    await db.execute(sql`insert into delivery_choices (user_id, customer_number, location, ship_via)
      select id, ${plain}, '01', 'WC-01' from users limit 1`);
    expect(texts((await own(plain!)).body.finds['app-option'])).toEqual(['all', 'branch 01']);
    await db.execute(sql`delete from delivery_choices`);
  });

  it('is rejected for customers that the user has no access to, and without a session', async () => {
    expect((await own(foreign!)).status).toBe(401);
    expect((await own(pro!, null)).status).toBe(402);
  });

  it('is not in the public content, whether the request has a token or not', async () => {
    const paths = ['/content/start.json', '/strapi/api/app-option?populate=deep', '/strapi/api/price-lists-page'];
    for (const url of paths)
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const answer = await server.app.inject({ url, headers });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(answer.body).not.toMatch(/branch 0|class PRO|"foreign"|"own"|"audience"/);
        expect(answer.body).not.toContain(foreign);
      }
    expect((await server.app.inject('/content/start.json')).json()).toMatchObject({ addressed: true });
  });
});
