import type { CartAnswer, CartLine } from '@tradecounter/contract/cart/cart';
import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import type { ReactNode } from 'react';

export interface Loadable {
  state: 'loading' | 'ready' | 'failed';
  retry: () => void;
  /** The error, where it is known. */
  error?: unknown;
}

/** A closed day, on which no goods leave, with its name. */
export interface Closure {
  date: string;
  words: string;
}

/** The data that checkout gets from the cart and delivery features; it reads neither directly. */
export interface CheckoutData {
  cart: CartAnswer &
    Loadable & {
      /** When the server returned the cart, in milliseconds. */
      at: number;
    };
  /** The current ship-to and ship via; `viaName` is null until it is known. */
  delivery: Loadable & { shipTo: ShipTo | null; viaName: string | null };
  /**
   * The days to choose from, earliest first: for goods in stock or arriving first, and for the complete order. Also
   * the closed days.
   */
  dates: Loadable & {
    allowed: readonly string[];
    complete: readonly string[];
    closures: readonly Closure[];
    /** The first day, and until when an order still gets it, in milliseconds; null = no cut-off today. */
    cutOff: { date: string; until: number } | null;
  };
  refreshCart: () => Promise<void>;
  openCart: () => void;
  /** The timer of the price promise. */
  timer: ReactNode;
  /** True when prices differ from the promised ones and must be accepted before the order is placed. */
  pricesChanged: boolean;
  /** The explanation of the changed prices, with a button that accepts them. */
  acceptPrices: ReactNode;
  /** Renders the change of a line's price, and the reason why the line can't be ordered. */
  renderRemarks: (line: CartLine) => ReactNode;
  /** Suggestions of items that may be missing; empty where there are none. */
  forgotten: ReactNode;
  /** Renders the form that changes the delivery. */
  renderDelivery: (slot: { current: ShipTo; onDone: () => void; onCancel?: () => void }) => ReactNode;
  /** Runs when the order is placed. */
  onPlaced: (orderNumber: string) => void;
}
