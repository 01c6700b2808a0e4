import { describe, expect, it } from 'vitest';
import { checkAddress, maskState, tooLong } from './address.ts';

const empty = { name: '', line1: '', line2: '', city: '', state: '', zip: '' };
const good = {
  name: 'Site office',
  line1: '210 Mill Rd',
  line2: 'Unit 4',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

describe('an address', () => {
  it('is valid with all fields, and without the two address lines', () => {
    expect(checkAddress(good)).toEqual({});
    expect(checkAddress({ ...good, line1: '', line2: '' })).toEqual({});
  });

  it('S-187 S-189 S-191 S-193 reports all missing fields together', () => {
    const required = { kind: 'required' };
    expect(checkAddress(empty)).toEqual({ name: required, city: required, state: required, zip: required });
    expect(checkAddress({ ...empty, name: ' ', state: '\u00a0' })).toEqual(checkAddress(empty));
    expect(tooLong(checkAddress(empty))).toEqual({});
  });

  it.each([
    ['line1', 25],
    ['line2', 25],
    ['city', 23],
    ['zip', 15],
    ['name', 25],
  ] as const)('S-186 S-188 S-192 S-194 %s has at most %d characters', (field, maximum) => {
    expect(checkAddress({ ...good, [field]: 'x'.repeat(maximum) })).toEqual({});
    expect(checkAddress({ ...good, [field]: 'x'.repeat(maximum + 1) })).toEqual({
      [field]: { kind: 'too_long', maximum },
    });
  });

  it('S-195 accepts a different maximum length for the name', () => {
    expect(checkAddress({ ...good, name: 'x'.repeat(30) }, 30)).toEqual({});
    expect(checkAddress({ ...good, name: 'x'.repeat(31) }, 30)).toEqual({ name: { kind: 'too_long', maximum: 30 } });
  });

  it.each(['O', '9R', 'O ', 'OREGON', 'Ø1'])('rejects "%s" as a state', (state) => {
    expect(checkAddress({ ...good, state })).toEqual({ state: { kind: 'state' } });
  });

  it.each([
    ['oregon', 'OR'],
    ['o r', 'OR'],
    ['9q', 'Q'],
    ['', ''],
  ])('S-190 masks "%s" to "%s"', (typed, state) => {
    expect(maskState(typed)).toBe(state);
  });
});
