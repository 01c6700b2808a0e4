import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { deliveryRounds } from './delivering/deliver-due.ts';
import { listEndpoints } from './endpoints/endpoint-repository.ts';
import { removeOldDeliveries } from './delivering/delivery-repository.ts';
import { webhookBody } from './event-wire.ts';
import { registerEvents } from './rest.ts';

/** Seconds between checks for events to send. */
const checkSeconds = 1;

/** Events of the portal, sent to the distributor's systems or fetched by them. */
export const events = ({ db, now, log, config, vault, portal, runtime, traced }: FeatureServices): Feature => {
  const rounds = deliveryRounds(
    {
      ...{ db, now, vault, traced, hosts: config.WEBHOOK_HOSTS },
      bodyOf: (event) => webhookBody(event, portal()),
      warn: (line) => log.warn(line),
    },
    (err) => log.error({ err }, 'webhooks'),
  );
  return {
    calls: (platform) => {
      const stopping = new AbortController();
      platform.app.addHook('preClose', async () => stopping.abort());
      registerEvents(platform, { stopping: stopping.signal, runtime });
    },
    loops: [{ name: 'webhooks', seconds: checkSeconds, run: rounds.begin, ended: rounds.ended }],
    figures: [
      {
        label: 'endpoint',
        gauges: [
          ['webhook_pending', 'Events that the endpoint has not taken yet.', 'pending'],
          ['webhook_dead', 'Events that were given up after three days.', 'dead'],
        ],
        read: async () =>
          (await listEndpoints(db.reserved)).map(({ name: endpoint, pending, dead }) => ({ endpoint, pending, dead })),
      },
    ],
    chores: [
      { what: 'webhook deliveries', keepDays: config.KEEP_JOBS, remove: (before) => removeOldDeliveries(db, before) },
    ],
  };
};
