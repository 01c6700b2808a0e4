import { colourOf } from './material-colours.ts';

/** Counts up whenever the drawings change: kept pictures of an older version are not used, and addresses carry it. */
export const pictureVersion = 1;

const isDirect = (picture: string): boolean => /^https?:/.test(picture);

/**
 * Address of a picture without width and ending, or '': of a material ('oak-plank/natural'), of an own one as it was taken in, or of one that the browser
 * fetches where it lies, which has one width. The colour to be shown until it is there stands behind `~`, so that whoever is told where a
 * picture is knows that too.
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

/** Address of its smallest form, or ''. */
export const thumbOf = sized(160);
/** Address of its largest form, or ''. */
export const largestOf = sized(1200);

/** What an own picture is called: by its bytes, and with its colour. */
export const ownName = ({ hash, colour }: { hash: string; colour: string }): string => `own/${hash}~${colour}`;

/** What an address asks for, of its two parts. Null: nothing that could be a picture. */
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
