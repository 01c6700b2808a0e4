import type { Services } from '../../platform/services.ts';
import { ForgedWebhook, type Provider, type WebhookReceived } from './providers/provider.ts';
import { settlePayment } from './settling/settle-payment.ts';

/** Response to the provider, which sends a webhook again if it wasn't accepted. */
export type WebhookStatus = 200 | 400 | 503;

/**
 * Handles a webhook from the provider. A webhook only says which payment to look up, and the provider is asked for the
 * outcome. Responds 400 to a bad signature. Responds 503 when the payment is ours but can't be settled yet, so that the
 * provider sends it again.
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
