import { colourOf } from './material-colours.ts';

/**
 * Increase it whenever the drawings change. Addresses contain it, and pictures of older versions are no longer used.
 */
export const pictureVersion = 1;

const isDirect = (picture: string): boolean => /^https?:/.test(picture);

/**
 * Returns the address of a picture without width and extension, or ''. It can be a material ('oak-plank/natural'), an
 * imported picture, or an address that the browser loads directly and that has one width. After `~` comes the
 * placeholder color to show while the picture loads.
 */
export function pictureOf(picture: string | null): string {
  if (picture === null || isDirect(picture)) return picture ?? '';
  const colour = picture.includes('~') ? null : colourOf(picture);
  return `/pictures/${picture}${colour === null ? '' : `~${colour}-${pictureVersion}`}`;
}

const sized =
  (width: 160 | 1200) =>
  (picture: string | null): string =>
    picture === null ? '' : isDirect(picture) ? picture : `${pictureOf(picture)}/${width}.webp`;

/** Returns the address of the smallest size, or ''. */
export const thumbOf = sized(160);
/** Returns the address of the largest size, or ''. */
export const largestOf = sized(1200);

/** Returns the name of a distributor's own picture, from the hash of its bytes and its color. */
export const ownName = ({ hash, colour }: { hash: string; colour: string }): string => `own/${hash}~${colour}`;

/** Parses the two parts of a picture address. Null when it can't be a picture. */
export function readPictureName(
  kind: string,
  variant: string,
): { material: string } | { own: string; hash: string } | null {
  if (kind === 'own') {
    const [own, hash] = /^([0-9a-f]{32})~[0-9a-f]{6}$/.exec(variant) ?? [];
    return own === undefined ? null : { own: `own/${own}`, hash: hash! };
  }
  const material = /^([a-z][a-z-]*)(?:~[0-9a-f]{6}-\d{1,4})?$/.exec(variant)?.[1];
  return material === undefined ? null : { material: `${kind}/${material}` };
}
