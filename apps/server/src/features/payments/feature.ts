import { makesPayments } from '../../platform/content/makes-payments.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Feature, House } from '../../platform/feature.ts';
import { FewLines } from '../../platform/http/log/few-lines.ts';
import type { BesideServer } from '../../platform/http/beside-servers.ts';
import { stripeSettingsOf } from '../../payment-settings.ts';
import { createSandbox } from './providers/sandbox/sandbox-server.ts';
import { sandboxProvider, type Sign } from './providers/sandbox/sandbox-provider.ts';
import { sendWebhook } from './providers/sandbox/send-webhook.ts';
import { removeOldSessions } from './providers/sandbox/session-repository.ts';
import { stripeProvider } from './providers/stripe/stripe-provider.ts';
import type { Provider } from './providers/provider.ts';
import { historyExport } from './history/list-history.ts';
import { receiptSheet } from './history/receipt-sheet.ts';
import { creditOnAccount } from './read-credit.ts';
import { registerPayments, webhookPath } from './rest.ts';
import { forgetMethod } from './saved/forget-method.ts';
import { listSavedMethods } from './saved/list-saved-methods.ts';
import { makeDue } from './scheduled/make-due.ts';
import { notChargedMail, sendNotCharged } from './scheduled/not-charged-mail.ts';
import { failedMail } from './settling/failed-mail.ts';
import { receiptMail } from './settling/receipt-mail.ts';
import { reconcile, reconcileEnded } from './settling/reconcile.ts';
import { returnedMail } from './settling/returned-mail.ts';
import { sendFailed } from './settling/send-failed.ts';
import { sendReceipt } from './settling/send-receipt.ts';
import { sendReturned } from './settling/send-returned.ts';

const providers = new WeakMap<House, Provider>();

/** Signs the sandbox's webhooks with a key that has no other use. */
const signOf =
  ({ vault }: House): Sign =>
  (body) =>
    vault.hash('webhook of the payment sandbox', body);

/** Returns the configured provider, one for each server. */
function providerOf(house: House): Provider {
  const { platform, beside, config } = house;
  const { db, now } = platform.services;
  const made = providers.get(house);
  if (made !== undefined) return made;
  const stripe = stripeSettingsOf(config);
  const provider =
    stripe === null
      ? sandboxProvider({ db, now, address: () => config.SANDBOX_URL ?? beside('sandbox'), sign: signOf(house) })
      : stripeProvider({ db, now, stripe });
  providers.set(house, provider);
  return provider;
}

const tellFault = ({ platform: { app } }: House): ((error: unknown) => void) => {
  const lines = new FewLines();
  return (err) => lines.tell('payments', ({ unsaid }) => app.log.error({ err, more: unsaid }, 'payment provider'));
};

/** Whether the content currently offers payments. */
const offeredBy = (house: House) => () => makesPayments(house.config.contentFolder, house.onContentError);

/** Days for which the sandbox keeps its sessions. */
const sandboxDays = 90;

/** Online payment of invoices on the provider's page. Only the provider decides how a payment ended. */
export const payments: Feature = {
  name: 'payments',
  calls: (house) =>
    registerPayments(house.platform, {
      provider: providerOf(house),
      precision: house.config.CURRENCY_PRECISION,
      timeZone: house.config.TIME_ZONE,
      portal: house.portal,
      offered: offeredBy(house),
      onFault: tellFault(house),
    }),
  reads: (house) => ({
    creditOnAccount,
    paymentMethods: (context) => listSavedMethods(context, providerOf(house).name),
  }),
  jobs: async (house) => {
    const { platform, mailer, letterhead, portal, config } = house;
    const { db, jobs, now } = platform.services;
    const dayOf = dayIn(config.TIME_ZONE);
    await jobs.work(receiptMail, (job) => sendReceipt(db, { mailer, letterhead, portal, dayOf }, job));
    await jobs.work(failedMail, (job) => sendFailed({ db, mailer, letterhead, portal, now }, job));
    await jobs.work(notChargedMail, (job) => sendNotCharged({ db, mailer, letterhead, portal, now }, job));
    await jobs.work(returnedMail, (job) => sendReturned({ db, mailer, letterhead, portal, now }, job));
    await jobs.work(forgetMethod, async ({ provider, token }) => {
      const current = providerOf(house);
      if (provider === current.name) await current.forget(token);
    });
  },
  exports: ({ config }) => historyExport({ timeZone: config.TIME_ZONE }),
  sheets: (house) => ({ receipt: receiptSheet(house) }),
  schedules: (house) => [
    {
      name: 'reconcile-payments',
      when: { everyMinutes: 1 },
      run: () => reconcile(house.platform.services, providerOf(house)),
    },
    {
      name: 'reconcile-ended-payments',
      when: { everyMinutes: 10 },
      run: () => reconcileEnded(house.platform.services, providerOf(house)),
    },
    {
      name: 'make-scheduled-payments',
      when: { everyMinutes: 10 },
      run: async () => {
        if (await offeredBy(house)())
          await makeDue(house.platform.services, providerOf(house), house.config.CURRENCY_PRECISION);
      },
    },
  ],
  chores: ({ platform: { services } }) => [
    {
      what: 'sandbox pages',
      keepDays: sandboxDays,
      remove: (before) => removeOldSessions(services.db, before),
    },
  ],
  servers: (house): Readonly<Record<string, BesideServer>> => {
    const { platform, config, portal } = house;
    const { db, now } = platform.services;
    if (config.PAYMENT_PROVIDER !== 'sandbox') return {};
    const notify = (paymentId: string) => void sendWebhook(`${portal()}${webhookPath}`, signOf(house), paymentId);
    return { sandbox: createSandbox({ db, now, notify }) };
  },
};
