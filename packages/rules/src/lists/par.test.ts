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

describe('what a par list proposes', () => {
  it.each([
    ['nothing while the minimum is there', '4', '4', '10', '0'],
    ['nothing above it', '7', '4', '10', '0'],
    ['up to the maximum below it', '3', '4', '10', '7'],
    ['all of it where the shelf is empty', '0', '4', '10', '10'],
    ['whole units of what is counted in parts', '3.5', '4', '10', '7'],
    ['nothing of what is kept at no level', '0', null, '10', '0'],
    ['the minimum where no maximum is set', '1', '4', null, '3'],
    ['nothing where a level of none is there', '0', '0', '0', '0'],
  ])('is %s', (_what, counted, minimum, maximum, proposed) =>
    expect(propose(counted, minimum, maximum)).toBe(proposed),
  );

  it('is rounded up to full packs in whatever unit the line is', () => {
    expect(propose('5', '30', '65', { uom: 'SF' })).toBe('60');
    expect(propose('4', '30', '65', { uom: 'SF' })).toBe('80');
    expect(propose('4', '30', '65.5', { uom: 'SF', packUom: null })).toBe('61.5');
    expect(propose('0.1', '0.3', '0.3', { uom: 'LF', packUom: null })).toBe('0.2');
  });

  it('is what is missing where the item has not got the unit', () =>
    expect(propose('1', '2', '5.5', { uom: 'BX' })).toBe('4.5'));
});
