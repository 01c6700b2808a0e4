import type { ContentOf } from '@tradecounter/contract/content/content-types';
import { announcementsSlice, categoriesSlice, heroSlice, itemsSlice } from '@tradecounter/contract/content/content';
import { readSlices, type Slice } from './slices.ts';

/** The find `home-page`: the distributor's additions to the home page. */
export interface HomeContent {
  slices: readonly Slice[];
}

const knownComponents = [heroSlice, itemsSlice, categoriesSlice, announcementsSlice];

export const readHomePage = (page: ContentOf<'home-page'>): HomeContent => ({
  slices: readSlices(page, knownComponents),
});
