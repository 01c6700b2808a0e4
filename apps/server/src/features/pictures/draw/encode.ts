import sharp from 'sharp';
import { heightOf } from './sizes.ts';
import type { PictureWidth } from './sizes.ts';

/** Pixels as they come from a worker, larger than the picture or as large. */
export interface Drawing {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Scales a drawing down to a picture's width and encodes it as WebP. The work happens in libvips' own threads. */
export function encode(drawing: Drawing, width: PictureWidth): Promise<Buffer> {
  return sharp(drawing.pixels, { raw: { width: drawing.width, height: drawing.height, channels: 3 } })
    .resize(width, heightOf(width), { kernel: 'lanczos3', fit: 'fill' })
    .webp({ quality: width === 160 ? 86 : 82, effort: 2 })
    .toBuffer();
}
