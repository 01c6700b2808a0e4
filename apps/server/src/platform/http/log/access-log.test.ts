import { once } from 'node:events';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '../../../../test/raw-client.ts';
import { logAccess } from './access-log.ts';
import { readClientAddresses } from '../client-address.ts';

/** Creates an app whose sign-in rejects everyone, and collects its log at level 'warn'. */
async function logging(every: boolean) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  onTestFinished(() => app.close());
  readClientAddresses(app);
  logAccess(app, { every, signIn: new Set(['/sign-in']) });
  const answers = Promise.withResolvers<void>();
  app.post('/sign-in', async (_request, reply) => {
    await answers.promise;
    return reply.code(401).send({});
  });
  app.get('/item/:id', async () => ({}));
  return { app, lines, answer: answers.resolve };
}

it('writes a line for each request if the setting is on, with its id and without its token', async () => {
  const { app, lines } = await logging(true);
  await app.inject({ url: '/item/7?a=b', headers: { authorization: 'Bearer secret' }, remoteAddress: '192.0.2.7' });
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request',
      requestId: expect.any(String),
      method: 'GET',
      url: '/item/7?a=b',
      route: '/item/:id',
      status: 200,
      address: '192.0.2.7',
      bytes: 2,
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('writes no such lines if it is off, but reports failed sign-ins, at most one a second per address', async () => {
  const { app, lines, answer } = await logging(false);
  answer();
  await app.inject('/item/7');
  for (const remoteAddress of ['192.0.2.7', '192.0.2.7', '192.0.2.8'])
    await app.inject({
      method: 'POST',
      url: '/sign-in',
      payload: { username: 'dana', password: 'guess' },
      remoteAddress,
    });
  expect(lines.map(({ msg, address, status }) => [msg, address, status])).toEqual([
    ['sign-in refused', '192.0.2.7', 401],
    ['sign-in refused', '192.0.2.8', 401],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/dana|guess/);
});

it('reports clients that disconnect before the response, and also their failed sign-in', async () => {
  const { app, lines, answer } = await logging(true);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = once(app.server, 'request');
  const client = await connectTo((app.server.address() as { port: number }).port);
  client.write('POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  await asked;
  client.destroy();
  await vi.waitFor(
    () =>
      expect(lines).toEqual([expect.objectContaining({ msg: 'request', url: '/sign-in', status: null, gone: true })]),
    { timeout: 20_000, interval: 20 },
  );
  answer();
  await vi.waitFor(
    () => expect(lines.slice(1)).toEqual([expect.objectContaining({ msg: 'sign-in refused', status: 401 })]),
    { timeout: 20_000, interval: 20 },
  );
});
