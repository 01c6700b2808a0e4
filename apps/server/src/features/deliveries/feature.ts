import * as calls from '@tradecounter/contract/deliveries/delivery-calls';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { deliveriesOfOrder, deliveryExport, listDeliveries } from './list-deliveries.ts';
import { chooseMails } from './mailing/choose-mails.ts';
import { announceDeliveries, deliveryMail, sendDeliveryMail } from './mailing/delivery-mail.ts';

/** Minutes between two checks for what trucks have reported. */
const newsMinutes = 2;

/** Deliveries of the distributor's trucks, with what happened to them, and the mails about them. */
export const deliveries = (services: FeatureServices): Feature => ({
  calls: (platform) =>
    registerCall(platform, calls.chooseDeliveryMails, (context, { body }) => chooseMails(context, body)),
  reads: { deliveries: listDeliveries },
  fields: { Order: { deliveries: deliveriesOfOrder } },
  exports: deliveryExport,
  jobs: [worker(deliveryMail, (job) => sendDeliveryMail(services, job))],
  schedules: [
    { name: 'announce-deliveries', when: { everyMinutes: newsMinutes }, run: () => announceDeliveries(services) },
  ],
});
