import type { ContentOf } from '@tradecounter/contract/content/content-types';
import { text } from './fields.ts';
import { readSlices, type Slice } from './slices.ts';

/** The find `price-lists-page`; the price lists are linked only when it exists. Source: 000 §2, §8, 001 §7. */
export interface PriceListsPage {
  title: string | null;
  slices: readonly Slice[];
}

export const readPriceListsPage = (page: ContentOf<'price-lists-page'>): PriceListsPage => ({
  title: text(page, 'title'),
  slices: readSlices(page),
});
