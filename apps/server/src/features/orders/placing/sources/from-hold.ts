import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import { linesUnsettled } from '../../../cart/lines-unsettled.ts';
import type { OrderSource } from './order-source.ts';

const none = fraction(0);

interface HeldGoods {
  holdNumber: string;
  /** Moves the held goods to this order line and returns their lots. */
  transferPromise: (orderLine: string) => Promise<{ lot: string; quantity: Fraction }[]>;
}

/** The only line of a hold, at current prices. Its goods are promised already, so they don't come from stock. */
export const fromHold = ({ holdNumber, transferPromise }: HeldGoods): OrderSource => ({
  inStock: () => [],
  promise: async (_tx, _context, [wish]) => [{ taken: await transferPromise(wish!.reference), backOrdered: none }],
  priceLocks: false,
  refuse: linesUnsettled,
  named: { holdNumber },
});
