import { fileURLToPath } from 'node:url';
import { stripeProvider } from '../../src/features/payments/providers/stripe/stripe-provider.ts';
import type { Provider } from '../../src/features/payments/providers/provider.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Services } from '../../src/platform/services.ts';
import { readConfig } from '../../src/config.ts';
import { stripeSettingsOf } from '../../src/payment-settings.ts';
import { startStripe, type StripeDouble } from '../stripe-double/stripe-double.ts';
import { testDay, type TestServer, testServer } from '../server.ts';
import { testServices } from '../services.ts';
import { buildPayer, type Line } from './payments.ts';

/** Content that offers payments. */
export const content = fileURLToPath(new URL('../../../demo/content', import.meta.url));

/** The signing secret that was in use before the double's own. */
export const oldSecret = 'whsec_of_last_year';

export interface StripeScene {
  stripe: StripeDouble;
  server: TestServer;
  provider: Provider;
  services: () => Services;
  /** Moves the clocks of server and Stripe. */
  wait(minutes: number): void;
  /** Sends the webhooks of the events since the last call, or those given. Returns the answers. */
  webhooks(events?: StripeDouble['account']['events'], secret?: string): Promise<number[]>;
  /** A customer's payer. `open` begins a payment, and answers it with its page at Stripe. */
  payer(): Promise<
    Awaited<ReturnType<typeof buildPayer>> & { open: (invoices: Line[], more?: object) => Promise<Opened> }
  >;
  close(): Promise<void>;
}

interface Opened {
  paymentId: string;
  sessionId: string;
  /** Stripe's number of the charge, once the payer has finished. */
  intent: () => string;
}

/** A server that takes payments by a double of Stripe. Both have one clock. */
export async function stripeScene(db: Database): Promise<StripeScene> {
  let clock = Date.parse(testDay);
  const now = () => new Date(clock);
  const stripe = await startStripe(now);
  const env = {
    CONTENT_DIR: content,
    PUBLIC_URL: 'http://portal.test',
    STRIPE_OLD_WEBHOOK_SECRET: oldSecret,
    ...stripe.settings,
  };
  const server = await testServer(db, env, { jobs: false });
  let sent = 0;
  const webhook = async (event: StripeDouble['account']['events'][number], secret?: string): Promise<number> => {
    const { body, signature } = stripe.signed(event, secret);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await server.app.inject({ method: 'POST', url: '/wsl/webhooks/payments', headers, payload: body }))
      .statusCode;
  };
  return {
    stripe,
    server,
    provider: stripeProvider({
      db,
      now,
      stripe: stripeSettingsOf(readConfig({ ...env, DATA_DIR: server.dataFolder }))!,
      currency: 'USD',
    }),
    services: () => testServices(db, { now }),
    wait(minutes) {
      clock += minutes * 60_000;
      server.setNow(now().toISOString());
    },
    async webhooks(events, secret) {
      const { events: all } = stripe.account;
      const chosen = events ?? all.slice(sent);
      if (events === undefined) sent = all.length;
      const answers: number[] = [];
      for (const event of chosen) answers.push(await webhook(event, secret));
      return answers;
    },
    async payer() {
      const payer = await buildPayer(db, server);
      const open = async (invoices: Line[], more = {}): Promise<Opened> => {
        const { body } = await payer.pay(invoices, more as Record<string, string>);
        const sessionId = new URL(body.redirectUrl!).pathname.split('/').at(-1)!;
        return {
          paymentId: body.paymentId,
          sessionId,
          intent: () => stripe.account.sessions.get(sessionId)!.payment_intent!,
        };
      };
      return { ...payer, open };
    },
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}
