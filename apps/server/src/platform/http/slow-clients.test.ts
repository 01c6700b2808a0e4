import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { beginOfSignIn, connectTo, get, trickle } from '../../../test/raw-client.ts';
import { testServer } from '../../../test/server.ts';
import type { Database } from '../db/database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

async function listening(settings: Record<string, string>): Promise<number> {
  const server = await testServer(db, settings);
  onTestFinished(() => server.close());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return (server.app.server.address() as AddressInfo).port;
}

describe('a request has a time limit:', () => {
  it("a client that hasn't sent all of it by then gets 408 and is disconnected, even if bytes still arrive", async () => {
    const socket = await trickle(await listening({ REQUEST_TIMEOUT: '1' }), beginOfSignIn, ' ');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a client that sends endless headers, or nothing at all, is disconnected', async () => {
    const port = await listening({ REQUEST_TIMEOUT: '1' });
    const slow = [await trickle(port, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'), await connectTo(port)];
    await Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  });
});

describe('the number of connections is limited:', () => {
  it('one above the limit is closed at once, and the others are served', async () => {
    const port = await listening({ MAX_CONNECTIONS: '2' });
    const first = await connectTo(port);
    first.write(get('/healthz'));
    await once(first, 'data');
    await connectTo(port);
    await once((await connectTo(port)).resume(), 'close');
    first.write(get('/healthz'));
    expect(String((await once(first, 'data'))[0])).toContain('200 OK');
  });
});
