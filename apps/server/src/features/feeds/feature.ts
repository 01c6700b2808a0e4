import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { Feature } from '../../platform/feature.ts';
import { listLoads } from './load-repository.ts';
import { removeOldPushes } from './pushing/remove-old-pushes.ts';
import { removeOldRuns } from './pushing/run-repository.ts';
import { registerFeeds } from './rest.ts';

const gauges = [
  ['feed_last_load_timestamp_seconds', 'When the feed was last loaded, seconds since 1970.', 'at'],
  ['feed_last_load_rows', 'Rows that were read then, good and bad.', 'rows'],
  ['feed_last_load_bad_rows', 'Rows that were left out then because something is wrong with them.', 'bad'],
] as const;

/** The folder where pushed files are received. */
const pushFolder = (config: Config): string => resolve(config.dataFolder, 'feeds');

/**
 * Files of the distributor's systems, loaded by the command line or pushed over HTTPS. Metrics report the last loads.
 */
export const feeds: Feature = {
  name: 'feeds',
  calls: ({ platform: { app, services }, config }) =>
    registerFeeds(app, services, {
      db: services.db,
      now: services.now,
      folder: pushFolder(config),
      maxBytes: config.FEED_MAX_MB * 1_048_576,
    }),
  chores: ({ platform: { services }, config }) => [
    {
      what: 'pushed feeds',
      keepDays: config.KEEP_JOBS,
      remove: (before) => removeOldRuns(services.db, before),
    },
    {
      what: 'files of pushed feeds',
      keepDays: 1,
      remove: (before) => removeOldPushes(pushFolder(config), before),
    },
  ],
  figures: ({ platform }) => [
    {
      label: 'feed',
      gauges,
      read: async () => (await listLoads(platform.services.db.reserved)).map((one) => ({ ...one })),
    },
  ],
};
