import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { orderSettingsOf } from '../orders/placing/order-settings.ts';
import { holdAsOrdered } from './actions/hold-as-ordered.ts';
import { type HoldSettings, lastDay } from './actions/hold-days.ts';
import { holdCount } from './count-holds.ts';
import { announceEnds, holdMail, sendHoldMail } from './ending/hold-mail.ts';
import { expireHolds } from './ending/expire-holds.ts';
import { heldOf } from './held-quantity-repository.ts';
import { holdExport, pageHolds } from './page-holds.ts';
import { registerHolds } from './rest.ts';

/** Minutes between checks for holds whose last day has passed. Their goods are freed soon after midnight. */
const expiryMinutes = 15;
/** Hour of the reminders about holds that end tomorrow, before the counter opens. */
const reminderHour = 6;

/** Goods set aside for a customer. */
export const holds = (services: FeatureServices): Feature => {
  const { config } = services;
  const settings: HoldSettings = {
    days: config.HOLD_DAYS,
    maxDays: config.HOLD_DAYS_MAX,
    share: config.HOLD_STOCK_SHARE,
    maxHolds: config.HOLDS_MAX,
  };
  return {
    calls: (platform) => registerHolds(platform, { ...settings, ...orderSettingsOf(config) }),
    reads: {
      holdCount,
      holds: (context, asked) => pageHolds(context, asked, settings),
      holdAsOrdered,
    },
    fields: { Item: { held: heldOf, holdUntil: (_item, { today }) => lastDay(today(), settings) } },
    exports: holdExport,
    jobs: [worker(holdMail, (job) => sendHoldMail(services, job))],
    schedules: [
      { name: 'end-holds', when: { everyMinutes: expiryMinutes }, run: () => expireHolds(services) },
      { name: 'announce-hold-ends', when: { hour: reminderHour }, run: () => announceEnds(services) },
    ],
  };
};
