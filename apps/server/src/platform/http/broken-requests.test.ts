import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import type { Database } from '../db/database.ts';

let db: Database;
let server: TestServer;
let port: number;
beforeAll(async () => {
  db = await testDatabase();
  server = await testServer(db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Sends raw bytes that no client library would send, and returns the response. */
async function answerTo(request: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (piece: string) => (text += piece));
  socket.write(request);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(lines.map((line) => line.split(': ') as [string, string])),
    body: JSON.parse(body),
  };
}

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');
const shaped = (code: string, message: string) => ({
  error: { code, message, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
});

describe('a request that reaches no route gets the usual error shape and headers:', () => {
  const cases: [string, string, number, string, string][] = [
    ["a URL that can't be decoded", get('/%'), 400, 'invalid', 'The address isn’t valid.'],
    [
      "a URL with a part that can't be decoded",
      get('/strapi/api/%E0%A4%A'),
      400,
      'invalid',
      'The address isn’t valid.',
    ],
    ['an unknown expectation', get('/nowhere', 'Expect: tea'), 404, 'not_found', 'We couldn’t find that.'],
    ['headers too large', get('/', `X-Long: ${'x'.repeat(20_000)}`), 431, 'too_large', 'The request is too large.'],
    [
      "text that isn't HTTP",
      'HELLO\r\n\r\n',
      400,
      'invalid',
      'The request isn’t valid HTTP, or it didn’t arrive in time.',
    ],
  ];
  for (const [what, request, status, code, message] of cases) {
    it(what, async () => {
      const answer = await answerTo(request);
      expect([answer.status, answer.body]).toEqual([status, shaped(code, message)]);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    });
  }

  it('in the requested language, if that was readable', async () => {
    expect((await answerTo(get('/%', 'Accept-Language: es'))).body).toEqual(
      shaped('invalid', 'La dirección no es válida.'),
    );
  });
});
