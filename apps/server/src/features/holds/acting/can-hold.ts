import type { Claims } from '@tradecounter/contract/claims';
import { holdLife } from '@tradecounter/rules/lifecycles/hold';
import { doable, type VerbOf } from '@tradecounter/rules/lifecycles/lifecycle';

export type HoldVerb = VerbOf<typeof holdLife>;

/** What the reader may do with a hold now; `claims` are those for the hold's own customer. One whose last day is over only waits for its end. */
export const canHold = (
  { state, until }: { state: string; until: string },
  claims: Claims,
  today: string,
): HoldVerb[] => (until < today ? [] : doable(holdLife, state, claims));
