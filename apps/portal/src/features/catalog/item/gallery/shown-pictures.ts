import type { ItemImages } from '../../../pictures/look-up.ts';
import type { Missing } from '../../../pictures/queries.ts';
import { baseOf } from '../../../pictures/picture-address.ts';

/** A picture of the gallery. */
export interface ShownPicture {
  /** Address without width and extension. */
  picture: string;
  /** The alternative text. */
  text: string;
}

/** Returns the gallery's pictures: all of them once the lookup has answered, and until then the item's known one. */
export function shownPictures(
  name: string,
  knownPicture: string | null,
  lookup: ItemImages | Missing | undefined,
): ShownPicture[] {
  if (lookup === undefined || 'outcome' in lookup)
    return knownPicture === null ? [] : [{ picture: knownPicture, text: name }];
  const altTextOf = (at: number): string => (lookup.texts[at] ?? '') || name;
  return lookup.images.map((address, at) => ({ picture: baseOf(address), text: altTextOf(at) }));
}
