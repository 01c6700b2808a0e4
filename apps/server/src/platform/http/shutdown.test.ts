import { expect, it, onTestFinished } from 'vitest';
import { createApp } from './app.ts';
import { Shutdown } from './shutdown.ts';

const quiet = {
  logLevel: 'silent',
  trustProxy: false as const,
  requestTimeout: 30,
  maxConnections: 0,
  rateLimit: 0,
  allowedOrigins: [],
  accessLog: false,
};

it('a stopping server is not ready but still responds at first, and then rejects requests with 503', async () => {
  const app = await createApp(quiet);
  onTestFinished(() => app.close());
  const shutdown = new Shutdown(app);
  app.get('/x', async () => 'answered');
  expect(shutdown.ready).toBe(true);
  expect((await app.inject('/x')).body).toBe('answered');
  const leaving = shutdown.announce(50);
  expect(shutdown.ready).toBe(false);
  expect((await app.inject('/x')).body).toBe('answered');
  await leaving;
  const late = await app.inject('/x');
  expect([late.statusCode, late.headers['connection'], late.headers['retry-after']]).toEqual([503, 'close', '2']);
  expect(late.json()).toEqual({
    error: {
      code: 'unavailable',
      message: 'The ordering system isn’t available right now. Try again in a moment.',
      requestId: expect.any(String),
    },
  });
});

it('a response still in progress when the server stops closes its connection', async () => {
  const app = await createApp(quiet);
  onTestFinished(() => app.close());
  const shutdown = new Shutdown(app);
  const [taken, work] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  app.get('/x', async () => {
    taken.resolve();
    return work.promise;
  });
  const asked = app.inject('/x').then((answer) => answer);
  await taken.promise;
  await shutdown.announce(0);
  work.resolve('answered');
  const { body, headers } = await asked;
  expect([body, headers['connection']]).toEqual(['answered', 'close']);
});
