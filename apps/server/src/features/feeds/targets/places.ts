import {
  closures as closuresFeed,
  customers as customersFeed,
  locations as locationsFeed,
  shipTos as shipTosFeed,
  shipVias as shipViasFeed,
} from '@tradecounter/contract/feeds/accounts';
import { customers, shipTos } from '../../accounts/tables.ts';
import { closures, locations, shipVias } from '../../places/tables.ts';
import type { Target } from './target.ts';

export const locationsTarget: Target = { format: locationsFeed, table: locations, key: ['row.id'] };

export const closuresTarget: Target = { format: closuresFeed, table: closures, key: ['row.location', 'row.date'] };

export const shipViasTarget: Target = { format: shipViasFeed, table: shipVias, key: ['row.code'] };

export const customersTarget: Target = {
  format: customersFeed,
  table: customers,
  renamed: { class: 'priceClass' },
  key: ['row.number'],
};

const manualEntry = (stage: string): string =>
  `select line, 'is 99, which is reserved for addresses typed in by hand' as reason from ${stage} where sequence = '99'`;

export const shipTosTarget: Target = {
  format: shipTosFeed,
  table: shipTos,
  renamed: { customer: 'customerNumber' },
  key: ['row.customer_number', 'row.sequence'],
  rules: [{ column: 'sequence', query: manualEntry }],
};
