import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { downloadProgress } from '@tradecounter/contract/downloads/download-progress';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { signOut } from '@tradecounter/contract/auth/auth';
import { limits } from '@tradecounter/contract/limits';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm/sql/sql';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { countOf, testDatabase } from '../../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../db/database.ts';
import { removeOldAddresses } from '../../downloads/kept-addresses.ts';

let db: Database;
let server: TestServer;
let mine: string;
let theirs: string;
let token: string;
let person: { id: number; username: string; password: string };

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  mine = await buildCustomer(db, { location: '01' });
  theirs = await buildCustomer(db, { location: '01' });
  person = await buildUser(db, { customers: [mine] });
  server = await testServer(db);
  token = await tokenOf(server, person);
});
beforeEach(async () => {
  await db.execute(sql`truncate download_addresses`);
});
afterEach(() => server.setNow(testDay));
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Creates orders of a customer. The number `n` has a purchase order that a spreadsheet would run as a formula. */
const buildOrders = (customerNumber: string, count: number, prefix = '0', sidemark = 'Alder St') =>
  db.execute(sql`
    insert into orders (customer_number, order_number, user_id, placed_by, placed_at, state, po_number, sidemark,
      comments, ship_complete, requested_date, pickup, location, location_name, ship_via, ship_via_description,
      ship_to, merchandise, freight, tax, total, weight)
    select ${customerNumber}, ${prefix} || n, ${person.id}, 'Robin',
      timestamptz '2026-03-01T18:00:00Z' + n * interval '1 minute', 'open', '=1+' || n, ${sidemark}, '', false,
      date '2026-03-20', false, '01', 'Portland', 'OT', 'Truck',
      '{"line1": "4 Alder St", "city": "Portland"}'::jsonb, 100, 5, 0, 105.5, 1
    from generate_series(1, ${count}::int) n`);

type Body = Record<string, unknown>;

const ask = (body: Body = {}, given: { token?: string; language?: string } = {}) =>
  send(
    server,
    requestDownload,
    { body: { customerNumber: mine, kind: 'orders', format: 'csv', ...body } },
    { token, ...given },
  );

