/** What a scan puts into the cart. */
export interface Goods {
  sku: string;
  /** As typed, in `unit`. */
  quantity: string;
  unit: string;
  /** Wanted lot, '' = any. */
  lot: string;
}
