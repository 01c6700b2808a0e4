import type { Contradiction, Outcome, Target } from './target.ts';

/** The contradictions of a target with that outcome. */
export const contradictionsOf = (
  { contradictions = [] }: Target,
  outcome: Outcome,
  seen: 'staged' | 'loaded' = 'staged',
): Contradiction[] => contradictions.filter((one) => one.outcome === outcome && (one.seen ?? 'staged') === seen);
