import type { ItemImages } from '../../../../pictures/look-up.ts';
import type { Missing } from '../../../../pictures/queries.ts';
import { baseOf } from '../../../../pictures/picture-address.ts';

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
  known: string | null,
  found: ItemImages | Missing | undefined,
): ShownPicture[] {
  if (found === undefined || 'outcome' in found) return known === null ? [] : [{ picture: known, text: name }];
  const altTextOf = (at: number): string => (found.texts[at] ?? '') || name;
  return found.images.map((address, at) => ({ picture: baseOf(address), text: altTextOf(at) }));
}
