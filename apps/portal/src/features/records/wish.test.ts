import { expect, test } from 'vitest';
import type { GoodsNow } from './goods-now.ts';
import { inCurrentUnit, type Wish } from './wish.ts';

const unit = (code: string, factor: number) => ({ code, factor, divisor: 1, sellable: code === 'CT' });
const soldInCartons = {
  reasonCode: 'not_sold_in_unit',
  item: { orderUom: 'CT', uoms: [unit('SF', 1), unit('CT', 20)] },
} as unknown as GoodsNow;
const wish = (quantity: string): Wish => ({ itemId: 'OAK-1', quantity, uom: 'SF', chosen: null });

test('a wish in a unit that is no longer sold is converted to the order unit, and stays as typed while it isn’t a number', () => {
  const converted = (quantity: string) => inCurrentUnit(wish(quantity), soldInCartons);
  expect(converted('50')).toEqual({ ...wish('2.5'), uom: 'CT' });
  expect(converted('5o')).toEqual({ ...wish('5o'), uom: 'CT' });
  expect(converted('')).toEqual({ ...wish(''), uom: 'CT' });
});
