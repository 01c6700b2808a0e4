import { createHash } from 'node:crypto';
import { typeOfBytes } from '../../../platform/content/picture-type.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** Maximum number of pixels. Current cameras have up to fifty million, and larger pictures could exhaust the memory. */
export const maxPixels = 60_000_000;
/**
 * Increase it whenever masters are made differently. Their addresses change then, and older ones are no longer shown.
 */
const masterVersion = 1;
/** Time limit for all work on one picture. */
const workTimeoutSeconds = 20;

/** A prepared picture, from which all widths are made. */
export interface Master {
  /** WebP of up to 1600 by 1200 pixels, upright and without metadata. */
  bytes: Buffer;
  /** Identifies the picture. */
  hash: string;
  /** Most common color, as rrggbb. */
  colour: string;
}

/** Reading a large picture takes a quarter of a gigabyte, so never read two at once. */
const oneAtATime = fewAtOnce(1, 1000);

/**
 * The accepted types, detected from the bytes. The name doesn't matter. No SVG, PDF or TIFF, and nothing that
 * ImageMagick would run.
 */
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

async function prepare(bytes: Buffer): Promise<Master> {
  // Most runs find no new picture, and sharp takes 20 MB.
  const { default: sharp } = await import('sharp');
  // Reads the first frame of an animation. Rejects a damaged picture instead of filling it with gray.
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true } as const;
  const { width = 0, height = 0 } = await sharp(bytes, options).metadata();
  if (width < 16 || height < 16)
    throw new UnfitPicture(`has ${width} by ${height} pixels, must have at least 16 by 16`);
  const ready = await sharp(bytes, options)
    .autoOrient()
    .resize(1600, 1200, { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: workTimeoutSeconds })
    .webp({ quality: 92, effort: 3 })
    .toBuffer();
  const { data, info } = await sharp(ready)
    .resize(64, 64, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  return {
    bytes: ready,
    hash: createHash('sha256').update(`${masterVersion} `).update(bytes).digest('hex').slice(0, 32),
    colour: `${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
  };
}

/** Checks a picture and prepares it. Throws UnfitPicture. */
export async function makeMaster(bytes: Buffer): Promise<Master> {
  const type = typeOfBytes(bytes);
  if (type === null || !acceptedTypes.has(type))
    throw new UnfitPicture('is neither JPEG, PNG, WebP, AVIF nor GIF by its bytes');
  try {
    return await oneAtATime(() => prepare(bytes));
  } catch (error) {
    if (error instanceof UnfitPicture) throw error;
    const { message } = error as Error;
    if (/pixel limit/i.test(message)) throw new UnfitPicture(`has more than ${maxPixels / 1_000_000} million pixels`);
    throw new UnfitPicture(/timeout/i.test(message) ? 'takes too long to be read' : 'is damaged');
  }
}
