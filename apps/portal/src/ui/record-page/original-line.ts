/** A line of a document as it was, with what is needed to order it again. */
export interface OriginalLine {
  /** Identifies the line within its document. */
  key: string;
  itemId: string;
  description: string;
  quantity: number;
  uom: string;
  /** Per `priceUom`; null where it is hidden or unknown. */
  unitPrice: number | null;
  priceUom: string;
  /** The quantity to begin with, as typed, where it is another than the line's. */
  wanted?: { quantity: string; unit: string } | undefined;
}

/**
 * Returns the lines that can be ordered again: those with an item number and a positive quantity, which excludes
 * charges and returns.
 */
export const orderable = (lines: readonly OriginalLine[]): OriginalLine[] =>
  lines.filter(({ itemId, quantity }) => itemId !== '' && quantity > 0);
