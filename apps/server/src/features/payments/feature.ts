import { makesPayments } from '../../platform/content/makes-payments.ts';
import type { Feature, Dependencies } from '../../platform/feature.ts';
import { FewLines } from '../../platform/http/log/few-lines.ts';
import type { ExtraServer } from '../../platform/http/extra-servers.ts';
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

const providers = new WeakMap<Dependencies, Provider>();

/** Signs the sandbox's webhooks with a key that has no other use. */
const signer =
  ({ vault }: Dependencies): Sign =>
  (body) =>
    vault.hash('webhook of the payment sandbox', body);

/** Returns the configured provider, one for each server. */
function getProvider(dependencies: Dependencies): Provider {
  const { platform, extraAddress, config } = dependencies;
  const { db, now } = platform.services;
  const existing = providers.get(dependencies);
  if (existing !== undefined) return existing;
  const stripe = stripeSettingsOf(config);
  const provider =
    stripe === null
      ? sandboxProvider({
          db,
          now,
          address: () => config.SANDBOX_URL ?? extraAddress('sandbox'),
          sign: signer(dependencies),
        })
      : stripeProvider({ db, now, stripe });
  providers.set(dependencies, provider);
  return provider;
}

const logFaults = ({ platform: { app } }: Dependencies): ((error: unknown) => void) => {
  const lines = new FewLines();
  return (err) => lines.report('payments', ({ skipped }) => app.log.error({ err, more: skipped }, 'payment provider'));
};

/** Whether the content currently offers payments. */
const isOffered = (dependencies: Dependencies) => () =>
  makesPayments(dependencies.config.contentFolder, dependencies.onContentError);

/** Days for which the sandbox keeps its sessions. */
const sandboxKeepDays = 90;

/** Online payment of invoices on the provider's page. Only the provider decides how a payment ended. */
export const payments: Feature = {
  name: 'payments',
  calls: (dependencies) =>
    registerPayments(dependencies.platform, {
      provider: getProvider(dependencies),
      portal: dependencies.portal,
      offered: isOffered(dependencies),
      onFault: logFaults(dependencies),
    }),
  reads: (dependencies) => ({
    creditOnAccount,
    paymentMethods: (context) => listSavedMethods(context, getProvider(dependencies).name),
  }),
  jobs: async (dependencies) => {
    const { platform, mailer, letterhead, portal } = dependencies;
    const services = { ...platform.services, mailer, letterhead, portal };
    const { jobs } = services;
    await jobs.work(receiptMail, (job) => sendReceipt(services, job));
    await jobs.work(failedMail, (job) => sendFailed(services, job));
    await jobs.work(notChargedMail, (job) => sendNotCharged(services, job));
    await jobs.work(returnedMail, (job) => sendReturned(services, job));
    await jobs.work(forgetMethod, async ({ provider, token }) => {
      const current = getProvider(dependencies);
      if (provider === current.name) await current.forget(token);
    });
  },
  exports: () => historyExport,
  sheets: () => ({ receipt: receiptSheet }),
  schedules: (dependencies) => [
    {
      name: 'reconcile-payments',
      when: { everyMinutes: 1 },
      run: () => reconcile(dependencies.platform.services, getProvider(dependencies)),
    },
    {
      name: 'reconcile-ended-payments',
      when: { everyMinutes: 10 },
      run: () => reconcileEnded(dependencies.platform.services, getProvider(dependencies)),
    },
    {
      name: 'make-scheduled-payments',
      when: { everyMinutes: 10 },
      run: async () => {
        if (await isOffered(dependencies)()) await makeDue(dependencies.platform.services, getProvider(dependencies));
      },
    },
  ],
  chores: ({ platform: { services } }) => [
    {
      what: 'sandbox pages',
      keepDays: sandboxKeepDays,
      remove: (before) => removeOldSessions(services.db, before),
    },
  ],
  servers: (dependencies): Readonly<Record<string, ExtraServer>> => {
    const { platform, config, portal } = dependencies;
    const { db, now } = platform.services;
    if (config.PAYMENT_PROVIDER !== 'sandbox') return {};
    const notify = (paymentId: string) =>
      void sendWebhook(`${portal()}${webhookPath}`, signer(dependencies), paymentId);
    return { sandbox: createSandbox({ db, now, notify }) };
  },
};
