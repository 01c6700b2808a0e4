import type { Feature } from '../../platform/feature.ts';
import { listLoads } from './load-repository.ts';

const gauges = [
  ['feed_last_load_timestamp_seconds', 'When the feed was last loaded, seconds since 1970.', 'at'],
  ['feed_last_load_rows', 'Rows that were read then, good and bad.', 'rows'],
  ['feed_last_load_bad_rows', 'Rows that were left out then because something is wrong with them.', 'bad'],
] as const;

/** Files of the distributor's systems, loaded by the command line: no door of the server leads here but the metrics, which say when that was. */
export const feeds: Feature = {
  name: 'feeds',
  figures: ({ platform }) => [
    {
      label: 'feed',
      gauges,
      read: async () => (await listLoads(platform.services.db.beside)).map((one) => ({ ...one })),
    },
  ],
};
