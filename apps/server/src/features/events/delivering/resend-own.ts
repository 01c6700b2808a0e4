import type { BodyOf } from '@tradecounter/contract/call';
import type { resendEvent } from '@tradecounter/contract/events/resend-event';
import type { RuntimeConfig } from '@tradecounter/contract/runtime';
import type { AccountContext } from '../../../platform/context.ts';
import { write } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit/record.ts';
import { Failure } from '../../../platform/failure.ts';
import { isAbout, resendDeliveries } from './open-delivery-repository.ts';

/**
 * Retries a delivery about the context's customer now, for another three days.
 * Throws the failures `unauthorized` (the administration isn't shown) and `not_found` (no such delivery is open).
 */
export async function resendOwn(
  context: AccountContext,
  { id }: BodyOf<typeof resendEvent>,
  { showAdmin }: Pick<RuntimeConfig, 'showAdmin'>,
): Promise<Record<string, never>> {
  if (showAdmin !== 'Y') throw new Failure('unauthorized');
  return write(context, async (tx) => {
    if (!(await isAbout(tx, id, context.customerNumber))) throw new Failure('not_found');
    const resent = await resendDeliveries(tx, [id], context.now());
    if (resent.length === 0) throw new Failure('not_found');
    await audit(tx, context, { action: 'events.resent', customerNumber: context.customerNumber, subject: id });
    return {};
  });
}
