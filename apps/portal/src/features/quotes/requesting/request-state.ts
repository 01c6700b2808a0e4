import { createStore, useStore } from '../../../state/store.ts';

/** The content of a quote request. */
export interface Requested {
  lines: readonly { itemId: string; description: string; quantity: number; uom: string; comments: string }[];
  sidemark: string;
}

const requested = createStore<Requested | null>(null);

/** Returns the request that the dialog is open for; null = closed. */
export const useRequesting = (): Requested | null => useStore(requested);
export const openQuoteRequest = (wanted: Requested): void => requested.set(wanted);
export const closeQuoteRequest = (): void => requested.set(null);
