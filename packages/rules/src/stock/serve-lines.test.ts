import { describe, expect, it } from 'vitest';
import type { Arrival } from './arrivals.ts';
import { serveLines } from './serve-lines.ts';

const lots = [{ lot: 'A', available: '20' }];
const arrival = (eta: string, quantity: string, lot = ''): Arrival => ({ eta, quantity, lot });

const serve = (lines: [string, string][], incoming: Arrival[], onePiece = false) =>
  serveLines({ lots, incoming, lines: lines.map(([quantity, lot]) => ({ quantity, lot })), pack: null, onePiece }).map(
    ({ backOrdered, date }) => [backOrdered.toWire(), date],
  );

describe('lines of an item in one cart', () => {
  it('have the dates of their back orders, each from what earlier lines leave', () => {
    expect(
      serve(
        [
          ['30', ''],
          ['5', ''],
          ['10', ''],
        ],
        [arrival('2026-04-01', '15'), arrival('2026-05-01', '5')],
      ),
    ).toEqual([
      [10, '2026-04-01'],
      [5, '2026-04-01'],
      [10, null],
    ]);
  });

  it('leave the arrival of a requested lot to the line that requests it, wherever that line is', () => {
    const incoming = [arrival('2026-04-01', '10', 'A'), arrival('2026-05-01', '10')];
    expect(
      serve(
        [
          ['10', ''],
          ['30', 'A'],
        ],
        incoming,
      ),
    ).toEqual([
      [10, '2026-05-01'],
      [10, '2026-04-01'],
    ]);
  });

  it('have no date for a requested lot when the arrival is another lot or has no lot yet', () => {
    expect(serve([['30', 'A']], [arrival('2026-04-01', '50', 'B'), arrival('2026-05-01', '50')])).toEqual([[10, null]]);
  });

  it('wait for an arrival that is long enough in one piece', () => {
    expect(serve([['30', '']], [arrival('2026-04-01', '20'), arrival('2026-05-01', '40')], true)).toEqual([
      [30, '2026-05-01'],
    ]);
  });
});
