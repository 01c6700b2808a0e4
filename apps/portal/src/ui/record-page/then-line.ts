/** A line of a document as it was, for what it can be ordered again by. */
export interface ThenLine {
  /** Tells it among the lines of its document. */
  key: string;
  itemId: string;
  description: string;
  quantity: number;
  uom: string;
  /** Of one `priceUom`; null where it is hidden or not known. */
  unitPrice: number | null;
  priceUom: string;
}

/** Lines of goods with a number: charges, and what was taken back, are not ordered again. */
export const orderable = (lines: readonly ThenLine[]): ThenLine[] =>
  lines.filter(({ itemId, quantity }) => itemId !== '' && quantity > 0);
