import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { deliveryRounds } from '../events/delivering/deliver-due.ts';
import { removeUndelivered } from '../events/delivering/delivery-repository.ts';
import { dueCustomerEndpoints } from '../events/endpoints/endpoint-repository.ts';
import { announce } from './announce.ts';
import { bodyOf } from './body-of.ts';
import { keptDays, removeOldFacts } from './facts-repository.ts';
import { registerWebhooks } from './rest.ts';

/** Seconds between looks for what the distributor has reported, and for deliveries that are due. */
const announceSeconds = 15;
const checkSeconds = 2;
/** Days for which an event waits for a receiver that doesn't take it. */
const undeliveredDays = 30;
/** Webhooks of customers to which a process sends at once. */
const sentTo = 40;

/** Webhooks of customers: what the distributor reports of their orders, invoices, payments and returns. */
export const webhooks = ({ db, now, log, config, vault, traced }: FeatureServices): Feature => {
  const sending = { hosts: config.CUSTOMER_WEBHOOK_HOSTS, now };
  const rounds = deliveryRounds(
    { ...sending, db, vault, traced, bodyOf: (event) => bodyOf(db, event), warn: (line) => log.info(line) },
    (err) => log.error({ err }, 'customer webhooks'),
    { find: dueCustomerEndpoints, most: sentTo },
  );
  return {
    calls: (platform) => registerWebhooks(platform, vault, sending),
    loops: [
      {
        name: 'customer webhook events',
        seconds: announceSeconds,
        run: (signal) => announce(db, now(), signal),
      },
      { name: 'customer webhooks', seconds: checkSeconds, run: rounds.begin, ended: rounds.ended },
    ],
    chores: [
      { what: 'facts of customer webhooks', keepDays: keptDays, remove: (before) => removeOldFacts(db, before) },
      {
        what: 'undelivered news of customer webhooks',
        keepDays: undeliveredDays,
        remove: (before) => removeUndelivered(db, before),
      },
    ],
  };
};
