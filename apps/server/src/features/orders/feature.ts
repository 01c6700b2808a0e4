import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { orderExport } from './export-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { announceChanges, changedMail, sendChangedMail } from './mail/changed-mail.ts';
import { announceShipments, sendShippedMail, shippedMail } from './mail/shipped-mail.ts';
import { orderMail, sendOrderMail } from './mail/order-mail.ts';
import { mailboxMail, sendToMailbox } from './mailbox/mailbox-mail.ts';
import { orderSettingsOf } from './placing/order-settings.ts';
import { registerOrders } from './rest.ts';
import { orderSheet } from './sheet/order-sheet.ts';

/** Minutes between two checks for shipments and changes that a feed has brought. */
const newsMinutes = 5;

/** Orders, and the mails about them. */
export const orders = (services: FeatureServices): Feature => ({
  calls: (platform) => registerOrders(platform, orderSettingsOf(services.config)),
  reads: { orders: listOrders, order: getOrder },
  exports: orderExport,
  sheets: { order: orderSheet },
  jobs: [
    worker(orderMail, (job) => sendOrderMail(services, job)),
    worker(mailboxMail, (job) => sendToMailbox(services, job)),
    worker(changedMail, (job) => sendChangedMail(services, job)),
    worker(shippedMail, (job) => sendShippedMail(services, job)),
  ],
  schedules: [
    { name: 'announce-shipments', when: { everyMinutes: newsMinutes }, run: () => announceShipments(services) },
    { name: 'announce-order-changes', when: { everyMinutes: newsMinutes }, run: () => announceChanges(services) },
  ],
});
