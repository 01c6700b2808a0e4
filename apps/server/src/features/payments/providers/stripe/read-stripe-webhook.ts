import type Stripe from 'stripe';
import { ForgedWebhook, type WebhookReceived } from '../provider.ts';
import { markName, paymentName } from './find-at-stripe.ts';
import { ask } from './stripe-client.ts';

/** Parses the event if it was signed with one of the secrets in the last five minutes, Stripe's tolerance. */
function verifyEvent(stripe: Stripe, secrets: readonly string[], { body, headers }: WebhookReceived): Stripe.Event {
  const signature = headers['stripe-signature'];
  for (const secret of typeof signature === 'string' ? secrets : []) {
    try {
      return stripe.webhooks.constructEvent(body, signature as string, secret);
    } catch {
      // The other secret may have signed it.
    }
  }
  throw new ForgedWebhook('The signature of the webhook is not one of Stripe.');
}

/** Objects of payment events: a page, a charge, a dispute or a refund. */
interface EventObject {
  object?: string;
  metadata?: Stripe.Metadata | null;
  payment_intent?: string | { id: string } | null;
}

/** Disputes and refunds don't carry our metadata, but their payment does. */
async function metadataOf(stripe: Stripe, about: EventObject): Promise<Stripe.Metadata | null> {
  if (about.object === 'checkout.session' || about.object === 'payment_intent' || about.object === 'charge')
    return about.metadata ?? null;
  if (about.object !== 'dispute' && about.object !== 'refund') return null;
  const intent = about.payment_intent ?? null;
  if (intent === null) return null;
  return (await ask(stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id))).metadata;
}

/** Returns our payment number from Stripe's metadata. Null when another installation or business wrote it. */
export const paymentIn = (metadata: Stripe.Metadata | null, mark: string): string | null =>
  metadata?.[markName] === mark ? (metadata[paymentName] ?? null) : null;

/**
 * Returns the number of the payment that a Stripe webhook is about. Null when it isn't ours. Throws `ForgedWebhook`.
 */
export async function readStripeWebhook(
  stripe: Stripe,
  { secrets, mark }: { secrets: readonly string[]; mark: string },
  received: WebhookReceived,
): Promise<string | null> {
  const event = verifyEvent(stripe, secrets, received);
  const about = (event.data as { object?: EventObject } | undefined)?.object ?? {};
  return paymentIn(await metadataOf(stripe, about), mark);
}
