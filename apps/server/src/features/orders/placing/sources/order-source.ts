import type { PricedLine } from '@tradecounter/rules/price';
import type { Allocation } from '@tradecounter/rules/stock/allocate';
import type { AccountContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import type { Failure } from '../../../../platform/failure.ts';
import type { Say } from '../../../../platform/words/say.ts';
import type { EvaluatedLine } from '../../../cart/evaluate.ts';
import type { LineRow, StoredCart } from '../../../cart/read-cart.ts';
import type { LockedStock, Wish } from '../../../stock/reserve.ts';
import type { DeliveryAndLimits } from '../delivery-of-order.ts';

/** Cart, delivery and limits from which an order is made. Read them after locking the cart. */
export interface OrderBasis {
  found: StoredCart;
  set: DeliveryAndLimits;
}

/** A line as it would be ordered. */
export type OrderableLine = Pick<EvaluatedLine, 'row' | 'base' | 'backOrdered' | 'unbillable'>;

/** The goods of an order's lines, which the order gets from stock or from a hold. */
export interface GoodsSource {
  /** Returns the goods that must be locked before they are promised. */
  inStock<Goods>(goods: readonly Goods[]): readonly Goods[];
  /** Promises the goods to the order lines, and returns what each line gets and what it waits for. */
  promise(
    tx: Transaction,
    context: AccountContext,
    wishes: readonly Wish[],
    stock: LockedStock,
  ): Promise<readonly Allocation[]>;
}

/** Goods that a person wants to order, with everything that decides whether they can. */
export interface OrderGoods {
  basis: OrderBasis;
  source: OrderSource;
  /** Writes what else changes once they are ordered. */
  settle?: (orderNumber: string) => Promise<unknown>;
}

/** Where the lines of an order come from: the cart, a hold or a quote. Each decides these questions differently. */
export interface OrderSource extends GoodsSource {
  /** Whether price locks on the lines apply. */
  priceLocks: boolean;
  /** Agreed prices. Absent means the current prices. */
  agreed?: (row: LineRow) => PricedLine;
  /** Returns an error that names the lines that can't be ordered. Null when there are none. */
  refuse: (lines: readonly OrderableLine[], say: Say) => Failure | null;
  /** The number of the hold or quote that is ordered, for the event. */
  named: { holdNumber?: string; quoteNumber?: string };
  /** Other writes of the source, which are sent together with those of the order. */
  alsoWrite?: () => Promise<unknown>;
}
