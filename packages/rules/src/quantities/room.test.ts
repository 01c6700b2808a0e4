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

describe('what a further line can have of goods that will not come again', () => {
  it.each([
    ['all of it', '', [], 15],
    ['all of its lot', 'B', [], 5],
    ['its lot, whatever is ordered of another', 'B', [['10', 'A']], 5],
    ['what the lines before leave', '', [['10', 'A']], 5],
    ['its lot, from which a line that takes any makes room', 'A', [['5', '']], 10],
    ['what they leave of it, where it cannot', 'A', [['8', '']], 7],
    ['nothing of a lot that is spoken for', 'B', [['5', 'B']], 0],
    ['nothing of a lot that is not there', 'Z', [], 0],
    ['another lot, where more is ordered of one than lies there', '', [['20', 'A']], 5],
  ] as const)('is %s', (_name, lot, lines, expected) => {
    expect(room(lot, { lines: lines.map(([quantity, of]) => ({ quantity, lot: of })) })).toBe(expected);
  });

  it('is of each lot whole packs', () => {
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

  it('is the longest piece of goods of one piece', () => {
    expect(room('', { onePiece: true })).toBe(10);
    expect(room('', { onePiece: true, lines: [{ quantity: '6', lot: '' }] })).toBe(5);
    expect(room('A', { onePiece: true, lines: [{ quantity: '4', lot: '' }] })).toBe(10);
    expect(room('A', { onePiece: true, lines: [{ quantity: '6', lot: '' }] })).toBe(4);
  });
});
