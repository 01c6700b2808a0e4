import type { CartAnswer, CartLine } from '@tradecounter/contract/cart';
import type { ShipTo } from '@tradecounter/contract/delivery';
import type { ReactNode } from 'react';

export interface Loadable {
  state: 'loading' | 'ready' | 'failed';
  retry: () => void;
  /** Why it failed, where that is known. */
  error?: unknown;
}

/** A day on which nothing leaves, with what it is called. */
export interface Closure {
  date: string;
  words: string;
}

/** What checkout is given by the cart's and the delivery's side of the house; it reads neither by itself. */
export interface CheckoutData {
  cart: CartAnswer &
    Loadable & {
      /** When the server answered it, in milliseconds. */
      at: number;
    };
  /** Where the goods go now, and by what; `viaName` is null until it is known. */
  delivery: Loadable & { shipTo: ShipTo | null; viaName: string | null };
  /** Days that may be asked for, earliest first: for what is there or comes first, and for all of it together; closed days among them. */
  dates: Loadable & { allowed: readonly string[]; complete: readonly string[]; closures: readonly Closure[] };
  refreshCart: () => Promise<void>;
  /** How long the prices are promised. */
  timer: ReactNode;
  /** Prices are other ones than were promised, and must be accepted before anything is placed. */
  pricesChanged: boolean;
  /** The sentence that says so with the press that accepts them. */
  acceptPrices: ReactNode;
  /** What changed about a line's price, and why it cannot be ordered as it stands. */
  renderRemarks: (line: CartLine) => ReactNode;
  /** What the cart may lack; nothing where nothing is offered. */
  forgotten: ReactNode;
  /** The form that changes the delivery. */
  renderDelivery: (slot: { current: ShipTo; onDone: () => void; onCancel?: () => void }) => ReactNode;
  /** The order is placed; number and nothing else is known. */
  onPlaced: (orderNumber: string) => void;
}
