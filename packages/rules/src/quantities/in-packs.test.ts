import { expect, it } from 'vitest';
import { inPacks } from './in-packs.ts';
import type { Unit } from '../units.ts';

const unit = (code: string, factor: string, divisor = '1'): Unit => ({
  code,
  name: code,
  factor,
  divisor,
  sellable: true,
  whole: code !== 'SF',
});
const units = [unit('SF', '1'), unit('CT', '14'), unit('BX', '62', '3'), unit('PAL', '560')];
const packs = (base: string, uom: string, packUom: string | null = 'CT') => {
  const found = inPacks({ base, uom, packUom, units });
  return found && `${found.quantity.toWire()} ${found.uom}`;
};

it('returns the number of packs for goods ordered in another unit', () => {
  expect([packs('112', 'SF'), packs('560', 'PAL'), packs('62', 'SF', 'BX')]).toEqual(['8 CT', '40 CT', '3 BX']);
});

it('returns null for goods ordered in packs, without packs, or not filling whole packs', () => {
  expect([
    packs('112', 'CT'),
    packs('112', 'SF', null),
    packs('112', 'SF', 'RL'),
    packs('112', 'PAL', 'SF'),
    packs('100', 'SF'),
    packs('0', 'SF'),
  ]).toEqual([null, null, null, null, null, null]);
});
