import { listEndpoints } from '../../features/events/endpoints/endpoint-repository.ts';
import { readDeliveries } from '../../features/events/endpoints/read-deliveries.ts';
import { listLoads } from '../../platform/feeds/load-repository.ts';
import { readQueueFigures } from '../../platform/jobs/job-list.ts';
import { type Check, ok, warning } from './finding.ts';

/** Seconds that a job may wait. */
const maxWait = 600;
/** Hours after which nothing or no stock having been loaded is reported. */
const maxFeedHours = 24;

export const jobsCheck: Check = {
  name: 'jobs',
  database: true,
  async run({ db }) {
    const queues = await readQueueFigures(db);
    const failed = queues.reduce((sum, one) => sum + one.failed, 0);
    const late = queues.filter(({ oldest }) => oldest > maxWait).length;
    const facts = { failed, late, queues: queues.filter((one) => one.waiting + one.active + one.failed > 0) };
    if (failed > 0) return warning(`${failed} have failed`, 'tradecounter jobs list says why.', facts);
    if (late > 0)
      return warning(
        `${late} queues wait for more than ten minutes`,
        'Is a server running? tradecounter jobs list.',
        facts,
      );
    return ok('none has failed or waits long', facts);
  },
};

export const webhooksCheck: Check = {
  name: 'webhooks',
  database: true,
  async run({ db }) {
    const endpoints = await listEndpoints(db);
    const { last, late } = await readDeliveries(db);
    const disabled = endpoints.filter(({ state }) => state === 'disabled').length;
    const dead = endpoints.reduce((sum, one) => sum + one.dead, 0);
    const facts = { endpoints: endpoints.length, disabled, dead, late, last };
    if (endpoints.length === 0) return ok('there are none', facts);
    const faults = [
      ...(disabled > 0 ? [`${disabled} disabled`] : []),
      ...(dead > 0 ? [`${dead} events given up`] : []),
      ...(late > 0 ? [`${late} events wait for more than ten minutes`] : []),
    ];
    const delivered = last === null ? 'nothing was delivered yet' : `last delivery at ${last}`;
    if (faults.length > 0)
      return warning(`${faults.join(', ')}; ${delivered}`, 'tradecounter webhooks deliveries says why.', facts);
    return ok(`${endpoints.length} active, ${delivered}`, facts);
  },
};

export const feedsCheck: Check = {
  name: 'feeds',
  database: true,
  async run({ db, now }) {
    const loads = await listLoads(db);
    const feeds = loads.map(({ feed, at, rows, bad }) => ({
      feed,
      hours: Number(((now().getTime() / 1000 - at) / 3600).toFixed(1)),
      rows,
      bad,
    }));
    const facts = { feeds };
    if (feeds.length === 0) return warning('nothing was ever loaded', 'See docs/guides/feeds.md.', facts);
    const newest = Math.min(...feeds.map(({ hours }) => hours));
    const stock = feeds.find(({ feed }) => feed === 'stock')?.hours ?? 0;
    const faults = [
      ...(newest > maxFeedHours ? [`the last one was loaded ${Math.round(newest)} hours ago`] : []),
      ...(newest <= maxFeedHours && stock > maxFeedHours ? [`stock was loaded ${Math.round(stock)} hours ago`] : []),
      ...feeds.filter(({ bad }) => bad > 0).map(({ feed, bad }) => `${feed} had ${bad} bad rows`),
    ];
    if (faults.length > 0)
      return warning(faults.join(', '), 'Look at your export, and at tradecounter feeds runs.', facts);
    return ok(`${feeds.length}, the last one loaded ${newest.toFixed(1)} hours ago`, facts);
  },
};
