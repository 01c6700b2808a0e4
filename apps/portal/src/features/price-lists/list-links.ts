import { promotionList } from '@tradecounter/contract/documents/price-lists';
import { paths } from '@tradecounter/contract/pages';

/** The lists that have a page of their own. */
export const listPaths = {
  displays: paths.displayPrices,
  [promotionList]: paths.promoPrices,
  rentals: paths.rentalPrices,
} as const;

export type OwnList = keyof typeof listPaths;

/** In the order in which they are linked where the content names none. */
export const ownLists = Object.keys(listPaths) as OwnList[];

export const isOwnList = (list: string): list is OwnList => Object.hasOwn(listPaths, list);
