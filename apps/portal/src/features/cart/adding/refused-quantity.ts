import { CallError } from '@tradecounter/contract/client';

/** Why the server takes that quantity for no valid one, in the reader's words: the amount is larger than any line's may be. Null for any other failure. */
export const refusedQuantity = (error: unknown): string | null =>
  error instanceof CallError ? (error.fields['qtyToOrder'] ?? null) : null;
