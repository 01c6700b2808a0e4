import { describe, expect, it } from 'vitest';
import { choosePrice, type PriceCandidate, type PriceScope } from '../price.ts';
import { reachablePrices } from './reachable-prices.ts';
import type { Unit } from '../units.ts';

const unit = (code: string, factor: string, divisor = '1'): Unit => ({
  code,
  name: code,
  factor,
  divisor,
  sellable: true,
  whole: false,
});
const units = [unit('SF', '1'), unit('CT', '20', '3'), unit('PAL', '320')];
const price = (scope: PriceScope, uom: string, minimumQty: string, amount: string): PriceCandidate => ({
  scope,
  uom,
  minimumQty,
  price: amount,
});
const reached = (...candidates: PriceCandidate[]): string[] =>
  reachablePrices(candidates, units).map(
    ({ scope, minimumQty, uom, price: amount }) => `${scope} ${minimumQty} ${uom} ${amount}`,
  );

describe('the prices that apply at some quantity', () => {
  it("include prices below the customer's own break, and none that the break replaces", () => {
    expect(
      reached(
        price('list', 'SF', '0', '3.42'),
        price('list', 'SF', '1000', '3.20'),
        price('customer', 'SF', '100', '3.00'),
        price('list', 'SF', '50', '3.30'),
      ),
    ).toEqual(['list 0 SF 3.42', 'list 50 SF 3.30', 'customer 100 SF 3.00']);
  });

  it('are compared exactly between different units', () => {
    expect(reached(price('list', 'SF', '20', '3'), price('customer', 'CT', '3', '15'))).toEqual(['customer 3 CT 15']);
    expect(reached(price('list', 'SF', '19.9999', '3'), price('customer', 'CT', '3', '15'))).toEqual([
      'list 19.9999 SF 3',
      'customer 3 CT 15',
    ]);
  });

  it("don't include a price in an unknown unit, which replaces no other", () => {
    expect(reached(price('list', 'SF', '0', '3'), price('customer', 'RL', '0', '1'))).toEqual(['list 0 SF 3']);
  });

  it('lead to the same price as the full list, for any mix of prices and any quantity', () => {
    let state = 7;
    const pick = <T>(...values: T[]): T => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return values[Math.floor(state / 65_536) % values.length]!;
    };
    for (let round = 0; round < 300; round++) {
      const all = Array.from({ length: pick(1, 2, 4, 8) }, (_, at) => ({
        ...price(
          pick('list', 'class', 'promotion', 'customer', 'shipTo'),
          pick('SF', 'CT', 'PAL'),
          pick('0', '1', '3', '20', '48', '320'),
          `${pick(0, 1, 2, 30)}.${at}`,
        ),
        whole: pick(null, null, 'Y' as const),
      }));
      const few = reachablePrices(all, units);
      for (const unitCode of ['SF', 'CT', 'PAL']) {
        for (const quantity of ['0.5', '1', '2.9999', '3', '19', '20', '47', '48', '960']) {
          expect(choosePrice(few, { quantity, unitCode, units })?.candidate).toBe(
            choosePrice(all, { quantity, unitCode, units })?.candidate,
          );
        }
      }
    }
  });
});
