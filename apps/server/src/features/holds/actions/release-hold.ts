import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/holds/holds';
import { type AccountContext, write } from '../../../platform/context.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { release } from '../../stock/release.ts';
import { endHold } from './end-hold.ts';
import { lockHoldFor } from './lock-hold-for.ts';

/** Ends a hold early. Its goods are available to all customers again. */
export const releaseHold = (
  context: AccountContext,
  { holdNumber }: BodyOf<typeof calls.releaseHold>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const hold = await lockHoldFor(tx, context, holdNumber, 'release');
    await release(tx, { kind: 'hold', at: context.now(), readPartings }, [{ reference: holdNumber }]);
    await endHold(tx, context, hold, 'released');
    return {};
  });
