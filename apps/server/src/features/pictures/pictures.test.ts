import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerError } from '../../platform/http/answer-error.ts';
import { findMaterial, materialHex, materialNames } from './catalogue.ts';
import { renderSurface } from './draw/render-surface.ts';
import { draw } from './draw/render.ts';
import { renderScene } from './object/render-scene.ts';
import { fewAtOnce } from './kept/few-at-once.ts';
import { keptFiles } from './kept/kept-files.ts';
import { colourOf } from './material-colours.ts';
import { pictureOf } from './picture-address.ts';
import { pictureStore } from './picture-store.ts';
import { closePictures, renderPicture, renderPool } from './render-pool.ts';
import type { PictureRequest } from './render-pool.ts';
import { registerPictures } from './rest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(closePictures);

const kept = () => keptFiles(folder, 100_000_000);

/** Returns the mean and spread of brightness. */
function tones(pixels: Uint8Array) {
  let [sum, squares] = [0, 0];
  for (const value of pixels) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / pixels.length;
  return { mean, spread: Math.sqrt(squares / pixels.length - mean * mean) };
}

describe('materials', () => {
  test('there are some three hundred, each with a name of two parts and a colour', () => {
    const names = materialNames();
    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(/^[a-z][a-z-]*\/[a-z][a-z-]*$/);
      expect(materialHex(name)).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(names).toEqual(
      expect.arrayContaining(['oak-plank/natural', 'porcelain-tile/drift', 'stair-nose/oak-natural']),
    );
  });

  test('each kind draws something: neither empty nor one flat colour', () => {
    const kinds = new Map(materialNames().map((name) => [findMaterial(name)?.kind.name, name]));
    for (const name of kinds.values()) {
      const { kind, variant, hex } = findMaterial(name) as NonNullable<ReturnType<typeof findMaterial>>;
      const pixels = kind.surface
        ? renderSurface(kind.surface(variant, hex, 1), 96, 72)
        : kind.object
          ? renderScene(kind.object(variant, hex, 1), 96, 72)
          : new Uint8Array();
      expect(pixels.length).toBe(96 * 72 * 3);
      const { mean, spread } = tones(pixels);
      expect(mean, name).toBeGreaterThan(20);
      expect(mean, name).toBeLessThan(245);
      expect(spread, name).toBeGreaterThan(3);
    }
  });

  test('their colours stand in a list of their own as the drawings have them', () => {
    for (const name of materialNames()) expect(`#${colourOf(name)}`, name).toBe(materialHex(name));
    for (const name of ['oak-plank/none', 'none/none', '', 'oak-plank', '__proto__/constructor', 'constructor/name'])
      expect(colourOf(name), name).toBeNull();
  });

  test('variants of one kind are laid differently', () => {
    const [a, b] = [draw('oak-plank/natural', 160), draw('oak-plank/fawn', 160)];
    expect(Buffer.compare(a.pixels, b.pixels)).not.toBe(0);
  });
});

describe('rendering', () => {
  test('the same material and width give the same bytes, in any thread', async () => {
    const other = renderPool(1);
    const request = { material: 'porcelain-tile/drift', width: 160 };
    const [a, b, c] = await Promise.all([renderPicture(request), renderPicture(request), other.render(request)]);
    await other.close();
    expect(a.equals(b)).toBe(true);
    expect(a.equals(c)).toBe(true);
  });

  test('pictures are WebP of the width asked for, 4:3', async () => {
    for (const width of [160, 480, 1200]) {
      const {
        format,
        width: w,
        height,
      } = await sharp(await renderPicture({ material: 'grout-bag/bone', width })).metadata();
      expect({ format, w, height }).toEqual({ format: 'webp', w: width, height: (width * 3) / 4 });
    }
  });

  test('AVIF where it is asked for', async () => {
    const { format, compression, width } = await sharp(
      await renderPicture({ material: 'grout-bag/bone', width: 480, format: 'avif' }),
    ).metadata();
    expect({ format, compression, width }).toEqual({ format: 'heif', compression: 'av1', width: 480 });
  });

  test('unknown materials and widths are refused', async () => {
    await expect(renderPicture({ material: 'moon/cheese', width: 160 })).rejects.toThrow(
      "No material named 'moon/cheese'.",
    );
    await expect(renderPicture({ material: 'cork/natural', width: 161 })).rejects.toThrow('No pictures of 161 pixels.');
  });

  test('a closed pool rejects what waits and works again afterwards', async () => {
    const pool = renderPool(1);
    const waiting = ['cork/natural', 'cork/blonde', 'cork/toasted'].map((material) =>
      pool.render({ material, width: 1200 }),
    );
    const ends = Promise.allSettled(waiting);
    await pool.close();
    expect((await ends).map((end) => end.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await pool.render({ material: 'cork/natural', width: 160 })).length).toBeGreaterThan(500);
    await pool.close();
  });
});

describe('store', () => {
  const counting = () => {
    const asked: PictureRequest[] = [];
    const render = (request: PictureRequest) => {
      asked.push(request);
      return Promise.resolve(Buffer.from(`${request.material} ${request.width}`));
    };
    return { asked, render };
  };

  test('answers null for an unknown material or width and draws nothing', async () => {
    const { asked, render } = counting();
    const store = pictureStore({ kept: kept(), render });
    expect(await store.get('oak-plank', 'none', 160, 'webp')).toBeNull();
    expect(await store.get('../../etc', 'passwd', 160, 'webp')).toBeNull();
    expect(await store.get('oak-plank', 'natural', 200, 'webp')).toBeNull();
    expect(asked).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('many requests at once draw once, later ones read the kept file', async () => {
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

  test('when too many wait, the next are asked to come back, and nothing is drawn for them', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const asked: PictureRequest[] = [];
    const render = (request: PictureRequest) => {
      asked.push(request);
      return promise;
    };
    const store = pictureStore({ kept: kept(), render, inTurn: fewAtOnce(1, 1) });
    const wait = [store.get('oak-plank', 'natural', 160, 'webp'), store.get('oak-plank', 'natural', 480, 'webp')];
    await vi.waitFor(() => expect(asked.length).toBe(1));
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
  test('serves pictures for ever and refuses everything else', async () => {
    const app = fastify();
    registerPictures(app, pictureStore({ kept: kept() }));
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
