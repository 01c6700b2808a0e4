import type Stripe from 'stripe';
import { type Provider, Refusal, ForgedWebhook, type WebhookReceived } from '../provider.ts';
import { chargeSaved, lookUp } from './charge-saved.ts';
import { openPage } from './open-page.ts';
import { accessTo, type StripeAccess, type StripeContext } from './stripe-access.ts';
import { ask } from './ask.ts';
import { markName, paymentName } from './find-at-stripe.ts';

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
const paymentIn = (metadata: Stripe.Metadata | null, mark: string): string | null =>
  metadata?.[markName] === mark ? (metadata[paymentName] ?? null) : null;

/**
 * Returns the number of the payment that a Stripe webhook is about. Null when it isn't ours. Throws `ForgedWebhook`.
 */
async function readStripeWebhook(
  stripe: Stripe,
  { secrets, mark }: { secrets: readonly string[]; mark: string },
  received: WebhookReceived,
): Promise<string | null> {
  const event = verifyEvent(stripe, secrets, received);
  const about = (event.data as { object?: EventObject } | undefined)?.object ?? {};
  return paymentIn(await metadataOf(stripe, about), mark);
}

async function findTakenBack({ client, mark }: StripeAccess, since: Date): Promise<string[]> {
  const [stripe, ours] = [await client(), await mark()];
  const query = {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    expand: ['data.payment_intent'],
  };
  const paymentIds = new Set<string>();
  const collect = async (list: AsyncIterable<Stripe.Dispute | Stripe.Refund>): Promise<void> => {
    for await (const { payment_intent: intent } of list) {
      const id = intent === null || typeof intent === 'string' ? null : paymentIn(intent.metadata, ours);
      if (id !== null) paymentIds.add(id);
    }
  };
  await ask(collect(stripe.disputes.list(query)));
  await ask(collect(stripe.refunds.list(query)));
  return [...paymentIds];
}

/** Takes payments with Stripe: its own page for cards and bank debits, and saved payment methods. */
export function stripeProvider(context: StripeContext): Provider {
  const access = accessTo(context);
  const { client, mark } = access;
  return {
    name: 'stripe',
    openPage: (asked) => openPage(access, asked),
    lookUp: (payment) => lookUp(access, payment),
    chargeSaved: (asked) => chargeSaved(access, asked),
    readWebhook: async (received) =>
      readStripeWebhook(await client(), { secrets: context.stripe.webhookSecrets, mark: await mark() }, received),
    findTakenBack: (since) => findTakenBack(access, since),
    async forget(token) {
      try {
        await ask((await client()).paymentMethods.detach(token));
      } catch (error) {
        // Stripe has already deleted it.
        if (!(error instanceof Refusal)) throw error;
      }
    },
  };
}
