import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import type { Database } from '../../db/database.ts';

const ie11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const ie8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let db: Database;
let server: TestServer;
let content: string;

beforeAll(async () => {
  db = await testDatabase();
  content = await mkdtemp(join(tmpdir(), 'tc-content-'));
  await writeFile(
    join(content, 'app-option.json'),
    JSON.stringify({ contactPhoneOverride: '5035550140', contactEmailOverride: 'us@example.com' }),
  );
  server = await testServer(db, { CONTENT_DIR: content, TITLE: 'Mill <& Sons>' });
});
afterAll(async () => {
  await server.close();
  await db.close();
  await rm(content, { recursive: true, force: true });
});

const get = (url: string, userAgent: string, language = 'en') =>
  server.app.inject({ method: 'GET', url, headers: { 'user-agent': userAgent, 'accept-language': language } });

describe('old Internet Explorer', () => {
  it.each([ie11, ie8])('S-456 is redirected from every page to /unsupported (%s)', async (userAgent) => {
    for (const url of ['/', '/index.html', '/?from=mail']) {
      const answer = await get(url, userAgent);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/unsupported']);
    }
    expect((await get('/version.json', userAgent)).statusCode).toBe(200);
  });

  it('S-456 is the only one that is redirected', async () => {
    expect((await get('/', firefox)).statusCode).not.toBe(302);
  });

  it.each([
    ['en-US,en', 'This browser is too old', 'en'],
    ['es', 'Este navegador es demasiado antiguo', 'es'],
    ['fr-CA', 'Ce navigateur est trop ancien', 'fr-CA'],
  ])(
    'S-455 /unsupported is in the language %s and names the distributor, browsers that work and the contact',
    async (language, title, lang) => {
      const answer = await get('/unsupported', ie11, language);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['vary']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'accept-language',
      ]);
      for (const part of [
        `<html lang="${lang}">`,
        title,
        'Mill &lt;&amp; Sons&gt;',
        'Mozilla Firefox',
        'tel:5035550140',
        '(503) 555-0140',
        'mailto:us@example.com',
      ])
        expect(answer.body).toContain(part);
      expect(answer.body).not.toMatch(/<script| on\w+=|Sons>/);
    },
  );

  it('S-455 the page has the strict content security policy', async () => {
    expect((await get('/unsupported', ie11)).headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('S-455 the page shows no contact if none is set', async () => {
    await writeFile(join(content, 'app-option.json'), '{}');
    expect((await get('/unsupported', ie11)).body).not.toContain('class="contact"');
  });
});
