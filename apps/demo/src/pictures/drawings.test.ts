import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { colourOf } from '../../../server/src/features/pictures/material-colours.ts';
import { renderSurface } from './draw/render-surface.ts';
import { draw } from './draw/render.ts';
import { findMaterial, materialHex, materialNames } from './materials.ts';
import { renderScene } from './object/render-scene.ts';
import { renderPool } from './render-pool.ts';

const shared = renderPool();
afterAll(shared.close);

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

  test('the list of materials has the colours of the drawings', () => {
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
    const [a, b, c] = await Promise.all([shared.render(request), shared.render(request), other.render(request)]);
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
      } = await sharp(await shared.render({ material: 'grout-bag/bone', width })).metadata();
      expect({ format, w, height }).toEqual({ format: 'webp', w: width, height: (width * 3) / 4 });
    }
  });

  test('pictures are AVIF on request', async () => {
    const { format, compression, width } = await sharp(
      await shared.render({ material: 'grout-bag/bone', width: 480, format: 'avif' }),
    ).metadata();
    expect({ format, compression, width }).toEqual({ format: 'heif', compression: 'av1', width: 480 });
  });

  test('unknown materials and widths are rejected', async () => {
    await expect(shared.render({ material: 'moon/cheese', width: 160 })).rejects.toThrow(
      "No material named 'moon/cheese'.",
    );
    await expect(shared.render({ material: 'cork/natural', width: 161 })).rejects.toThrow('No pictures of 161 pixels.');
  });

  test('a closed pool rejects waiting requests, and works again afterwards', async () => {
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
