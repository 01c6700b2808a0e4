import fc from 'fast-check';
import { decimals } from './goods.ts';

/** Stock of one item, counted in packs of one size, and the lines that want it. */
export interface ShelfCase {
  /** Base units of a pack; null = not packed, then packs are base units. */
  pack: string | null;
  lots: { lot: string; packs: number; /** Base units that fill no pack. */ loose: string }[];
  wishes: { lot: string; packs: number }[];
  onePiece: boolean;
}

const names = ['A', 'B', 'C'] as const;
const packs = fc.constantFrom('20/3', '12', '23.64', '62/3', '7.5', '1/3');

/** Stock and lines of up to this many packs each. */
export const shelfCase = (upTo: number): fc.Arbitrary<ShelfCase> =>
  fc.record({
    pack: fc.option(packs, { nil: null, freq: 2 }),
    lots: fc
      .subarray([...names], { minLength: 0 })
      .chain((lots) =>
        fc.tuple(
          ...lots.map((lot) =>
            fc.record({ lot: fc.constant(lot), packs: fc.integer({ min: -1, max: upTo }), loose: decimals(0, 0.3, 2) }),
          ),
        ),
      ),
    wishes: fc.array(fc.record({ lot: fc.constantFrom('', '', 'A', 'B'), packs: fc.integer({ min: 1, max: upTo }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    onePiece: fc.boolean(),
  });

export interface ArrivalCase {
  /** Base units of one piece of everything below. */
  piece: string;
  coming: { eta: string; lot: string; packs: number }[];
  waiting: { lot: string; packs: number; onePiece: boolean }[];
}

const etas = ['2026-03-12', '2026-03-19', '2026-04-02', '2026-05-01'] as const;

/** Arrivals, and back orders that wait for them. No two arrivals have the same day and lot. */
export const arrivalCase: fc.Arbitrary<ArrivalCase> = fc.record({
  piece: fc.constantFrom('1', '0.25', '12', '23.64', '0.0001'),
  coming: fc.uniqueArray(
    fc.record({
      eta: fc.constantFrom(...etas),
      lot: fc.constantFrom('', '', 'A', 'B'),
      packs: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 5, selector: ({ eta, lot }) => `${eta} ${lot}` },
  ),
  waiting: fc.array(
    fc.record({ lot: fc.constantFrom('', '', 'A', 'B'), packs: fc.nat({ max: 9 }), onePiece: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  ),
});
