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
import { deleteGone, type Target } from './target.ts';

export const locationsTarget: Target = { format: locationsFeed, table: locations, key: ['row.id'] };

export const closuresTarget: Target = {
  format: closuresFeed,
  table: closures,
  key: ['row.location', 'row.date'],
  ending: { says: 'deleted', among: (day) => `t.date >= ${day}`, statements: deleteGone('closures') },
};

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
    says: 'closed, and no user can act for them',
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
  written: [{ name: 'closed', from: 'false' }],
  rules: [{ column: 'sequence', query: manualEntry }],
  ending: {
    says: 'no longer offered',
    among: () => 'not t.closed',
    statements: (gone, same) => [
      `update ship_tos t set closed = true from ${gone} g where ${same}`,
      // Carts return to the customer's own address. Their version grows, so that an order for the old address is
      // refused.
      `with left_to as (
        update delivery_choices d set sequence = null, ship_via = null, location = null from ship_tos t
        where t.closed and d.customer_number = t.customer_number and d.sequence = t.sequence
        returning d.user_id, d.customer_number)
      update carts c set version = version + 1 from left_to l where c.user_id = l.user_id and c.customer_number = l.customer_number`,
    ],
  },
};
