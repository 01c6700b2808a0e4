import { once } from 'node:events';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo } from '../../../test/raw-client.ts';
import { createApp } from './app.ts';

const goods = (rows: number) => ({
  items: Array.from({ length: rows }, (_one, at) => ({ id: `ITM-${at}`, description: 'Oak' })),
});

const settings = {
  logLevel: 'silent',
  trustProxy: false,
  requestTimeout: 30,
  maxConnections: 0,
  rateLimit: 0,
  allowedOrigins: [],
  accessLog: false,
} as const;

let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp(settings);
  app.get('/goods/:rows', async (request) => goods(Number((request.params as { rows: string }).rows)));
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
});
afterAll(() => app.close());

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('a response', () => {
  it.each([
    ['gzip, deflate, br', 'gzip', 300, true, gunzipSync],
    ['gzip, deflate, br, zstd', 'zstd', 300, true, zstdDecompressSync],
    ['gzip, deflate, br, zstd', 'zstd', 6000, true, zstdDecompressSync],
    ['gzip, deflate, br, zstd', 'zstd', 8000, false, zstdDecompressSync],
  ] as const)(
    'to a client that accepts %s is sent as %s (%i rows, in one call: %s)',
    async (read, encoding, rows, atOnce, unpack) => {
      const { headers, rawPayload } = await get(`/goods/${rows}`, read);
      expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding']);
      // Only what is compressed as a whole has a known length.
      expect(headers['content-length']).toBe(atOnce ? String(rawPayload.length) : undefined);
      expect(JSON.parse(unpack(rawPayload).toString())).toEqual(goods(rows));
    },
  );

  it.each([
    ['/goods/300', undefined],
    ['/goods/200', 'gzip'],
    ['/picture', 'gzip'],
  ])('of %s is sent uncompressed to a client that accepts %s', async (url, encoding) => {
    expect((await get(url, encoding)).headers['content-encoding']).toBeUndefined();
  });
});

it('no response is compressed if the settings leave that to a proxy', async () => {
  const plain = await createApp({ ...settings, compress: false });
  plain.get('/long', async () => goods(300));
  const { headers } = await plain.inject({ url: '/long', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBeUndefined();
  await plain.close();
});

it("every request is logged if the setting is on, also with an unreadable URL or if it isn't valid HTTP", async () => {
  const lines: { msg: string; url?: string; status?: number }[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const logging = await createApp({
    logLevel: 'warn',
    logTo,
    trustProxy: false,
    requestTimeout: 30,
    maxConnections: 0,
    rateLimit: 0,
    allowedOrigins: [],
    accessLog: true,
  });
  for (const url of ['/nowhere', '/%zz']) await logging.inject(url);
  await logging.listen({ port: 0, host: '127.0.0.1' });
  const client = await connectTo((logging.server.address() as { port: number }).port);
  client.write('BREW / HTTP/1.1\r\n\r\n');
  await once(client.resume(), 'close');
  await logging.close();
  expect(lines.filter(({ msg }) => msg === 'request').map(({ url, status }) => [url, status])).toEqual([
    ['/nowhere', 404],
    ['/%zz', 400],
    [undefined, 400],
  ]);
  expect(lines.at(-1)).toMatchObject({
    address: '127.0.0.1',
    requestId: expect.any(String) as string,
    fault: 'HPE_INVALID_METHOD',
  });
});
