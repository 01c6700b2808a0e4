import { expect, it } from 'vitest';
import { billedApart } from './billed-apart.ts';

const pallet = { uom: 'PAL', packQty: 48, packUom: 'CT', baseQty: 1134.72, baseUom: 'SF' };
const carton = { uom: 'CT', packQty: null, packUom: null, baseQty: 23.64, baseUom: 'SF' };

it.each([
  ['a price per base unit, for a unit that comes in packs', pallet, { priceUom: 'SF' }, 1134.72],
  ['a price per pack', pallet, { priceUom: 'CT' }, null],
  ['a price per ordered unit', pallet, { priceUom: 'PAL' }, null],
  ['a price per base unit, for a unit without packs', carton, { priceUom: 'SF' }, null],
  ['a price per another unit', carton, { priceUom: 'PAL', priceQty: 0.0208 }, 0.0208],
  ['a price per another unit with an unknown quantity', carton, { priceUom: 'PAL' }, null],
])('%s', (_name, line, price, apart) => {
  expect(billedApart(line, price)).toBe(apart);
});
