import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { type Database, rows } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { networkOf, readAddress, readClientAddresses } from './client-address.ts';
import { readTrustedProxies, trustFor } from './trusted-proxies.ts';

describe('a client address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:0:0::7', '2001:db8::7'],
    // The format of some load balancers.
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    [`fe80::1%${'eth'.repeat(1000)}`, 'fe80::1'],
  ])("'%s' is %s", (text, expected) => expect(readAddress(text)).toBe(expected));

  it.each([
    '',
    'unknown',
    'localhost',
    '192.0.2',
    '192.0.2.7.',
    '192.0.2.7 ',
    '<b>',
    '1'.repeat(10_000),
    '192.0.2.7:',
    '192.0.2.7:x',
    '192.0.2.7:123456',
    '[192.0.2.7]',
    ':::',
  ])("'%s' is not an address", (text) => expect(readAddress(text)).toBeNull());
});

describe('what an address is counted as', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['', ''],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:7', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])("'%s' counts as %s", (address, expected) => expect(networkOf(address)).toBe(expected));
});

it.each(['N', '1', '10.0.0.0/8'])(
  "a request whose client has disconnected is rejected and isn't an error, with proxies set to %s",
  async (proxies) => {
    const failures: unknown[] = [];
    const app = Fastify({ trustProxy: trustFor(readTrustedProxies(proxies)!) });
    app.setErrorHandler((error, _request, reply) => {
      failures.push(error);
      return reply.code(400).send();
    });
    // A socket that was closed before its request was read has no address.
    app.addHook('onRequest', async ({ raw }) => {
      Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
    });
    readClientAddresses(app);
    app.post('/graphql', async () => ({}));
    await app.inject({ method: 'POST', url: '/graphql', headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(failures).toEqual([expect.any(Failure)]);
  },
);

describe('behind one proxy', () => {
  let db: Database;
  let server: TestServer;
  beforeAll(async () => {
    db = await testDatabase();
    server = await testServer(db, { TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });

  const signIn = (forwarded: string) =>
    server.app.inject({
      method: 'POST',
      url: '/wsl/api/auth',
      headers: { 'x-forwarded-for': forwarded, 'content-type': 'application/json' },
      payload: JSON.stringify({ username: 'nobody', password: 'wrong' }),
    });
  const counted = async () =>
    (
      await rows<{ key: string }>(db, sql`select key from sign_in_failures where key like 'address:%' order by key`)
    ).map(({ key }) => key.slice('address:'.length));

  it('the last address of the header counts, whatever the client has put before it', async () => {
    await signIn('203.0.113.9, 198.51.100.4');
    expect(await counted()).toEqual(['198.51.100.4']);
  });

  it('a client that bypasses the proxy is known by its own address', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/healthz',
      remoteAddress: '203.0.113.50',
      headers: { 'x-forwarded-for': 'no address' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('a value that is not an address is rejected, and nothing of it is stored', async () => {
    const answer = await signIn(`198.51.100.4, ${'x'.repeat(5000)}`);
    expect([answer.statusCode, answer.json().error.code, answer.json().error.message]).toEqual([
      400,
      'invalid',
      'The client’s IP address isn’t valid.',
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await counted()).every((key) => key.length <= 45)).toBe(true);
  });

  it('two spellings of one address count as the same', async () => {
    await signIn('2001:db8::5');
    await signIn('2001:DB8:0::5');
    expect((await counted()).filter((key) => key.includes(':'))).toEqual(['2001:db8:0:0::/64']);
  });
});
