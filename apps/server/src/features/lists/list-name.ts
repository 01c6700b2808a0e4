import { constants } from '@tradecounter/contract/limits';

/** What names of lists are told apart by: whoever reads two of them aloud says the same. Joiners, which nobody sees, and capitals make no difference. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\u200c|\u200d|\ufe0f/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const favoritesKey = nameKeyOf(constants.favorites);

/** Whether the name is that of the favorites, which is nobody's to give. */
export const isFavorites = (name: string): boolean => nameKeyOf(name) === favoritesKey;
