import { allocateLines, type Parting } from './allocate.ts';
import { type Fraction, type FractionLike } from '../fraction.ts';

/**
 * Returns the base units that each promise of a lot is short of. The oldest promises keep theirs. A lot is
 * over-promised after a low count, or when goods leave before their order is reported as shipped.
 * `promised` is in order, oldest first.
 */
export const shortPromises = (
  { onHand, promised }: { onHand: FractionLike; promised: readonly FractionLike[] },
  parting: Parting,
): Fraction[] =>
  allocateLines({
    lots: [{ lot: '', available: onHand }],
    lines: promised.map((quantity) => ({ quantity, lot: '' })),
    ...parting,
  }).map(({ backOrdered }) => backOrdered);
