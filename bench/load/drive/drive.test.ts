import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { drive } from './drive.ts';

let server: Server;
afterEach(() => void server.close());

async function serverThat(answers: (count: number) => { status: number; body: string }): Promise<string> {
  let count = 0;
  server = createServer((_request, response) => {
    const { status, body } = answers(++count);
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const load = (url: string) => ({ url, connections: 2, seconds: 0.2, warmUp: 0, server: process.pid, postgres: 0 });
const request = { method: 'GET', path: '/', check: (body: string) => body === 'right' } as const;

it('counts correct answers until the time is up', async () => {
  const url = await serverThat(() => ({ status: 200, body: 'right' }));
  const { rate, p50, p99 } = await drive({ ...load(url), visit: async (send) => void (await send(request)) });
  expect(rate).toBeGreaterThan(0);
  expect(p99).toBeGreaterThanOrEqual(p50);
});

it.each([
  ['an unexpected status', 500, 'right'],
  ['an unexpected answer', 200, 'wrong'],
])('ends the run at %s', async (_what, status, body) => {
  const url = await serverThat((count) => (count < 5 ? { status: 200, body: 'right' } : { status, body }));
  await expect(drive({ ...load(url), visit: async (send) => void (await send(request)) })).rejects.toThrow(
    `answered ${status}: ${body}`,
  );
});

it('ends early when there is nothing left to do', async () => {
  const url = await serverThat(() => ({ status: 200, body: 'right' }));
  let left = 10;
  const figures = await drive({
    ...load(url),
    seconds: 60,
    visit: async (send) => (left-- > 0 ? void (await send(request)) : false),
  });
  expect(figures.rate).toBeGreaterThan(0);
});
