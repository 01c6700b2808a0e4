import type { Claims } from '@tradecounter/contract/auth/claims';
import { holdLife } from '@tradecounter/rules/lifecycles/hold';
import { doable, type PersonsVerbOf } from '@tradecounter/rules/lifecycles/lifecycle';

export type HoldVerb = PersonsVerbOf<typeof holdLife>;

/**
 * Returns the verbs the reader may apply to a hold. `claims` are those for the hold's own customer.
 * After its last day, a hold only waits for its end.
 */
export const canHold = (
  { state, until }: { state: string; until: string },
  claims: Claims,
  today: string,
): HoldVerb[] => (until < today ? [] : doable(holdLife, state, claims));
