import { describe, expect, it } from 'vitest';
import { checkAddress, emptyAddress, maskState } from './address-rules.ts';

const good = { name: 'Site office', line1: '210 Mill Rd', line2: 'Unit 4', city: 'Portland', state: 'OR', zip: '97205' };

describe('address form', () => {
  it('accepts a whole address', () => {
    expect(checkAddress(good)).toEqual({});
    expect(checkAddress({ ...good, line1: '', line2: '' })).toEqual({});
  });

  it('S-187 S-189 S-191 S-193 names everything that is missing at once', () => {
    expect(checkAddress(emptyAddress)).toEqual({
      name: { word: 'nameRequired' },
      city: { word: 'cityRequired' },
      state: { word: 'stateRequired' },
      zip: { word: 'zipRequired' },
    });
  });

  it.each([
    ['line1', 25, 'lineLong'],
    ['line2', 25, 'lineLong'],
    ['city', 23, 'cityLong'],
    ['zip', 15, 'zipLong'],
    ['name', 25, 'nameLong'],
  ] as const)('S-186 S-188 S-192 S-194 %s has at most %d characters', (field, maximum, word) => {
    expect(checkAddress({ ...good, [field]: 'x'.repeat(maximum) })).toEqual({});
    expect(checkAddress({ ...good, [field]: 'x'.repeat(maximum + 1) })).toEqual({ [field]: { word, maximum } });
  });

  it('S-195 takes another maximum for the name', () => {
    expect(checkAddress({ ...good, name: 'x'.repeat(30) }, 30)).toEqual({});
    expect(checkAddress({ ...good, name: 'x'.repeat(31) }, 30)).toEqual({ name: { word: 'nameLong', maximum: 30 } });
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
