import { expect, it } from 'vitest';
import { billedApart } from './billed-apart.ts';

const pallet = { uom: 'PAL', packQty: 48, packUom: 'CT', baseQty: 1134.72, baseUom: 'SF' };
const carton = { uom: 'CT', packQty: null, packUom: null, baseQty: 23.64, baseUom: 'SF' };

it.each([
  ['a price of base units beside packs', pallet, { priceUom: 'SF' }, 1134.72],
  ['a price of packs', pallet, { priceUom: 'CT' }, null],
  ['a price of the unit asked for', pallet, { priceUom: 'PAL' }, null],
  ['a price of base units, which are shown where packs are not', carton, { priceUom: 'SF' }, null],
  ['a price of another unit', carton, { priceUom: 'PAL', priceQty: 0.0208 }, 0.0208],
  ['a price of another unit whose quantity nobody knows', carton, { priceUom: 'PAL' }, null],
])('%s', (_name, line, price, apart) => {
  expect(billedApart(line, price)).toBe(apart);
});
