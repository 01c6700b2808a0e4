import type { FastifyInstance } from 'fastify';
import type { PictureStore } from './picture-store.ts';

interface PicturePath {
  kind: string;
  variant: string;
  file: string;
}

/** Serves `GET /pictures/:kind/:variant/:width.webp`; 404 with our error body for everything that is not a picture. */
export function registerPictures(app: FastifyInstance, store: PictureStore): void {
  app.get<{ Params: PicturePath }>('/pictures/:kind/:variant/:file', async (request, reply) => {
    const { kind, variant, file } = request.params;
    const width = /^([1-9]\d{1,4})\.webp$/.exec(file)?.[1];
    const picture = width ? await store.get(`${kind}/${variant}`, Number(width)) : null;
    if (!picture) {
      return reply.code(404).send({ error: { code: 'not_found', message: 'There is no such picture.' } });
    }
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(picture);
  });
}
