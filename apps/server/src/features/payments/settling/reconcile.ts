import type { Services } from '../../../platform/http/register-call.ts';
import { findDisputed, findOpenPayments } from '../payment-repository.ts';
import type { Provider } from '../providers/provider.ts';
import { settlePayment } from './settle-payment.ts';

/** Seconds that a payment is left alone after it last moved: the buyer is on the provider's page. */
const leftAlone = 60;

async function settleEach(
  services: Services,
  provider: Provider,
  found: readonly string[],
  ended = false,
): Promise<unknown> {
  let fault: unknown;
  for (const paymentId of found)
    await settlePayment(services, provider, paymentId, { ended }).catch((error: unknown) => (fault ??= error));
  return fault;
}

/**
 * Settles payments whose buyer did not come back: asks the provider of each that has not ended. One that cannot be asked does
 * not stop the others. Throws the first such fault at the end.
 */
export async function reconcile(services: Services, provider: Provider): Promise<void> {
  const before = new Date(services.now().getTime() - leftAlone * 1000);
  let fault: unknown;
  let after = '';
  for (;;) {
    const found = await findOpenPayments(services.db, before, after);
    const first = await settleEach(services, provider, found);
    fault ??= first;
    const last = found.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (fault !== undefined) throw fault;
}

/** Days for which the provider is asked what became of payments. Webhooks report it at once; this finds those that got lost. */
const daysBack = 4;

/** Follows what was disputed, returned or refunded lately, and disputes that have not ended. */
export async function reconcileEnded(services: Services, provider: Provider): Promise<void> {
  const since = new Date(services.now().getTime() - daysBack * 86_400_000);
  const found = new Set([...(await provider.findTakenBack(since)), ...(await findDisputed(services.db))]);
  const fault = await settleEach(services, provider, [...found], true);
  if (fault !== undefined) throw fault;
}
