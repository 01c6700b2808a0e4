import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { listOpenDeliveries, type OpenDelivery } from '../events/delivering/open-delivery-repository.ts';

/** Maximum number of deliveries shown. More of them usually share one cause. */
const maxDeliveries = 50;

const present = ({
  deliveryId: id,
  endpoint,
  type,
  subject,
  state,
  madeAt,
  dueAt,
  attempts,
  reason,
}: OpenDelivery) => ({
  id,
  endpoint,
  type,
  subject,
  state,
  madeAt,
  nextAt: dueAt,
  tries: attempts,
  reason,
});

/**
 * Returns the undelivered events about the context's customer. Throws `unauthorized` unless the administration is shown
 * (SHOW_ADMIN).
 */
export const listDeliveries =
  (shown: boolean) =>
  async ({ db, customerNumber }: AccountContext): Promise<ReturnType<typeof present>[]> => {
    if (!shown) throw new Failure('unauthorized');
    return (await listOpenDeliveries(db, { customerNumber, limit: maxDeliveries })).map(present);
  };
