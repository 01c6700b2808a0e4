import { rebates as rebatesFeed } from '@tradecounter/contract/feeds/accounts';
import { deleteGone, type Feeds, type Target } from '../../platform/feeds/target.ts';
import { ofOpenCustomer } from '../accounts/feeds/feeds.ts';
import { rebates } from './tables.ts';

const rebatesTarget: Target = {
  format: rebatesFeed,
  table: rebates,
  renamed: { customer: 'customerNumber' },
  key: ['row.customer_number', 'row.program'],
  rules: [
    {
      column: 'until',
      query: (stage) =>
        `select line, 'is ' || valid_until || ', before from (' || valid_from || ')' as reason from ${stage}
          where valid_until < valid_from`,
    },
    {
      column: 'nextPercent',
      query: (stage) =>
        `select line, case when next_percent is null then 'is empty, but nextPurchases is ' || next_purchases
            else 'is ' || next_percent || ', but nextPurchases is empty' end as reason from ${stage}
          where (next_percent is null) <> (next_purchases is null)`,
    },
  ],
  exported: { where: ofOpenCustomer },
  ending: { says: 'deleted', statements: deleteGone('rebates') },
};

/** Rebates of customers. */
export const overviewFeeds: Feeds = { targets: [rebatesTarget] };