async function addressOf(body: Body = {}, given: { token?: string; language?: string } = {}): Promise<string> {
  const { status, body: answer } = await ask(body, given);
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(answer)}`);
  return `/wsl${answer.address}`;
}

const fetchFile = (address: string, method: 'GET' | 'HEAD' = 'GET') => server.app.inject({ method, url: address });

describe('a list as a file', () => {
  beforeAll(() => buildOrders(mine, 230));

  it('has all rows in the requested order, translated headings, local times, and no formula that runs', async () => {
    const answer = await fetchFile(await addressOf({ question: { sort: 'OLDEST' } }, { language: 'es' }));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [headings, ...found] = parse(answer.rawPayload, { bom: true }) as string[][];
    expect(headings).toEqual([
      'Pedido',
      'Nuestro número de pedido',
      'Realizado (hora del Pacífico)',
      'Orden de compra',
      'Referencia de obra',
      'Entrega en',
      'Fecha solicitada',
      'Estado',
      'Fecha confirmada',
      'Líneas',
      'Líneas pendientes de entrega',
      'Total',
    ]);
    expect(found).toHaveLength(230);
    expect(found[0]).toEqual([
      '01',
      '',
      '2026-03-01 10:01',
      "'=1+1",
      'Alder St',
      '4 Alder St, Portland',
      '2026-03-20',
      'Abierto',
      '',
      '0',
      '0',
      '105.50',
    ]);
    expect(new Set(found.map(([id]) => id)).size).toBe(230);
  });

  it('is a workbook if one is requested', async () => {
    const { rawPayload } = await fetchFile(await addressOf({ format: 'xlsx', question: { search: '=1+22' } }));
    const [sheet] = (await readXlsx(rawPayload)).sheets;
    expect(
      sheet!.rows
        .slice(1)
        .map(([id, , , po]) => [id, po])
        .sort(),
    ).toEqual([['022', '=1+22'], ...Array.from({ length: 10 }, (_one, at) => [`022${at}`, `=1+22${at}`])].sort());
  });

  it("has no prices for users who can't see them, and can't be sorted by them", async () => {
    const user = await buildUser(db, { customers: [mine], claims: { ...everything, showPrices: 'N' } });
    const blind = await tokenOf(server, user);
    const text = (await fetchFile(await addressOf({}, { token: blind }))).body;
    expect(text).not.toContain('105.5');
    expect(text.split('\r\n')[0]).not.toContain('Total');
    expect((await ask({ question: { sort: 'TOTAL' } }, { token: blind })).status).toBe(401);
  });

  it("is rejected for users who can't see the list, also if that is revoked before the download", async () => {
    const user = await buildUser(db, { customers: [mine], claims: { ...everything, showOrders: 'N' } });
    const blind = await tokenOf(server, user);
    expect((await ask({}, { token: blind })).status).toBe(401);
    await db.execute(sql`update users set claims = claims || '{"showOrders": "Y"}' where id = ${user.id}`);
    const address = await addressOf({}, { token: blind });
    await db.execute(sql`update users set claims = claims || '{"showOrders": "N"}' where id = ${user.id}`);
    expect((await fetchFile(address)).statusCode).toBe(401);
  });

  it("is sent as an attachment that isn't cached, and could run nothing if a browser opened it", async () => {
    const { headers } = await fetchFile(await addressOf({}, { language: 'fr-CA' }));
    expect(headers['content-disposition']).toBe(`attachment; filename="Commandes ${mine} 2026-03-11.csv"`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });
});

describe('a download address', () => {
  it('has 256 random bits, is stored as a hash, and is valid for a minute', async () => {
    const { body } = await ask();
    const secret = body.address.split('/').at(-1)!;
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(body.expires).toBe('2026-03-11T18:01:00.000Z');
    const stored = JSON.stringify(
      await rows(
        db,
        sql`select encode(hash, 'escape') as hash, download_addresses::text as whole from download_addresses`,
      ),
    );
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    server.setNow('2026-03-11T18:00:59Z');
    expect((await fetchFile(`/wsl${body.address}`, 'HEAD')).statusCode).toBe(200);
    server.setNow('2026-03-11T18:01:00Z');
    expect((await fetchFile(`/wsl${body.address}`)).statusCode).toBe(404);
  });

  it('works once, also when it is requested several times at once', async () => {
    const address = await addressOf();
    const answers = await Promise.all(Array.from({ length: 3 }, () => fetchFile(address)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect((await fetchFile(address)).statusCode).toBe(404);
  });

  it('is not used up by HEAD, which answers the same without a body', async () => {
    const address = await addressOf();
    for (const _twice of [1, 2]) {
      const { statusCode, headers, rawPayload } = await fetchFile(address, 'HEAD');
      expect([statusCode, rawPayload.length]).toEqual([200, 0]);
      expect(headers['content-disposition']).toMatch(/^attachment/);
    }
    expect((await fetchFile(address)).statusCode).toBe(200);
  });

  it('ends with its session, whatever other sessions the user has', async () => {
    const other = await tokenOf(server, person);
    const [address, living] = [await addressOf({}, { token: other }), await addressOf()];
    await send(server, signOut, {}, { token: other });
    expect((await fetchFile(address)).statusCode).toBe(404);
    expect((await fetchFile(living)).statusCode).toBe(200);
  });

  it('is rejected when the user has lost access to the customer', async () => {
    const user = await buildUser(db, { customers: [mine, theirs] });
    const address = await addressOf({ customerNumber: theirs }, { token: await tokenOf(server, user) });
    await db.execute(sql`delete from user_accounts where user_id = ${user.id} and customer_number = ${theirs}`);
    expect((await fetchFile(address)).statusCode).toBe(401);
  });

  it("isn't given out for a customer that the user has no access to, nor without a session", async () => {
    expect((await ask({ customerNumber: theirs })).status).toBe(401);
    expect(
      (await send(server, requestDownload, { body: { customerNumber: mine, kind: 'orders', format: 'csv' } })).status,
    ).toBe(402);
    expect(await countOf(db, 'download_addresses')).toBe(0);
  });

  it.each([
    'x',
    'A'.repeat(42),
    'A'.repeat(43),
    'A'.repeat(44),
    `${'A'.repeat(42)}%00`,
    '..%2f..%2fetc%2fpasswd',
    "'; drop table users --".padEnd(43, 'x'),
    'A'.repeat(299),
  ])('that was never given out is 404: %j', async (secret) => {
    expect((await fetchFile(`/wsl/api/downloads/file/${encodeURI(secret)}`)).statusCode).toBe(404);
  });

  it("can't be made from the hash in the database", async () => {
    await addressOf();
    const [stored] = await rows<{ hash: Buffer }>(db, sql`select hash from download_addresses`);
    expect((await fetchFile(`/wsl/api/downloads/file/${stored!.hash.toString('base64url')}`)).statusCode).toBe(404);
  });

  it("isn't stored for an Idempotency-Key, and the repeated request gets a new one", async () => {
    const given = { body: { customerNumber: mine, kind: 'orders', format: 'csv' } } as const;
    const first = await send(server, requestDownload, given, { token, key: 'one' });
    const again = await send(server, requestDownload, given, { token, key: 'one' });
    expect(again.body.address).not.toBe(first.body.address);
    expect(await countOf(db, 'idempotency_keys')).toBe(0);
  });

  it("can't be requested when a user has too many unused ones, also at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: limits.downloadsWaiting + 3 }, () => ask()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.downloadsWaiting);
    const refused = answers.find(({ status }) => status === 429)!;
    expect([refused.body.error.code, refused.headers['retry-after']]).toEqual(['too_many', '60']);
    server.setNow('2026-03-11T18:01:00Z');
    expect((await ask()).status).toBe(200);
  });

  it('that was never used is removed by the next day', async () => {
    await addressOf();
    expect(await removeOldAddresses(db, new Date('2026-03-11T18:00:30Z'))).toBe(0);
    expect(await removeOldAddresses(db, new Date('2026-03-12T18:00:00Z'))).toBe(1);
  });
});

describe('an invalid request for a download', () => {
  it.each([
    [{ search: 'x'.repeat(limits.search + 1) }, 'question.search'],
    [{ search: 7 }, 'question.search'],
    [{ search: 'two\nlines' }, 'question.search'],
    [{ search: 'a\u0000b' }, 'question'],
    [{ state: ['open'] }, 'question.state'],
    [{ sort: 'TOTAL; drop table orders' }, 'question.sort'],
    [{ page: 1 }, 'question.page'],
    [{ __proto__x: 1 }, 'question.__proto__x'],
    ['NEWEST', 'question'],
    [[], 'question'],
    [null, 'question'],
  ])('with the question %j is rejected, and the error names the field', async (question, field) => {
    const { status, body } = await ask({ question });
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([400, 'invalid', [field]]);
  });

  it.each([
    [{ kind: 'invitations' }, 'kind'],
    [{ kind: 'constructor' }, 'kind'],
    [{ format: 'exe' }, 'format'],
    [{ format: undefined }, 'format'],
  ])('with %j is rejected, and the error names the field', async (changes, field) => {
    const { status, body } = await ask(changes);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('of a megabyte is rejected with 413', async () => {
    expect((await ask({ question: { search: 'x'.repeat(1_100_000) } })).status).toBe(413);
  });
});

describe('over a real connection', () => {
  let base: { port: number };
  beforeAll(async () => {
    // As a file, about 40 MB, which is more than the socket buffers hold.
    await buildOrders(theirs, 20_000, '1', 'Alder St '.repeat(220));
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    base = { port: (server.app.server.address() as AddressInfo).port };
  });

  const theirToken = async () => tokenOf(server, await buildUser(db, { customers: [theirs] }));

  const get = (path: string) => httpRequest({ ...base, host: '127.0.0.1', path }).end();

  const progress = async (address: string, as: string) =>
    send(server, downloadProgress, { body: { address: address.slice('/wsl'.length) } }, { token: as });

  it("only the session that requested the address can see the download's progress, until it is done", async () => {
    const own = await theirToken();
    const address = await addressOf({ customerNumber: theirs }, { token: own });
    expect((await progress(address, own)).body).toEqual({ state: 'waiting', rows: 0 });
    const [answer] = await once(get(address), 'response');
    // Without a reader, only the socket buffers fill up.
    await expect
      .poll(async () => (await progress(address, own)).body, { timeout: 10_000 })
      .toEqual({ state: 'running', rows: expect.toSatisfy((rows: number) => rows > 0 && rows < 20_000) });
    expect((await progress(address, token)).status).toBe(404);
    answer.resume();
    await once(answer, 'end');
    await expect.poll(async () => (await progress(address, own)).body).toEqual({ state: 'done', rows: 20_000 });
    expect((await fetchFile(address)).statusCode).toBe(404);
  });

  it('a download whose client disconnects, or that no process reports on any more, counts as failed', async () => {
    const own = await theirToken();
    const left = await addressOf({ customerNumber: theirs }, { token: own });
    const request = get(left);
    const [answer] = await once(request, 'response');
    answer.on('error', () => {});
    request.destroy();
    await expect.poll(async () => (await progress(left, own)).body.state).toBe('failed');
    const silent = await addressOf({ customerNumber: theirs }, { token: own });
    await db.execute(
      sql`
        update download_addresses set taken_at = ${testDay}::timestamptz, reported_at = ${testDay}::timestamptz,
          written = 7
        where outcome is null`,
    );
    expect((await progress(silent, own)).body).toEqual({ state: 'running', rows: 7 });
    const unused = await addressOf({ customerNumber: theirs }, { token: own });
    server.setNow('2026-03-11T18:00:16Z');
    expect((await progress(silent, own)).body).toEqual({ state: 'failed', rows: 7 });
    server.setNow('2026-03-11T18:01:00Z');
    expect((await progress(unused, own)).status).toBe(404);
  });

  it.each([
    '',
    '/',
    '/api/downloads/file/',
    `/api/downloads/file/${'A'.repeat(43)}`,
    `/api/downloads/file/${'A'.repeat(42)}\u0000`,
    'x'.repeat(200),
  ])('progress of an unknown address reveals nothing: %j', async (address) => {
    expect((await send(server, downloadProgress, { body: { address } }, { token })).status).toBeOneOf([400, 404]);
  });

  it("a failure midway closes the connection, so that the file doesn't look complete", async () => {
    const address = await addressOf({ customerNumber: theirs }, { token: await theirToken() });
    const [answer] = await once(get(address), 'response');
    expect(answer.statusCode).toBe(200);
    await once(answer, 'readable');
    await db.execute(sql`alter table orders rename to orders_gone`);
    try {
      answer.resume();
      await expect(once(answer, 'end')).rejects.toThrow('aborted');
      expect(answer.complete).toBe(false);
    } finally {
      await db.execute(sql`alter table orders_gone rename to orders`);
    }
  });

  it('nothing more is read from the database after the client has disconnected', async () => {
    const address = await addressOf({ customerNumber: theirs }, { token: await theirToken() });
    const pages = vi.spyOn(db, 'execute');
    const request = get(address);
    const [answer] = await once(request, 'response');
    answer.on('error', () => {});
    await once(answer, 'data');
    request.destroy();
    let seen = -1;
    while (seen !== pages.mock.calls.length) {
      seen = pages.mock.calls.length;
      for (let turn = 0; turn < 500; turn++) await setImmediate();
    }
    pages.mockRestore();
    expect(seen).toBeLessThan(100);
  });

  it('a user can run only a few downloads at once, and the next one after one of them ends', async () => {
    const own = await theirToken();
    const open = [];
    for (let at = 0; at < limits.downloadsAtOnce; at++) {
      const request = get(await addressOf({ customerNumber: theirs }, { token: own }));
      const [answer] = await once(request, 'response');
      open.push({ request, answer });
    }
    const waiting = await addressOf({ customerNumber: theirs }, { token: own });
    const [refused] = await once(get(waiting), 'response');
    refused.resume();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    open[0]!.answer.on('error', () => {});
    open[0]!.request.destroy();
    await expect.poll(async () => (await fetchFile(waiting, 'HEAD')).statusCode).toBe(200);
    await expect
      .poll(async () => {
        const [answer] = await once(get(waiting), 'response');
        answer.on('error', () => {});
        answer.destroy();
        return answer.statusCode;
      })
      .toBe(200);
    for (const { request, answer } of open.slice(1)) {
      answer.on('error', () => {});
      request.destroy();
    }
  });
});
