/** A line of the cart as the buyer saw it. */
export interface SeenLine {
  lineNumber: number;
  item: string;
  description: string;
  /** In `unit`. */
  quantity: number;
  unit: string;
  /** The wanted lot; empty = any. */
  lot: string;
  /** The price per `priceUnit`; null = not seen. */
  unitPrice: number | null;
  priceUnit: string;
  /** In `unit`. */
  backOrdered: number;
  /** The ISO date of the back-ordered rest; null = unknown. */
  dateAvailable: string | null;
}

/** The typed values of the order form. */
export interface TypedOrder {
  poNumber: string;
  sidemark: string;
  shipComplete: boolean;
  /** ISO date; empty = none chosen. */
  requestedDate: string;
  comments: string;
}

/** The order as the buyer saw it when they asked to place it. */
export interface SeenOrder {
  lines: readonly SeenLine[];
  /** Null = prices are hidden. */
  total: number | null;
  /** The ship-to or pickup address in one line; empty = none. */
  place: string;
  /** The ship via as shown; empty = none. */
  method: string;
}

/** A sent attempt whose answer was lost. The server may have placed the order. */
export interface SentAttempt {
  /** Its Idempotency-Key. */
  key: string;
  /** The body of the call. It contains the cart version, so the server can't apply it to a newer cart. */
  body: Record<string, unknown> & { cartVersion: number };
}

/** An order that the buyer asked for and no server has confirmed. Each user has up to one per customer number. */
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
