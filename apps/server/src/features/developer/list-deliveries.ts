import type { AccountContext } from '../../platform/context.ts';
import { listOpenDeliveries, type OpenDelivery } from '../events/delivering/open-delivery-repository.ts';
import { type Administration, needAdministration } from '../../platform/need-administration.ts';

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
export async function listDeliveries(
  { db, customerNumber }: AccountContext,
  administration: Administration,
): Promise<ReturnType<typeof present>[]> {
  needAdministration(administration);
  return (await listOpenDeliveries(db, { customerNumber, limit: maxDeliveries })).map(present);
}
