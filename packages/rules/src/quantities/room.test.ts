import { describe, expect, it } from 'vitest';
import { roomFor } from './room.ts';

const lots = [
  { lot: 'A', available: '10' },
  { lot: 'B', available: '5' },
];
const carton = { factor: '2', divisor: '1' };
type Goods = Partial<Omit<Parameters<typeof roomFor>[0], 'lot'>>;
const room = (lot: string, goods: Goods = {}) =>
  roomFor({ lots, lines: [], pack: null, onePiece: false, ...goods, lot }).toWire();

describe('the quantity of discontinued goods available to another line', () => {
  it.each([
    ['all stock', '', [], 15],
    ['all stock of its lot', 'B', [], 5],
    ['all stock of its lot, when another lot is ordered', 'B', [['10', 'A']], 5],
    ['what earlier lines leave', '', [['10', 'A']], 5],
    ['all stock of its lot, when a line for any lot can take another', 'A', [['5', '']], 10],
    ['the rest of its lot, when a line for any lot needs part of it', 'A', [['8', '']], 7],
    ['zero for a lot that is fully ordered', 'B', [['5', 'B']], 0],
    ['zero for a lot without stock', 'Z', [], 0],
    ['the other lot, when more of one lot is ordered than is in stock', '', [['20', 'A']], 5],
  ] as const)('is %s', (_name, lot, lines, expected) => {
    expect(room(lot, { lines: lines.map(([quantity, of]) => ({ quantity, lot: of })) })).toBe(expected);
  });

  it('is counted in whole packs per lot', () => {
    expect(room('', { pack: carton })).toBe(14);
    expect(room('B', { pack: carton })).toBe(4);
    expect(
      room('', {
        lots: [
          { lot: 'A', available: '1' },
          { lot: 'B', available: '1' },
        ],
        pack: carton,
      }),
    ).toBe(0);
  });

  it('is the longest remaining piece for goods that come in one piece', () => {
    expect(room('', { onePiece: true })).toBe(10);
    expect(room('', { onePiece: true, lines: [{ quantity: '6', lot: '' }] })).toBe(5);
    expect(room('A', { onePiece: true, lines: [{ quantity: '4', lot: '' }] })).toBe(10);
    expect(room('A', { onePiece: true, lines: [{ quantity: '6', lot: '' }] })).toBe(4);
  });
});
