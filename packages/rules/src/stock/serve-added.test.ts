import { describe, expect, it } from 'vitest';
import { fraction } from '../fraction.ts';
import { serveAdded } from './serve-added.ts';

const lots = [
  { lot: 'A', available: '100' },
  { lot: 'B', available: '60' },
];
const add = (quantity: string, lot: string, more: Partial<Parameters<typeof serveAdded>[0]> = {}) => {
  const { line, moreBackOrdered } = serveAdded({
    goods: { quantity, lot },
    others: [],
    joined: null,
    lots,
    incoming: [],
    pack: null,
    onePiece: false,
    ...more,
  });
  return [line.taken.map((one) => `${one.lot} ${one.quantity.toWire()}`).join(', '), moreBackOrdered.toWire()];
};

describe('goods added to a cart', () => {
  it('get what the existing lines leave', () => {
    expect(add('80', '')).toEqual(['A 80', 0]);
    expect(add('80', '', { others: [{ quantity: '80', lot: '' }] })).toEqual(['B 60, A 20', 0]);
    expect(add('90', '', { others: [{ quantity: '80', lot: '' }] })).toEqual(['B 60, A 20', 10]);
  });

  it("with a requested lot take it from a line for any lot, and count that line's new back order", () => {
    expect(add('100', 'A', { others: [{ quantity: '80', lot: '' }] })).toEqual(['A 100', 20]);
  });

  it('count only their own back order, not the one that the joined line already had', () => {
    expect(add('10', 'B', { joined: fraction('70') })).toEqual(['B 60', 10]);
    expect(add('20', 'B', { joined: fraction('50') })).toEqual(['B 60', 10]);
  });

  it('in one piece are back ordered with the line they join when no lot is long enough for both', () => {
    expect(add('50', 'B', { joined: fraction('20'), onePiece: true })).toEqual(['', 70]);
  });
});
