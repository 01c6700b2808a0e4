import * as calls from '@tradecounter/contract/stock-alerts/stock-alert-calls';
import { constants } from '@tradecounter/contract/limits';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { addStockAlert, removeStockAlert } from './change-stock-alert.ts';
import { listStockAlerts, stockAlertOf } from './list-stock-alerts.ts';
import { removeOldAlerts } from './repository.ts';
import { sendStockMail, stockMail } from './notifying/stock-mail.ts';
import { notifyOfStock } from './notifying/notify-of-stock.ts';

/** Minutes between two looks at the stock. Feeds, releases and cancellations all bring goods back. */
const minutes = 2;

/** Mails to users who asked to be notified when an item is back in stock. */
export const stockAlerts = (services: FeatureServices): Feature => ({
  calls: (platform) => {
    registerCall(platform, calls.addStockAlert, (context, { body }) => addStockAlert(context, body));
    registerCall(platform, calls.removeStockAlert, (context, { body }) => removeStockAlert(context, body));
  },
  reads: { stockAlerts: listStockAlerts },
  fields: { Item: { stockAlert: stockAlertOf } },
  jobs: [worker(stockMail, (job) => sendStockMail(services, job))],
  schedules: [{ name: 'notify-of-stock', when: { everyMinutes: minutes }, run: () => notifyOfStock(services) }],
  chores: [
    {
      what: 'stock alerts',
      keepDays: constants.stockAlertDays,
      remove: (before) => removeOldAlerts(services.db, before),
    },
  ],
});
