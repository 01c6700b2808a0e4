import { CallError } from '@tradecounter/contract/client';

/**
 * Returns the server's reason for rejecting a quantity as invalid, in the user's language: the amount exceeds the
 * maximum of a line. Returns null for any other failure.
 */
export const refusedQuantity = (error: unknown): string | null => CallError.of(error).fields['qtyToOrder'] ?? null;
