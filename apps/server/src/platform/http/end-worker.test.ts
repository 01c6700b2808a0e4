import Fastify from 'fastify';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { endWorker } from './end-worker.ts';

it('OFFLINE_SHELL=N removes an installed service worker together with its caches', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  endWorker(app);
  const { body, headers } = await app.inject('/sw.js');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });

  const done: string[] = [];
  const heard = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  runInNewContext(body, {
    self: {
      addEventListener: (type: string, listener: never) => heard.set(type, listener),
      skipWaiting: () => done.push('takes over'),
      registration: { unregister: async () => done.push('unregistered') },
    },
    caches: {
      keys: async () => ['shell 1', 'shell 2'],
      delete: async (name: string) => done.push(`removed ${name}`),
    },
  });
  const work: Promise<unknown>[] = [];
  for (const type of ['install', 'activate']) heard.get(type)?.({ waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  expect(done).toEqual(['takes over', 'removed shell 1', 'removed shell 2', 'unregistered']);
});
