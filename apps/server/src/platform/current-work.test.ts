import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from './http/app.ts';
import { runBatch } from './jobs/run-batch.ts';
import { untraced } from './tracing/traced.ts';

it('each line that is logged for a request or a job has its id, however deep, and no other line has one', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = await createApp({
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    trustProxy: false,
    requestTimeout: 30,
    maxConnections: 0,
    rateLimit: 0,
    allowedOrigins: [],
    accessLog: false,
  });
  onTestFinished(() => app.close());
  const verb = async (): Promise<void> => {
    await setImmediate();
    app.log.warn('deep');
  };
  app.post('/order', async ({ log }) => {
    await verb();
    log.warn('own');
    throw new Error('broken');
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  const { headers } = await fetch(`${origin}/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'chosen by the client' },
    // Larger than a packet, so that the body arrives after the headers.
    body: JSON.stringify({ text: 'x'.repeat(200_000) }),
  });
  const job = { id: 'job-1', name: 'letters', data: {}, retryCount: 0, retryLimit: 1 };
  await runBatch([job as never], verb, { onFailure: () => {}, traced: untraced });
  app.log.warn('none');
  expect(lines.map(({ msg, requestId, queue, job: id }) => [msg, requestId, queue, id])).toEqual([
    ...['deep', 'own', 'unexpected error'].map((msg) => [msg, headers.get('x-request-id'), undefined, undefined]),
    ['deep', undefined, 'letters', 'job-1'],
    ['none', undefined, undefined, undefined],
  ]);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});
