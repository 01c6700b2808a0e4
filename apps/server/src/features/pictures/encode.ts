import sharp, { type Sharp } from 'sharp';
import { heightOf } from './sizes.ts';
import type { PictureFormat, PictureWidth } from './sizes.ts';

/** Pixels from a worker, at the picture's size or larger. */
export interface Drawing {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Encodes a picture. Both formats look the same. More effort would take seconds for AVIF and save only 5%. */
const encodeAs = (picture: Sharp, width: PictureWidth, format: PictureFormat): Promise<Buffer> =>
  format === 'avif'
    ? picture.avif({ quality: 56, effort: 2 }).toBuffer()
    : picture.webp({ quality: width === 160 ? 86 : 82, effort: 2 }).toBuffer();

/** Scales a drawing down to a picture's width and encodes it. The work happens in libvips' own threads. */
export function encode(drawing: Drawing, width: PictureWidth, format: PictureFormat = 'webp'): Promise<Buffer> {
  const scaled = sharp(drawing.pixels, { raw: { width: drawing.width, height: drawing.height, channels: 3 } }).resize(
    width,
    heightOf(width),
    { kernel: 'lanczos3', fit: 'fill' },
  );
  return encodeAs(scaled, width, format);
}

/** Encodes a distributor's own picture, which keeps its proportions and is never enlarged. */
export function encodeOwn(master: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return encodeAs(
    sharp(master).resize(width, heightOf(width), { kernel: 'lanczos3', fit: 'inside', withoutEnlargement: true }),
    width,
    format,
  );
}
