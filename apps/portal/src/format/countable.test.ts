import { expect, test } from 'vitest';
import { countable } from './countable.ts';

const pallets = { quantity: 2, uom: 'PAL', baseQty: 80, baseUom: 'PC' };

test('whole packs are shown in packs, and partial packs in the base unit', () => {
  expect(countable(1, pallets)).toEqual({ quantity: '1', unit: 'PAL' });
  expect(countable(0.425, pallets)).toEqual({ quantity: '17', unit: 'PC' });
  expect(countable(1.4, { quantity: 14, uom: 'CT', baseQty: '331.1', baseUom: 'SF' })).toEqual({
    quantity: '33.11',
    unit: 'SF',
  });
});

test('a rounded third of a pack is shown as a whole number of pieces', () => {
  expect(countable(0.3333, { quantity: 1, uom: 'CT', baseQty: 24, baseUom: 'PC' })).toEqual({
    quantity: '8',
    unit: 'PC',
  });
});

test('quantities in the base unit can be fractions', () => {
  expect(countable(12.5, { quantity: 20, uom: 'SF', baseQty: 20, baseUom: 'SF' })).toEqual({
    quantity: '12.5',
    unit: 'SF',
  });
});
