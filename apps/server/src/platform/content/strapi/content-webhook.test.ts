import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Failure } from '../../failure.ts';
import { registerContentWebhook } from './content-webhook.ts';

let changes: number;
let app: FastifyInstance;

beforeEach(() => {
  changes = 0;
  app = Fastify({ bodyLimit: 1000 });
  onTestFinished(() => app.close());
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Failure && error.code === 'unauthorized' ? 401 : 500).send(),
  );
  registerContentWebhook(app, { secret: 'a-secret-of-the-webhook', onChange: () => (changes += 1) });
});

const post = async (authorization: string | undefined, payload = '{}', type = 'application/json') => {
  const headers = { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) };
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/content/changed', headers, payload });
  return [statusCode, body];
};

describe('the webhook of the content', () => {
  it.each([undefined, '', 'Bearer', 'Bearer a-secret', 'a-secret-of-the-webhook', 'Bearer a-secret-of-the-webhook '])(
    'is rejected with %j in place of the secret',
    async (authorization) => {
      expect((await post(authorization))[0]).toBe(401);
      expect(changes).toBe(0);
    },
  );

  it.each([
    ['{}', 'application/json'],
    ['{"data":', 'application/json'],
    ['x'.repeat(100_000), 'text/plain'],
    ['<a/>', 'application/x-nothing'],
  ])('accepts any body and ignores it: %.20s', async (payload, type) => {
    expect(await post('Bearer a-secret-of-the-webhook', payload, type)).toEqual([204, '']);
    expect(changes).toBe(1);
  });

  it('returns 404 to a GET request', async () => {
    expect((await app.inject('/content/changed')).statusCode).toBe(404);
  });
});
