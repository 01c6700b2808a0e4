import { createHash } from 'node:crypto';
import { typeOfBytes } from '../../../platform/content/picture-type.ts';
import { fewAtOnce } from '../kept/few-at-once.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** Pixels of a picture as it comes; the cameras of today make fifty million. More would be a trap for memory. */
export const mostPixels = 60_000_000;
/** Counts up whenever masters are made in another way: their addresses are others then, and nothing of before is shown. */
const version = 1;
/** Seconds for all of the work on one. */
const patience = 20;

/** A picture made ready: what every width is made of. */
export interface Master {
  /** WebP of at most 1600 by 1200 pixels, upright, without anything but the picture. */
  bytes: Buffer;
  /** Tells the picture from every other one. */
  hash: string;
  /** The colour that most of it has, as rrggbb. */
  colour: string;
}

/** A large one takes a quarter of a gigabyte while it is read: never two at once. */
const oneAtATime = fewAtOnce(1, 1000);

/** Nothing is read whose bytes are not one of these, whatever it is called: no SVG, no PDF, no TIFF, nothing that ImageMagick would run. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

async function made(bytes: Buffer): Promise<Master> {
  // Most runs find no new picture, and sharp takes 20 MB.
  const { default: sharp } = await import('sharp');
  // Of one that moves the first picture. A damaged one is refused rather than mended with grey.
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const;
  const { width = 0, height = 0 } = await sharp(bytes, options).metadata();
  if (width < 16 || height < 16)
    throw new UnfitPicture(`has ${width} by ${height} pixels, must have at least 16 by 16`);
  const ready = await sharp(bytes, options)
    .autoOrient()
    .resize(1600, 1200, { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: patience })
    .webp({ quality: 92, effort: 3 })
    .toBuffer();
  const { data, info } = await sharp(ready)
    .resize(64, 64, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  return {
    bytes: ready,
    hash: createHash('sha256').update(`${version} `).update(bytes).digest('hex').slice(0, 32),
    colour: `${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
  };
}

/** Checks what came and makes it ready. Throws UnfitPicture. */
export async function makeMaster(bytes: Buffer): Promise<Master> {
  const type = typeOfBytes(bytes);
  if (type === null || !readable.has(type))
    throw new UnfitPicture('is neither JPEG, PNG, WebP, AVIF nor GIF by its bytes');
  try {
    return await oneAtATime(() => made(bytes));
  } catch (error) {
    if (error instanceof UnfitPicture) throw error;
    const { message } = error as Error;
    if (/pixel limit/i.test(message)) throw new UnfitPicture(`has more than ${mostPixels / 1_000_000} million pixels`);
    throw new UnfitPicture(/timeout/i.test(message) ? 'takes too long to be read' : 'is damaged');
  }
}
