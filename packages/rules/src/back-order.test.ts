import { describe, expect, it } from 'vitest';
import { dateAvailable } from './back-order.ts';

const incoming = [
  { eta: '2026-12-09', quantity: '400' },
  { eta: '2026-11-28', quantity: '860' },
];

describe('dateAvailable', () => {
  it.each([
    ['the first arrival covers it', '100', '2026-11-28'],
    ['to the last foot', '860', '2026-11-28'],
    ['both are needed', '860.01', '2026-12-09'],
    ['all that comes', '1260', '2026-12-09'],
    ['more than comes', '1260.0001', null],
    ['nothing is back ordered', '0', null],
  ])('%s', (_name, backOrdered, date) => {
    expect(dateAvailable({ backOrdered, incoming })).toBe(date);
  });

  it('knows no date without arrivals', () => {
    expect(dateAvailable({ backOrdered: '1', incoming: [] })).toBeNull();
  });
});
