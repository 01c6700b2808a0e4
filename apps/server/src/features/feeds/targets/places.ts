import {
  closures as closuresFeed,
  customers as customersFeed,
  locations as locationsFeed,
  shipTos as shipTosFeed,
  shipVias as shipViasFeed,
} from '@tradecounter/contract/feeds/accounts';
import { customers, shipTos } from '../../accounts/tables.ts';
import { closures, locations, shipVias } from '../../places/tables.ts';
import { closeAccounts, openAccounts } from '../loading/close-accounts.ts';
import { changedBySpreadsheets, otherCapitals } from './odd-numbers.ts';
import type { Target } from './target.ts';

export const locationsTarget: Target = { format: locationsFeed, table: locations, key: ['row.id'] };

export const closuresTarget: Target = { format: closuresFeed, table: closures, key: ['row.location', 'row.date'] };

export const shipViasTarget: Target = { format: shipViasFeed, table: shipVias, key: ['row.code'] };

export const customersTarget: Target = {
  format: customersFeed,
  table: customers,
  renamed: { class: 'priceClass' },
  key: ['row.number'],
  written: [{ name: 'closed', from: 'false' }],
  hints: [
    { column: 'number', query: otherCapitals('customers', 'number', 'customers') },
    ...changedBySpreadsheets('customers', 'number', 'customer'),
  ],
  ending: {
    says: 'closed, and nobody can sign in for them',
    among: () => 'not t.closed',
    statements: (gone, same, now) => [
      `update customers t set closed = true from ${gone} g where ${same}`,
      closeAccounts(now),
    ],
  },
  beforeWrite: openAccounts,
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
