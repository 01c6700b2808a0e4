import type { Claims } from '@tradecounter/contract/claims';
import { doable, type VerbOf } from '@tradecounter/rules/lifecycles/lifecycle';
import { orderLife } from '@tradecounter/rules/lifecycles/order';

type OrderVerb = VerbOf<typeof orderLife>;

/** What of the lifecycle the product does; a verb that comes is added here. */
const offered: readonly OrderVerb[] = ['print'];

/** What the reader may do with an order in this state. */
export const canOrder = (state: string, claims: Claims): OrderVerb[] => doable(orderLife, state, claims).filter((verb) => offered.includes(verb));
