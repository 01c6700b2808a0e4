import { createStore, useStore } from '../../../app/state/store.ts';

/** The content of a quote request. */
export interface QuoteRequest {
  lines: readonly { itemId: string; description: string; quantity: number; uom: string; comments: string }[];
  sidemark: string;
  /** The comments to begin with. They say what is wanted if there are no lines. */
  comments?: string;
}

const requested = createStore<QuoteRequest | null>(null);

/** Returns the request that the dialog is open for; null = closed. */
export const useRequesting = (): QuoteRequest | null => useStore(requested);
export const openQuoteRequest = (request: QuoteRequest): void => requested.set(request);
export const closeQuoteRequest = (): void => requested.set(null);
