import type { ItemImages } from '../../../../pictures/look-up.ts';
import type { Missing } from '../../../../pictures/queries.ts';
import { baseOf } from '../../../../pictures/picture-address.ts';

/** A picture of the gallery. */
export interface ShownPicture {
  /** Address without width and ending. */
  picture: string;
  /** What it shows. */
  text: string;
}

/** What the gallery shows: all that was looked up, and until then what is known of the item. */
export function shownPictures(
  name: string,
  known: string | null,
  found: ItemImages | Missing | undefined,
): ShownPicture[] {
  if (found === undefined || 'outcome' in found) return known === null ? [] : [{ picture: known, text: name }];
  const textOf = (at: number): string => (found.texts[at] ?? '') || name;
  return found.images.map((address, at) => ({ picture: baseOf(address), text: textOf(at) }));
}
