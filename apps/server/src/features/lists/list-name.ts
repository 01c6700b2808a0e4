import { constants } from '@tradecounter/contract/limits';
import { nameKeyOf } from '../../platform/words/names.ts';

const favoritesKey = nameKeyOf(constants.favorites);

/** Whether this is the reserved name of the favorites. */
export const isFavorites = (name: string): boolean => nameKeyOf(name) === favoritesKey;
