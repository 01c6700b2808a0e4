import { contextWithoutUser } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { release } from '../../stock/release.ts';
import { endHold } from '../actions/end-hold.ts';
import { lockHold } from '../actions/hold-repository.ts';
import { eachHold } from './each-hold.ts';
import { findOverdue } from './due-holds-repository.ts';

/**
 * Ends every hold whose last day has passed, each in a transaction with stock, audit and event.
 * Several processes may run it at once. Each hold ends once, because the second process finds it ended.
 */
export function expireHolds(services: Services): Promise<void> {
  const context = contextWithoutUser(services);
  const today = services.today();
  return eachHold(
    (after) => findOverdue(services.db, today, after),
    (key) =>
      services.db.transact(async (tx) => {
        const hold = await lockHold(tx, key);
        if (hold === null || hold.endedAs !== null || hold.until >= today) return;
        await release(tx, { kind: 'hold', at: services.now(), readPartings }, [{ reference: hold.holdNumber }]);
        await endHold(tx, context, hold, 'expired');
      }),
  );
}
