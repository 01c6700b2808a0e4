import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failure.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Options {
  /** CONTENT_WEBHOOK_SECRET. */
  secret: string;
  onChange: () => void;
}

/**
 * Registers the webhook of the content service. It only signals a change, and the server then fetches the content. The
 * body is never read, so a caller with the secret can't inject content.
 */
export function registerContentWebhook(app: FastifyInstance, { secret, onChange }: Options): void {
  const wanted = digest(`Bearer ${secret}`);
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null));
    inner.post('/content/changed', async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) throw new Failure('unauthorized');
      onChange();
      return reply.code(204).send();
    });
  });
}
