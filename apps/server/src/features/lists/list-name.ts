import { constants } from '@tradecounter/contract/limits';

/**
 * Key for comparing list names. Names that sound the same when read aloud are equal: capitals, spacing and invisible
 * joiners make no difference.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\u200c|\u200d|\ufe0f/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const favoritesKey = nameKeyOf(constants.favorites);

/** Whether this is the reserved name of the favorites. */
export const isFavorites = (name: string): boolean => nameKeyOf(name) === favoritesKey;
