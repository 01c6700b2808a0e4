import { resolve } from 'node:path';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import type { FeedSet } from '../../platform/feeds/target.ts';
import { listLoads } from '../../platform/feeds/load-repository.ts';
import { removeOldPushes } from './pushing/remove-old-pushes.ts';
import { removeOldRuns } from './pushing/run-repository.ts';
import { registerFeeds, registerMappings } from './rest.ts';

const gauges = [
  ['feed_last_load_timestamp_seconds', 'When the feed was last loaded, seconds since 1970.', 'at'],
  ['feed_last_load_rows', 'Rows that were read then, good and bad.', 'rows'],
  ['feed_last_load_bad_rows', 'Rows that were left out then because something is wrong with them.', 'bad'],
] as const;

/**
 * Files of the distributor's systems, loaded by the command line or pushed over HTTPS. Metrics report the last loads.
 */
export const feeds = ({ db, now, config, runtime }: FeatureServices, feedSet: () => Promise<FeedSet>): Feature => {
  /** The folder where pushed files are received. */
  const folder = resolve(config.dataFolder, 'feeds');
  const pushing = { db, feeds: feedSet, now, folder, maxBytes: config.FEED_MAX_MB * 1_048_576 };
  return {
    calls: (platform) => {
      registerFeeds(platform.app, platform.services, pushing);
      registerMappings(platform, pushing, { runtime });
    },
    chores: [
      { what: 'pushed feeds', keepDays: config.KEEP_JOBS, remove: (before) => removeOldRuns(db, before) },
      { what: 'files of pushed feeds', keepDays: 1, remove: (before) => removeOldPushes(folder, before) },
    ],
    figures: [{ label: 'feed', gauges, read: async () => (await listLoads(db.reserved)).map((one) => ({ ...one })) }],
  };
};
