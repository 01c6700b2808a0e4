import type { Drawing } from '../../../../server/src/features/pictures/encode.ts';
import { heightOf, type PictureWidth } from '../../../../server/src/features/pictures/sizes.ts';
import { findMaterial } from '../materials.ts';
import { renderScene } from '../object/render-scene.ts';
import { seedOf } from './noise.ts';
import { renderSurface } from './render-surface.ts';

/** Drawn pixels per pixel of the picture. Small pictures need more to look smooth. */
const surfaceDetail: Record<PictureWidth, number> = { 160: 2, 480: 1, 1200: 1 };
const objectDetail: Record<PictureWidth, number> = { 160: 2.5, 480: 1.5, 1200: 1.34 };

/** Draws a flat material enlarged by this factor. Pure. Throws for an object or an unknown name. */
export function drawCloser(material: string, width: PictureWidth, times: number): Drawing {
  const { kind, variant, hex } = findMaterial(material) ?? {};
  if (kind?.surface === undefined || variant === undefined || hex === undefined)
    throw new Error(`No flat material named '${material}'.`);
  const surface = kind.surface(variant, hex, seedOf(material));
  return {
    pixels: renderSurface({ ...surface, across: surface.across / times }, width, heightOf(width)),
    width,
    height: heightOf(width),
  };
}

/** Draws a material. Pure: the same name and width give the same pixels. Throws for an unknown name. */
export function draw(material: string, width: PictureWidth): Drawing {
  const found = findMaterial(material);
  if (!found) throw new Error(`No material named '${material}'.`);
  const { kind, variant, hex } = found;
  const seed = seedOf(material);
  const detail = (kind.surface ? surfaceDetail : objectDetail)[width];
  const w = Math.round(width * detail);
  const h = Math.round(heightOf(width) * detail);
  if (kind.surface) return { pixels: renderSurface(kind.surface(variant, hex, seed), w, h), width: w, height: h };
  if (kind.object) return { pixels: renderScene(kind.object(variant, hex, seed), w, h), width: w, height: h };
  throw new Error(`Material kind '${kind.name}' has nothing to draw.`);
}
