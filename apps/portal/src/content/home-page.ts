import { announcementsSlice, categoriesSlice, heroSlice, itemsSlice } from '@tradecounter/contract/content';
import type { Fields } from './fields.ts';
import { readSlices, type Slice } from './slices.ts';

/** The find `home-page`: what the distributor shows beside the customer's own. */
export interface HomeContent {
  slices: readonly Slice[];
}

const known = [heroSlice, itemsSlice, categoriesSlice, announcementsSlice];

export const readHomePage = (page: Fields): HomeContent => ({ slices: readSlices(page, known) });
