import { makesPayments } from '../../platform/content/makes-payments.ts';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { LogThrottle } from '../../platform/http/log/log-throttle.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { stripeSettingsOf } from '../../payment-settings.ts';
import { createSandbox } from './providers/sandbox/sandbox-server.ts';
import { sandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { sendWebhook } from './providers/sandbox/send-webhook.ts';
import { removeOldSessions } from './providers/sandbox/session-repository.ts';
import { stripeProvider } from './providers/stripe/stripe-provider.ts';
import { historyExport } from './history/list-history.ts';
import { receiptSheet } from './history/receipt-sheet.ts';
import { automaticMail, sendAutomatic } from './automatic/automatic-mail.ts';
import { pausedMail, sendPaused } from './automatic/paused-mail.ts';
import { planAutomatic } from './automatic/plan-automatic.ts';
import { registerAutomatic } from './automatic/rest.ts';
import { linkMail, sendLink } from './links/link-mail.ts';
import { linkReceiptMail, sendLinkReceipt } from './links/link-receipt.ts';
import { removeOldLinks } from './links/link-repository.ts';
import { registerPaymentLinks } from './links/rest.ts';
import { creditOnAccount } from './read-credit.ts';
import { registerPayments, webhookPath } from './rest.ts';
import { forgetMethod } from './saved/forget-method.ts';
import { listSavedMethods } from './saved/list-saved-methods.ts';
import { makeDue } from './scheduled/make-due.ts';
import { notChargedMail, sendNotCharged } from './scheduled/not-charged-mail.ts';
import { failedMail, sendFailed } from './settling/failed-mail.ts';
import { receiptMail, sendReceipt } from './settling/receipt-mail.ts';
import { reconcile, reconcileEnded } from './settling/reconcile.ts';
import { returnedMail, sendReturned } from './settling/returned-mail.ts';

/** Days for which the sandbox keeps its sessions. */
const sandboxKeepDays = 90;

/** Days after which a payment link is deleted. Until then, its maker gets a mail when its payment is taken back. */
const linkKeepDays = 400;

/** Online payment of invoices on the provider's page. Only the provider decides how a payment ended. */
export const payments = (services: FeatureServices): Feature => {
  const { db, now, config, vault, portal, extraAddress, log, onContentError } = services;
  /** Signs the sandbox's webhooks with a key that has no other use. */
  const sign = (body: string): Buffer => vault.hash('webhook of the payment sandbox', body);
  const stripe = stripeSettingsOf(config);
  const provider =
    stripe === null
      ? sandboxProvider({ db, now, address: () => config.SANDBOX_URL ?? extraAddress('sandbox'), sign })
      : stripeProvider({ db, now, stripe, currency: config.CURRENCY });
  /** Whether the content currently offers payments. */
  const offered = () => makesPayments(config.contentFolder, onContentError);
  const lines = new LogThrottle();
  const onFault = (err: unknown): void =>
    lines.report('payments', ({ skipped }) => log.error({ err, more: skipped }, 'payment provider'));
  const notify = (paymentId: string) => void sendWebhook(`${portal()}${webhookPath}`, sign, paymentId);
  return {
    calls: (platform) => {
      const settings = {
        provider,
        shopCurrency: config.CURRENCY,
        portal,
        offered,
        byLink: config.PAY_BY_LINK === 'Y',
        onFault,
      };
      registerPayments(platform, settings);
      registerPaymentLinks(platform, settings);
      registerAutomatic(platform, settings);
    },
    reads: {
      creditOnAccount,
      paymentMethods: (context) => listSavedMethods(context, provider.name),
    },
    jobs: [
      worker(receiptMail, (job) => sendReceipt(services, job)),
      worker(failedMail, (job) => sendFailed(services, job)),
      worker(notChargedMail, (job) => sendNotCharged(services, job)),
      worker(returnedMail, (job) => sendReturned(services, job)),
      worker(linkMail, (job) => sendLink(services, job)),
      worker(linkReceiptMail, (job) => sendLinkReceipt(services, job)),
      worker(automaticMail, (job) => sendAutomatic(services, job)),
      worker(pausedMail, (job) => sendPaused(services, job)),
      worker(forgetMethod, async ({ provider: name, token }) => {
        if (name === provider.name) await provider.forget(token);
      }),
    ],
    exports: historyExport,
    sheets: { receipt: receiptSheet },
    schedules: [
      { name: 'reconcile-payments', when: { everyMinutes: 1 }, run: () => reconcile(services, provider) },
      { name: 'reconcile-ended-payments', when: { everyMinutes: 10 }, run: () => reconcileEnded(services, provider) },
      {
        name: 'plan-automatic-payments',
        when: { everyMinutes: 60 },
        run: async () => {
          if (await offered()) await planAutomatic(services, provider.name);
        },
      },
      {
        name: 'make-scheduled-payments',
        when: { everyMinutes: 10 },
        run: async () => {
          if (await offered()) await makeDue(services, provider);
        },
      },
    ],
    chores: [
      { what: 'sandbox pages', keepDays: sandboxKeepDays, remove: (before) => removeOldSessions(db, before) },
      { what: 'payment links', keepDays: linkKeepDays, remove: (before) => removeOldLinks(db, before) },
    ],
    servers: config.PAYMENT_PROVIDER === 'sandbox' ? { sandbox: createSandbox({ db, now, notify }) } : {},
  };
};
