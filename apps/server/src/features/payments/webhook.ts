import type { Services } from '../../platform/http/register-call.ts';
import { ForgedWebhook, type Provider, type WebhookReceived } from './providers/provider.ts';
import { settlePayment } from './settling/settle-payment.ts';

/** What the provider is answered: it sends again what was not taken. */
export type WebhookStatus = 200 | 400 | 503;

/**
 * Takes a webhook of the provider. It says no more than which payment to look up: what became of that, the provider is asked.
 * Answers 400 to a bad signature, and 503 where the payment is ours but cannot be settled yet, so that it is sent again.
 */
export async function takeWebhook(
  services: Services,
  provider: Provider,
  received: WebhookReceived,
  onFault: (error: unknown) => void,
): Promise<WebhookStatus> {
  try {
    const paymentId = await provider.readWebhook(received);
    if (paymentId === null) return 200;
    const payment = await settlePayment(services, provider, paymentId, { ended: true });
    return payment === null ? 503 : 200;
  } catch (error) {
    if (error instanceof ForgedWebhook) return 400;
    onFault(error);
    return 503;
  }
}
