import { describe, expect, it } from 'vitest';
import { toText } from '../decimal.ts';
import type { Unit } from '../units.ts';
import { parProposal } from './par.ts';

const unit = (code: string, factor: string, more: Partial<Unit> = {}): Unit => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole: false,
  ...more,
});
const units = [unit('SF', '1'), unit('CT', '20', { whole: true }), unit('EA', '1', { whole: true }), unit('LF', '12')];
const propose = (counted: string, minimum: string | null, maximum: string | null, more: object = {}) =>
  toText(parProposal({ counted, minimum, maximum, uom: 'CT', units, packUom: 'CT', ...more }));

describe('the quantity that a par list proposes', () => {
  it.each([
    ['zero at the minimum', '4', '4', '10', '0'],
    ['zero above the minimum', '7', '4', '10', '0'],
    ['enough to reach the maximum below the minimum', '3', '4', '10', '7'],
    ['the maximum for an empty shelf', '0', '4', '10', '10'],
    ['rounded up to whole units for a fractional count', '3.5', '4', '10', '7'],
    ['zero without a minimum', '0', null, '10', '0'],
    ['enough to reach the minimum without a maximum', '1', '4', null, '3'],
    ['zero for a minimum and maximum of zero', '0', '0', '0', '0'],
  ])('is %s', (_what, counted, minimum, maximum, proposed) =>
    expect(propose(counted, minimum, maximum)).toBe(proposed),
  );

  it('is rounded up to full packs in any unit, and stays exact for an item without packs', () => {
    expect(propose('5', '30', '65', { uom: 'SF' })).toBe('60');
    expect(propose('4', '30', '65', { uom: 'SF' })).toBe('80');
    expect(propose('4', '30', '65.5', { uom: 'SF', packUom: null })).toBe('61.5');
    expect(propose('0.1', '0.3', '0.3', { uom: 'LF', packUom: null })).toBe('0.2');
  });

  it('is the unrounded difference when the item lacks the unit', () =>
    expect(propose('1', '2', '5.5', { uom: 'BX' })).toBe('4.5'));
});
