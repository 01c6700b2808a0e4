import sharp, { type Sharp } from 'sharp';
import { heightOf } from './sizes.ts';
import type { PictureFormat, PictureWidth } from './sizes.ts';

/** Pixels as they come from a worker, larger than the picture or as large. */
export interface Drawing {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** The qualities look the same; more effort would take seconds for AVIF and gain a twentieth. */
const written = (picture: Sharp, width: PictureWidth, format: PictureFormat): Promise<Buffer> =>
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
  return written(scaled, width, format);
}

/** The same of an own picture, which keeps its proportions and never grows. */
export function encodeOwn(master: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return written(
    sharp(master).resize(width, heightOf(width), { kernel: 'lanczos3', fit: 'inside', withoutEnlargement: true }),
    width,
    format,
  );
}
