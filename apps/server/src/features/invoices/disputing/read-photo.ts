import { tellingBytes, typeOfBytes } from '../../../platform/content/picture-type.ts';
import { invalid } from '../../../platform/failure.ts';
import { fewAtOnce } from '../../pictures/kept/few-at-once.ts';

/** Kinds of photos, told by their first bytes and never by a name. */
const kinds: readonly (string | null)[] = ['image/jpeg', 'image/png', 'image/webp'];
/** A small file can hold a picture that fills the memory. */
const mostPixels = 50_000_000;
/** Longest edge of what is kept, and its bytes. */
const edge = 1600;
const mostBytes = 400_000;
const qualities = [80, 60, 40] as const;

/** A large one takes a quarter of a gigabyte while it is read: never two at once. */
const oneAtATime = fewAtOnce(1, 20);

/** The JPEG of a picture; null where it is none, or cannot be made small enough. */
async function makeSmall(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const small = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  for (const quality of qualities) {
    const made = await small
      .clone()
      .jpeg({ quality })
      .toBuffer()
      .catch(() => null);
    if (made === null) return null;
    if (made.length <= mostBytes) return made;
  }
  return null;
}

/**
 * Makes a JPEG of a photo in base64: turned upright, no longer than 1,600 pixels, at most 400 kB, without its notes of
 * camera and place. Throws `invalid` for what is no such picture, and `unavailable` where too many wait for their turn.
 */
export async function readPhoto(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  const wrong = invalid({ photo: { word: 'photo' } });
  if (!kinds.includes(typeOfBytes(bytes.subarray(0, tellingBytes)))) throw wrong;
  const made = await oneAtATime(() => makeSmall(bytes));
  if (made === null) throw wrong;
  return made;
}
