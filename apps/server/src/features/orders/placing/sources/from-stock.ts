import { reserve } from '../../../stock/reserve.ts';
import type { GoodsSource } from './order-source.ts';

/** Goods that the order gets from stock. Missing goods are back ordered. */
export const fromStock: GoodsSource = {
  inStock: (goods) => goods,
  promise: (tx, { now }, wishes, stock) => reserve(tx, { kind: 'order', at: now(), until: null }, wishes, stock),
};
