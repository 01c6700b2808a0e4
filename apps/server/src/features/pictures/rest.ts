import type { FastifyInstance } from 'fastify';
import type { PictureStore } from './picture-store.ts';
import type { PictureFormat } from './sizes.ts';

interface PicturePath {
  kind: string;
  variant: string;
  file: string;
}

/**
 * Serves `GET /pictures/:kind/:variant/:width.webp` and `.avif`. Responds 404 with our error body to everything else.
 * The content of an address never changes, so browsers can cache it forever.
 */
export function registerPictures(app: FastifyInstance, store: PictureStore): void {
  app.get<{ Params: PicturePath }>('/pictures/:kind/:variant/:file', async (request, reply) => {
    const { kind, variant, file } = request.params;
    const [, width, format] = /^([1-9]\d{1,4})\.(webp|avif)$/.exec(file) ?? [];
    const picture = width === undefined ? null : await store.get(kind, variant, Number(width), format as PictureFormat);
    if (!picture) {
      return reply.code(404).send({ error: { code: 'not_found', message: 'There is no such picture.' } });
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(`image/${format}`)
      .send(picture);
  });
}
