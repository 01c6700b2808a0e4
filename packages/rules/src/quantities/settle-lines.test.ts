import { describe, expect, it } from 'vitest';
import { toText } from '../decimal.ts';
import { fraction } from '../fraction.ts';
import { type LineGoods, settleLines } from './settle-lines.ts';
import type { Unit } from '../units.ts';

const unit = (code: string, factor: string, more: Partial<Unit> = {}): Unit => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole: true,
  ...more,
});
const units = [unit('SF', '1', { whole: false }), unit('CT', '20'), unit('PAL', '960', { sellable: false })];

/** Settles lines written as '5 CT', or '5 CT of 40' when 40 base units can be taken from stock. */
const settled = (lines: string[], more: Partial<LineGoods> = {}) =>
  settleLines(
    lines.map((line) => {
      const [quantity = '', uom = '', , obtainable = '9999999'] = line.split(' ');
      return { quantity, uom, obtainable: fraction(obtainable) };
    }),
    { units, packUom: 'CT', minimumQty: null, maximumQty: null, discontinued: false, sold: true, ...more },
  ).map(({ quantity, change }) => (change === null ? 'stays' : `${toText(quantity)} ${change.code}`));

describe("settling an item's cart lines again", () => {
  it('keeps lines that can be ordered', () => {
    expect(settled(['5 CT', '100 SF'], { minimumQty: '200', maximumQty: '200' })).toEqual(['stays', 'stays']);
    expect(settled(['5 CT'])).toEqual(['stays']);
  });

  it('raises the last line to reach the minimum', () => {
    expect(settled(['2 CT'], { minimumQty: '100' })).toEqual(['5 minimum_quantity']);
    expect(settled(['2 CT', '20 SF'], { minimumQty: '100' })).toEqual(['stays', '60 minimum_quantity']);
  });

  it('reduces lines above the maximum, the first lines keeping theirs', () => {
    expect(settled(['5 CT', '60 SF', '1 CT'], { maximumQty: '150' })).toEqual([
      'stays',
      '40 maximum_quantity',
      '0 maximum_quantity',
    ]);
  });

  it('reduces lines of a discontinued item to the stock they can take', () => {
    expect(settled(['5 CT of 60', '3 CT of 60'], { discontinued: true })).toEqual(['3 discontinued', 'stays']);
    expect(settled(['5 CT of 0'], { discontinued: true })).toEqual(['0 discontinued']);
    expect(settled(['5 CT of 0'])).toEqual(['stays']);
  });

  it('rounds to new pack sizes, and removes lines whose unit or item is no longer sold', () => {
    expect(settled(['30 SF', '1 PAL', '2 RL'])).toEqual(['40 full_packs', '0 not_sold_in_unit', '0 not_sold_in_unit']);
    expect(settled(['1 CT', '20 SF'], { sold: false })).toEqual(['0 not_sold_to_customer', '0 not_sold_to_customer']);
  });

  it('adds up exactly: nine lines of one square foot make one square yard', () => {
    const yards = [unit('SY', '1'), unit('SF', '1', { divisor: '9', whole: false })];
    const lines = Array.from({ length: 9 }, () => '1 SF');
    expect(settled(lines, { units: yards, packUom: null, minimumQty: '1', maximumQty: '1' })).toEqual(
      lines.map(() => 'stays'),
    );
  });

  it('changes nothing after the proposed quantities are applied', () => {
    for (const maximumQty of ['150', '41', '3', null]) {
      for (const minimumQty of ['0.5', '33', '250', null]) {
        const lines = ['5 CT', '35 SF', '1 CT'];
        const limits =
          maximumQty !== null && minimumQty !== null && Number(minimumQty) > Number(maximumQty)
            ? { maximumQty }
            : { maximumQty, minimumQty };
        const once = settled(lines, limits).map((reported, index) =>
          reported === 'stays' ? lines[index]! : `${reported.split(' ')[0]} ${lines[index]!.split(' ')[1]}`,
        );
        const kept = once.filter((line) => !line.startsWith('0 '));
        expect(settled(kept, limits)).toEqual(kept.map(() => 'stays'));
      }
    }
  });
});
