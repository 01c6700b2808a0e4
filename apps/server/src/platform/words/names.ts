/**
 * Key for comparing the names that people give to things. Names that sound the same when read aloud are equal:
 * capitals, spacing and invisible joiners make no difference.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\u200c|\u200d|\ufe0f/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns the name with a number, for another thing of the same name: 'Truck (12)', within the length limit. */
export function numberedName(name: string, number: number, maximum: number): string {
  const ending = ` (${number})`;
  const room = name.slice(0, maximum - ending.length);
  // Don't split a surrogate pair.
  return `${room.replace(/[\ud800-\udbff]$/, '').trimEnd()}${ending}`;
}
