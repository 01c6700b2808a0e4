import type { Services } from '../../../platform/services.ts';
import { findDisputed, findOpenPayments } from '../payment-repository.ts';
import type { Provider } from '../providers/provider.ts';
import { settlePayment } from './settle-payment.ts';

/** Seconds after its last change for which a payment isn't checked, because the buyer is on the provider's page. */
const graceSeconds = 60;

async function settleEach(
  services: Services,
  provider: Provider,
  paymentIds: readonly string[],
  ended = false,
): Promise<unknown> {
  let firstError: unknown;
  for (const paymentId of paymentIds)
    await settlePayment(services, provider, paymentId, { ended }).catch((error: unknown) => (firstError ??= error));
  return firstError;
}

/**
 * Settles payments whose buyer didn't return to the portal, by asking the provider about each unfinished payment. A
 * payment that fails doesn't stop the others, and the first error is thrown at the end.
 */
export async function reconcile(services: Services, provider: Provider): Promise<void> {
  const before = new Date(services.now().getTime() - graceSeconds * 1000);
  let firstError: unknown;
  let after = '';
  for (;;) {
    const paymentIds = await findOpenPayments(services.db, before, after);
    const first = await settleEach(services, provider, paymentIds);
    firstError ??= first;
    const last = paymentIds.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (firstError !== undefined) throw firstError;
}

/**
 * How many days back the provider is asked about changed payments. Webhooks report changes at once, and this finds
 * changes whose webhooks got lost.
 */
const daysBack = 4;

/** Follows recent disputes, returns and refunds, and disputes that are still open. */
export async function reconcileEnded(services: Services, provider: Provider): Promise<void> {
  const since = new Date(services.now().getTime() - daysBack * 86_400_000);
  const paymentIds = new Set([...(await provider.findTakenBack(since)), ...(await findDisputed(services.db))]);
  const firstError = await settleEach(services, provider, [...paymentIds], true);
  if (firstError !== undefined) throw firstError;
}
