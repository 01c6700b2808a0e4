import { linesUnsettled } from '../../../cart/lines-unsettled.ts';
import { fromStock } from './from-stock.ts';
import type { OrderSource } from './order-source.ts';

/**
 * The lines of a cart. Their locked prices apply, and item limits count across all lines. `empty` empties the cart.
 */
export const fromCart = (empty: () => Promise<unknown>): OrderSource => ({
  ...fromStock,
  priceLocks: true,
  refuse: linesUnsettled,
  named: {},
  alsoWrite: empty,
});
