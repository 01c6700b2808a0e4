import { allocateLines, type Parting } from './allocate.ts';
import { type Fraction, type FractionLike } from '../fraction.ts';

/**
 * What promises of one lot no longer find there, in base units, by promise: the oldest keep theirs. More was promised than lies there when a lot was counted
 * short, or goods left before their order was told to have shipped. `promised`: the oldest first.
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
