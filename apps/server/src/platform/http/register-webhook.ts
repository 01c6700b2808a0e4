import type { IncomingHttpHeaders } from 'node:http';
import { limits } from '@tradecounter/contract/limits';
import type { HttpPlatform } from './register-call.ts';

/** A webhook with its bytes as received, because the signature covers them. */
export interface Received {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** Accepts webhooks from another company's server at the path. The response is only a status. */
export function registerWebhook(
  { app }: HttpPlatform,
  path: string,
  handle: (received: Received) => Promise<number>,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.webhookBody }, (_request, body, read) =>
      read(null, body),
    );
    scope.post(path, { bodyLimit: limits.webhookBody }, async ({ body, headers }, reply) => {
      const status = await handle({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers });
      return reply.code(status).send({ received: status === 200 });
    });
    done();
  });
}
