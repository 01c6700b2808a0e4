/** The item that a scan adds to the cart. */
export interface Goods {
  sku: string;
  /** As typed, in `unit`. */
  quantity: string;
  unit: string;
  /** The wanted lot; '' = any. */
  lot: string;
}
