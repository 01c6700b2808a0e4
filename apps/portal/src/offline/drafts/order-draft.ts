/** A line of the cart as the buyer saw it. */
export interface SeenLine {
  lineNumber: number;
  item: string;
  description: string;
  /** In `unit`. */
  quantity: number;
  unit: string;
  /** Wanted lot, empty = any. */
  lot: string;
  /** Price of one `priceUnit`; null = not seen. */
  unitPrice: number | null;
  priceUnit: string;
  /** In `unit`. */
  backOrdered: number;
  /** ISO date of the back-ordered rest; null = not known. */
  dateAvailable: string | null;
}

/** What was typed into the order form. */
export interface TypedOrder {
  poNumber: string;
  sidemark: string;
  shipComplete: boolean;
  /** ISO date, empty = none chosen. */
  requestedDate: string;
  comments: string;
}

/** What the buyer had in view when the order was asked for. */
export interface SeenOrder {
  lines: readonly SeenLine[];
  /** Null = prices are hidden. */
  total: number | null;
  /** Delivery or pick-up address in one line, empty = none. */
  place: string;
  /** Shipping method as shown, empty = none. */
  method: string;
}

/** An attempt that was sent and whose answer was lost. The server may have placed the order. */
export interface SentAttempt {
  /** Its Idempotency-Key. */
  key: string;
  /** The body of the call. It names the cart version, so the server can never place it over a newer cart. */
  body: Record<string, unknown> & { cartVersion: number };
}

/** An order that the buyer asked for and that no server has confirmed. Each user has up to one per customer number. */
export interface OrderDraft {
  /** User and customer number as one text. */
  id: string;
  username: string;
  customerNumber: string;
  /** When the buyer pressed 'Place order', in milliseconds. */
  at: number;
  typed: TypedOrder;
  seen: SeenOrder;
  sent: SentAttempt | null;
}

export const draftId = (username: string, customerNumber: string): string => JSON.stringify([username, customerNumber]);
