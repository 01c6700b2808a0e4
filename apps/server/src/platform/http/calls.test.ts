import { calls } from '@tradecounter/contract/calls';
import { type Call, permissionsOf } from '@tradecounter/contract/call';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callInputs } from '../../../test/matrix/call-inputs.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { countOf, testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let theirs: string;
let item: string;
let token: string;

/** Configures single sign-on, so that its call exists. The provider isn't reachable. */
const provider = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  mine = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  theirs = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  item = await buildItem(db, { stock: { '01': { A: '500' } } });
  token = await tokenOf(
    (server = await testServer(db, { SHOW_FORGOT_PWD: 'Y', SHOW_REGISTER: 'Y', SHOW_ADMIN: 'Y', ...provider })),
    await buildUser(db, { customers: [mine] }),
  );
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Valid input for every call. */
const valid = (customerNumber: string) => callInputs({ customerNumber, item });

const signedIn = calls.filter((call) => call.access !== 'public');
const forAccount = calls.filter((call) => call.account !== undefined);
const withBody = calls.filter((call) => call.body !== undefined);
const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);

const raw = (call: Call, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: call.method,
    url: `/wsl${call.path}?customerNumber=${mine}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': 'k',
      ...headers,
    },
    payload,
  });

/** Everything that a rejected call must not change. */
const state = async () => ({
  lines: await countOf(db, 'cart_lines'),
  orders: await countOf(db, 'orders'),
  holds: await countOf(db, 'holds'),
  lists: await countOf(db, 'shopping_lists'),
  choices: await countOf(db, 'delivery_choices'),
  keys: await countOf(db, 'idempotency_keys'),
});

describe('every declared call', () => {
  it('has an input in this file, so that all are tested', () => {
    const accepts = (shape: Call['body'], input: unknown): boolean =>
      shape === undefined || shape.safeParse(input).success;
    const refused = calls.filter(({ name, query, body }) => {
      const input = valid(mine)[name]!;
      return !accepts(query, input.query) || !accepts(body, input.body);
    });
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  it.each(named(signedIn))('%s returns 402 without a token and with an unknown one', async (name, call) => {
    for (const wrong of [null, 'nonsense', 'a'.repeat(5000)]) {
      const { status, body } = await send(server, call, valid(mine)[name], { token: wrong, key: 'k' });
      expect([status, body.error.code]).toEqual([402, 'token']);
    }
  });

  it.each(named(forAccount))(
    '%s returns the same 401 for a customer that the user has no access to as for an unknown one',
    async (name, call) => {
      const before = await state();
      const foreign = await send(server, call, valid(theirs)[name], { token, key: 'k' });
      const unknown = await send(server, call, valid('NOBODY')[name], { token, key: 'k' });
      expect([foreign.status, foreign.body.error.code]).toEqual([401, 'unauthorized']);
      expect({ ...unknown.body.error, requestId: '' }).toEqual({ ...foreign.body.error, requestId: '' });
      expect(await state()).toEqual(before);
    },
  );

  it.each(named(forAccount))(
    '%s without its fields returns 400 and names the missing customer number',
    async (_name, call) => {
      const { status, body } = await send(server, call, { query: {}, body: {} }, { token, key: 'k' });
      expect([status, body.error.code]).toEqual([400, 'invalid']);
      expect(body.error.fields).toHaveProperty('customerNumber', 'Required');
    },
  );

  it.each(named(withBody))(
    '%s returns 400 for broken JSON, 413 for 2 MB, or 8 MB if it takes a file, and 400 for another kind of body',
    async (_name, call) => {
      const before = await state();
      const broken = await raw(call, '{"customerNumber":');
      expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'invalid']);
      const huge = await raw(
        call,
        JSON.stringify({ customerNumber: 'x'.repeat(call.bodySize === 'large' ? 8_000_000 : 2_000_000) }),
      );
      expect([huge.statusCode, huge.json().error.code]).toEqual([413, 'too_large']);
      for (const payload of ['[]', '"text"', '7', 'null', 'true'])
        expect((await raw(call, payload)).statusCode).toBe(400);
      const form = await raw(call, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
      expect(form.statusCode).toBe(400);
      const proto = await raw(call, '{"__proto__":{"admin":"Y"},"customerNumber":"x"}');
      expect(proto.statusCode).toBe(400);
      expect(await state()).toEqual(before);
    },
  );

  it.each([
    [
      '80,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, number) => [`k${number}`, 1]))),
    ],
    ['400,000 brackets in each other', '['.repeat(400_000)],
    ['more than 16 KiB', JSON.stringify({ username: 'x', password: 'y'.repeat(16_384) })],
  ])('that is public rejects a body of %s with 413', async (_, payload) => {
    for (const call of withBody.filter((one) => one.access === 'public')) {
      const answer = await raw(call, payload);
      expect([call.name, answer.statusCode, answer.json().error.code]).toEqual([call.name, 413, 'too_large']);
    }
  });

  it.each(named(withBody))(
    '%s returns 400 for each field with a wrong type, NUL or text that is too long',
    async (name, call) => {
      const before = await state();
      const good = valid(mine)[name]!;
      for (const field of Object.keys(good.body!)) {
        // A public call has a shorter body.
        const isFlag = typeof good.body![field] === 'boolean';
        const isList = Array.isArray(good.body![field]) && good.body![field].length === 0;
        for (const bad of [
          {},
          // A list that may be empty is as good without entries.
          isList ? 7 : [],
          isFlag ? 7 : true,
          'x'.repeat(call.access === 'public' ? 10_000 : 100_000),
          'a\u0000b',
          'a\ud800b',
        ]) {
          const body = { ...good.body, [field]: bad };
          const { status, body: answer } = await send(server, call, { ...good, body }, { token, key: 'k' });
          expect([field, bad, status]).toEqual([field, bad, 400]);
          expect(Object.keys(answer.error.fields ?? {}).map((name) => name.split('.', 1)[0])).toContain(field);
        }
      }
      expect(await state()).toEqual(before);
    },
  );

  it('a quantity is a decimal from 0 to 9,999,999 with at most four places', async () => {
    const call = calls.find((one) => one.name === 'cart.addItem')!;
    for (const qtyToOrder of [
      -1,
      0,
      1e21,
      1e-7,
      10_000_000,
      'NaN',
      'Infinity',
      '1e3',
      '1,5',
      '0x10',
      '',
      ' ',
      '1.23456',
      '٣',
    ]) {
      const { status, body } = await send(
        server,
        call,
        { body: { ...valid(mine)['cart.addItem']!.body, qtyToOrder } },
        { token },
      );
      expect([qtyToOrder, status, Object.keys(body.error.fields!)]).toEqual([qtyToOrder, 400, ['qtyToOrder']]);
    }
  });

  it('returns errors in Spanish and French', async () => {
    const call = calls.find((one) => one.name === 'cart.getItems')!;
    const spanish = await send(server, call, { query: {} }, { token, language: 'es' });
    const french = await send(server, call, { query: {} }, { token, language: 'fr' });
    expect([spanish.body.error.fields, french.body.error.fields]).toEqual([
      { customerNumber: 'Obligatorio' },
      { customerNumber: 'Obligatoire' },
    ]);
  });

  it('an unknown API path returns 404 in the same shape', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/wsl/api/nothing' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
  });

  it("users who can't order are rejected by every call that needs this permission", async () => {
    const viewer = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, allowedToOrder: 'N' } }),
    );
    for (const call of calls.filter((one) => permissionsOf(one).includes('AllowedToOrder'))) {
      const { status, body } = await send(server, call, valid(mine)[call.name], { token: viewer, key: 'k' });
      expect([call.name, status, body.error.code]).toEqual([call.name, 401, 'unauthorized']);
    }
    expect(await rows(db, sql`select 1 from cart_lines where customer_number = ${mine}`)).toEqual([]);
  });
});

it('everything in openapi.json has a route', async () => {
  const { paths } = (await server.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => ({ method: method.toUpperCase() as 'GET', url: `/wsl${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }))
      .filter((route) => !server.app.hasRoute(route)),
  );
  expect(missing).toEqual([]);
});
