import { promotionList } from '@tradecounter/contract/documents/price-lists';
import { paths } from '@tradecounter/contract/pages/pages';

/** The list of machines, whose unit is how long one is rented. */
export const rentalList = 'rentals';

/** The lists with a separate page, and the path of each. */
export const listPaths = {
  displays: paths.displayPrices,
  [promotionList]: paths.promoPrices,
  [rentalList]: paths.rentalPrices,
} as const;

export type OwnList = keyof typeof listPaths;

/** The lists with a separate page, in the order in which they are linked if the content names none. */
export const ownLists = Object.keys(listPaths) as OwnList[];

export const isOwnList = (list: string): list is OwnList => Object.hasOwn(listPaths, list);
