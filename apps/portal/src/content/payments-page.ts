import type { ContentOf } from '@tradecounter/contract/content/content-types';
import { text } from './fields.ts';
import { readSlices, type Slice } from './slices.ts';

/** The find `payments-page`; History is linked only when it has a slice. Source: 000 §2, §8, 001 §7. */
export interface PaymentsPage {
  title: string | null;
  slices: readonly Slice[];
}

export const readPaymentsPage = (page: ContentOf<'payments-page'>): PaymentsPage => ({
  title: text(page, 'title'),
  slices: readSlices(page),
});
