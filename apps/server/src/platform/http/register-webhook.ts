import type { IncomingHttpHeaders } from 'node:http';
import { limits } from '@tradecounter/contract/limits';
import type { HttpPlatform } from './register-call.ts';

/** A message of another company's server, as its bytes were received: its signature is over them. */
export interface Received {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** Takes messages of another company's server at the path. The handler answers with a status, and says nothing else. */
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
