import { expect, it } from 'vitest';
import { halfPatterns, slipPatterns } from './slip-patterns.ts';

/** Whether a LIKE pattern matches the text. */
const takes = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`).test(text);

it('match every number that is one typo away, and none with more typos', () => {
  const patterns = slipPatterns('AB12');
  for (const near of ['AX12', 'AB1X', 'XB12', 'AB123', 'XAB12', 'AXB12', 'A12', 'AB1', 'B12', 'BA12', 'A1B2', 'AB21']) {
    expect(
      patterns.some((pattern) => takes(pattern, near)),
      near,
    ).toBe(true);
  }
  for (const far of ['XX12', 'AB', 'AB1234', '21BA', 'BA21', 'XAB1'])
    expect(
      patterns.some((pattern) => takes(pattern, far)),
      far,
    ).toBe(false);
});

it('are few', () => {
  expect(slipPatterns('A'.repeat(12)).length).toBeLessThanOrEqual(48);
});

it('are covered by half patterns, so that each number one typo away matches one of them', () => {
  for (const code of ['AB12', 'AB123', 'AB1234']) {
    for (const pattern of slipPatterns(code)) {
      const number = pattern.replace('_', 'X');
      expect(
        halfPatterns(code).some((half) => takes(half, number)),
        number,
      ).toBe(true);
    }
  }
});
