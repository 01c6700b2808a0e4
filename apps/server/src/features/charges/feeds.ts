import { charges as chargesFeed } from '@tradecounter/contract/feeds/charges';
import { deleteGone, type Feeds, type Target } from '../../platform/feeds/target.ts';
import { charges } from './tables.ts';

const wrongDays = (stage: string): string =>
  `select line, 'is ' || valid_until || ', before the first day, ' || valid_from as reason from ${stage} where valid_until < valid_from`;

const missingLimits = (stage: string): string =>
  `select line, 'is empty, but ' || kind || ' needs the merchandise below which it is charged' as reason from ${stage} where kind = 'smallOrder' and below is null`;

const chargesTarget: Target = {
  format: chargesFeed,
  table: charges,
  renamed: {
    customer: 'customerNumber',
    class: 'priceClass',
    item: 'itemId',
    from: 'validFrom',
    until: 'validUntil',
  },
  remembered: true,
  key: ['row.id'],
  rules: [
    { column: 'until', query: wrongDays },
    { column: 'below', query: missingLimits },
  ],
  ending: {
    says: 'deleted',
    // Expired charges may be missing from the file.
    among: (day) => `coalesce(t.valid_until >= ${day}, true)`,
    statements: deleteGone('charges'),
  },
};

/** What the distributor charges besides goods, freight and tax. */
export const chargeFeeds: Feeds = { targets: [chargesTarget] };
