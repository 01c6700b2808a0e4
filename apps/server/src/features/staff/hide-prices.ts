import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/staff/staff-calls';
import { type SignedInContext, write } from '../../platform/context.ts';
import { hidePricesIn } from '../auth/on-behalf/acting-repository.ts';

/** Hides or shows prices in the staff's session. */
export const hidePrices = (
  context: SignedInContext,
  { hidden }: BodyOf<typeof calls.hidePrices>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await hidePricesIn(tx, context.actor.tokenHash!, hidden);
    return {};
  });
