import type { Feature } from '../../platform/feature.ts';
import { orderExport } from './export-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { orderMail } from './mail/order-mail.ts';
import { registerOrders } from './rest.ts';
import { sendOrderMail } from './mail/send-mail.ts';
import { orderSheet } from './sheet/order-sheet.ts';

/** What was ordered, and its confirmation by mail. */
export const orders: Feature = {
  name: 'orders',
  calls: ({ platform, config }) => registerOrders(platform, { precision: config.CURRENCY_PRECISION }),
  reads: { orders: listOrders, order: getOrder },
  exports: orderExport,
  sheets: (house) => ({ order: orderSheet(house) }),
  jobs: ({ platform: { services }, config, mailer, letterhead, portal }) =>
    services.jobs.work(orderMail, (job) => sendOrderMail(services.db, { mailer, portal, letterhead, today: services.today, precision: config.CURRENCY_PRECISION }, job)),
};
