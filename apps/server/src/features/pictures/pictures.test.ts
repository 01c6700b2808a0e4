import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderPool } from '../../../../demo/src/pictures/render-pool.ts';
import { answerError } from '../../platform/http/answer-error.ts';
import type { PictureRequest } from './drawings.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { keptFiles } from './kept/kept-files.ts';
import { pictureOf } from './picture-address.ts';
import { pictureStore } from './picture-store.ts';
import { registerPictures } from './rest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const kept = () => keptFiles(folder, 100_000_000);

describe('store', () => {
  const counting = () => {
    const asked: PictureRequest[] = [];
    const render = (request: PictureRequest) => {
      asked.push(request);
      return Promise.resolve(Buffer.from(`${request.material} ${request.width}`));
    };
    return { asked, render };
  };

  test('returns null for an unknown material or width and draws nothing', async () => {
    const { asked, render } = counting();
    const store = pictureStore({ kept: kept(), render });
    expect(await store.get('oak-plank', 'none', 160, 'webp')).toBeNull();
    expect(await store.get('../../etc', 'passwd', 160, 'webp')).toBeNull();
    expect(await store.get('oak-plank', 'natural', 200, 'webp')).toBeNull();
    expect(asked).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('many requests at once draw once, and later ones read the stored file', async () => {
    const { asked, render } = counting();
    const store = pictureStore({ kept: kept(), render });
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.get('oak-plank', 'natural', 480, 'webp')));
    expect(new Set(answers.map(String))).toEqual(new Set(['oak-plank/natural 480']));
    expect(asked.length).toBe(1);
    await store.get('oak-plank', 'natural', 480, 'webp');
    await pictureStore({ kept: kept(), render }).get('oak-plank', 'natural', 480, 'webp');
    expect(asked.length).toBe(1);
    await store.get('oak-plank', 'natural', 160, 'webp');
    expect(asked.length).toBe(2);
  });

  test('a request is rejected with Retry-After when too many are waiting', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const asked: PictureRequest[] = [];
    const render = (request: PictureRequest) => {
      asked.push(request);
      return promise;
    };
    const store = pictureStore({ kept: kept(), render, inTurn: fewAtOnce(1, 1) });
    const wait = [store.get('oak-plank', 'natural', 160, 'webp'), store.get('oak-plank', 'natural', 480, 'webp')];
    await vi.waitFor(() => expect(asked.length).toBe(1), { timeout: 20_000, interval: 20 });
    const app = fastify();
    app.setErrorHandler((error, _request, reply) => {
      const { status, retryAfter } = answerError(error, (word) => word, '');
      return reply
        .code(status)
        .header('retry-after', retryAfter ?? '')
        .send();
    });
    registerPictures(app, store);
    const refused = await app.inject('/pictures/oak-plank/natural/1200.webp');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    resolve(Buffer.from('drawn'));
    expect((await Promise.all(wait)).map(String)).toEqual(['drawn', 'drawn']);
    expect(String(await store.get('oak-plank', 'natural', 1200, 'webp'))).toBe('drawn');
    await app.close();
  });

  test('a failed drawing is tried again', async () => {
    const { render } = counting();
    let calls = 0;
    const store = pictureStore({
      kept: kept(),
      render: (request) => (calls++ === 0 ? Promise.reject(new Error('out of paint')) : render(request)),
    });
    await expect(store.get('cork', 'natural', 160, 'webp')).rejects.toThrow('out of paint');
    expect(String(await store.get('cork', 'natural', 160, 'webp'))).toBe('cork/natural 160');
  });
});

describe('route', () => {
  test('serves pictures that are cached forever, and rejects all other paths', async () => {
    const app = fastify();
    const { render, close } = renderPool();
    onTestFinished(close);
    registerPictures(app, pictureStore({ kept: kept(), render }));
    const found = await app.inject('/pictures/carpet-tile/lichen/160.webp');
    expect(found.statusCode).toBe(200);
    expect(found.headers['content-type']).toBe('image/webp');
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(found.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await app.inject(`${pictureOf('carpet-tile/lichen')}/160.webp`)).rawPayload.equals(found.rawPayload)).toBe(
      true,
    );
    expect(pictureOf('carpet-tile/lichen')).toMatch(/^\/pictures\/carpet-tile\/lichen~[0-9a-f]{6}-1$/);
    const avif = await app.inject('/pictures/carpet-tile/lichen/160.avif');
    expect([avif.headers['content-type'], avif.rawPayload.subarray(4, 12).toString()]).toEqual([
      'image/avif',
      'ftypavif',
    ]);
    const wrong = [
      'own/00000000000000000000000000000000~aabbcc/160.webp',
      'own/..%2f..%2fetc~aabbcc/160.webp',
      'own/lichen/160.webp',
      'carpet-tile/lichen~xyz/160.webp',
      'carpet-tile/lichen/160.svg',
      'carpet-tile/none/160.webp',
      'carpet-tile/lichen/161.webp',
      'carpet-tile/lichen/160.png',
      'carpet-tile/lichen/160.webp.png',
      '..%2f..%2fetc/passwd/160.webp',
      '%2e%2e/%2e%2e/160.webp',
      'carpet-tile/lichen%00/160.webp',
      '__proto__/constructor/160.webp',
    ];
    for (const path of wrong) {
      const answer = await app.inject(`/pictures/${path}`);
      expect(answer.statusCode, path).toBe(404);
    }
    const { error } = (await app.inject('/pictures/a/b/160.webp')).json<{ error: { code: string; message: string } }>();
    expect(error).toEqual({ code: 'not_found', message: 'There is no such picture.' });
    await app.close();
  });
});
