import { decimal } from '@tradecounter/rules/decimal';
import { fraction } from '@tradecounter/rules/fraction';
import { expect, it } from 'vitest';
import { pricedQuantity } from './order-message.ts';
import { unitCode } from './unit-codes.ts';

const priced = (quantity: string, uom: string, net: string, unitPrice: string, inPriceUnits: string) =>
  pricedQuantity(
    { quantity, uom },
    {
      net: decimal(net),
      unitPrice: decimal(unitPrice),
      priceUom: 'SF',
      qtyPriceUom: fraction(inPriceUnits),
      scope: 'list',
      reason: null,
    },
    2,
  );

it('a line in the unit of its price has that price', () => {
  expect(priced('118.2000', 'SF', '282.50', '2.39', '118.2')).toEqual({
    quantity: '118.2',
    uom: 'SF',
    unitPrice: '2.39',
  });
  expect(priced('10', 'SF', '0.13', '0.0125', '10').unitPrice).toBe('0.0125');
});

it('a line in another unit has a price of that unit with as few decimals as its amount allows', () => {
  expect(priced('5', 'CT', '282.50', '2.39', '118.2')).toEqual({ quantity: '5', uom: 'CT', unitPrice: '56.50' });
  expect(priced('3', 'CT', '100.00', '2', '50')).toEqual({ quantity: '3', uom: 'CT', unitPrice: '33.333' });
  expect(priced('4000', 'CT', '100.00', '2', '50').unitPrice).toBe('0.025');
});

it('a line whose price no six decimals give is sent in the unit of its price', () => {
  expect(priced('30000', 'CT', '100000.00', '2', '50000')).toEqual({
    quantity: '50000',
    uom: 'SF',
    unitPrice: '2.00',
  });
});

it('quantity times price is the amount of the line for any quantity', () => {
  for (let quantity = 1; quantity < 3000; quantity += 7)
    for (const net of ['0.01', '99.99', '1234.57']) {
      const { uom, unitPrice, quantity: sent } = priced(String(quantity), 'CT', net, '1', net);
      expect([uom, quantity, decimal(sent).times(unitPrice).round(2, 1).toFixed(2)]).toEqual(['CT', quantity, net]);
    }
});

it('units have their UN/ECE code, and others stay as they are', () => {
  expect(['SF', 'sy', 'CT', 'EA', 'SPOOL'].map((unit) => unitCode(unit))).toEqual(['FTK', 'YDK', 'CT', 'EA', 'SPOOL']);
});
