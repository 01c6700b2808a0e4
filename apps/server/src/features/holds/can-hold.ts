import type { Claims } from '@tradecounter/contract/claims';
import { holdLife } from '@tradecounter/rules/lifecycles/hold';
import { doable, type VerbOf } from '@tradecounter/rules/lifecycles/lifecycle';

type HoldVerb = VerbOf<typeof holdLife>;

/** What of the lifecycle the product does: nothing yet. A verb that comes is added here. */
const offered: readonly HoldVerb[] = [];

/** What the reader may do with a hold in this state; `claims` are those for the hold's own customer. */
export const canHold = (state: string, claims: Claims): HoldVerb[] => doable(holdLife, state, claims).filter((verb) => offered.includes(verb));
