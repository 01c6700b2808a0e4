import { promotionList } from '@tradecounter/contract/documents/price-lists';
import { paths } from '@tradecounter/contract/pages/pages';

/** The lists with a separate page. */
export const listPaths = {
  displays: paths.displayPrices,
  [promotionList]: paths.promoPrices,
  rentals: paths.rentalPrices,
} as const;

export type OwnList = keyof typeof listPaths;

/** The lists in the order of their links, where the content names none. */
export const ownLists = Object.keys(listPaths) as OwnList[];

export const isOwnList = (list: string): list is OwnList => Object.hasOwn(listPaths, list);
