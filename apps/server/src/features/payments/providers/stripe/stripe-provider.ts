import type Stripe from 'stripe';
import { type Provider, Refusal } from '../provider.ts';
import { chargeSaved, lookUp } from './charge-saved.ts';
import { openPage } from './open-page.ts';
import { paymentIn, readStripeWebhook } from './read-stripe-webhook.ts';
import { accessTo, type StripeAccess, type StripeContext } from './stripe-access.ts';
import { ask } from './stripe-client.ts';

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
