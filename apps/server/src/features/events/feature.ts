import type { Feature, Dependencies } from '../../platform/feature.ts';
import { type Delivering, deliveryRounds } from './delivering/deliver-due.ts';
import { listEndpoints } from './endpoints/endpoint-repository.ts';
import { removeOldDeliveries } from './delivering/delivery-repository.ts';
import { registerEvents } from './rest.ts';

/** Seconds between checks for events to send. */
const checkSeconds = 1;

const deliveringOf = ({ platform: { app, services }, config, vault, portal }: Dependencies): Delivering => ({
  db: services.db,
  now: services.now,
  hosts: config.WEBHOOK_HOSTS,
  vault,
  portal,
  warn: (line) => app.log.warn(line),
});

/** Events of the portal, sent to the distributor's systems or fetched by them. */
export const events: Feature = {
  name: 'events',
  calls: ({ platform, runtime }) => {
    const stopping = new AbortController();
    platform.app.addHook('preClose', async () => stopping.abort());
    registerEvents(platform, { stopping: stopping.signal, showAdmin: runtime.showAdmin === 'Y' });
  },
  loops: (dependencies) => {
    const onError = (err: unknown): void => dependencies.platform.app.log.error({ err }, 'webhooks');
    const rounds = deliveryRounds(deliveringOf(dependencies), onError);
    return [{ name: 'webhooks', seconds: checkSeconds, run: rounds.begin, ended: rounds.ended }];
  },
  figures: ({ platform }) => [
    {
      label: 'endpoint',
      gauges: [
        ['webhook_pending', 'Events that the endpoint has not taken yet.', 'pending'],
        ['webhook_dead', 'Events that were given up after three days.', 'dead'],
      ],
      read: async () =>
        (await listEndpoints(platform.services.db.reserved)).map(({ name: endpoint, pending, dead }) => ({
          endpoint,
          pending,
          dead,
        })),
    },
  ],
  chores: ({ platform: { services }, config }) => [
    {
      what: 'webhook deliveries',
      keepDays: config.KEEP_JOBS,
      remove: (before: Date) => removeOldDeliveries(services.db, before),
    },
  ],
};
