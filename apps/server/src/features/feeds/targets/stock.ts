import { incoming as incomingFeed, lots as lotsFeed, stock as stockFeed } from '@tradecounter/contract/feeds/stock';
import { incoming, lots } from '../../stock/tables.ts';
import type { Target } from './target.ts';

const key = ['row.item_id', 'row.location', 'row.lot'];

/** Goods not kept by lot are the lot without a name. What is promised is never fed. */
export const stockTarget: Target = {
  format: stockFeed,
  table: lots,
  renamed: { item: 'itemId' },
  remembered: true,
  key,
  extra: [{ name: 'lot', type: 'text', initial: "''" }],
  written: [{ name: 'lot' }],
};

export const lotsTarget: Target = { format: lotsFeed, table: lots, renamed: { item: 'itemId' }, remembered: true, key };

export const incomingTarget: Target = {
  format: incomingFeed,
  table: incoming,
  renamed: { item: 'itemId' },
  remembered: true,
  key: ['row.id'],
};
