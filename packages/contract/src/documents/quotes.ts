import { defineDocument } from './document-kind.ts';

/** Offers of the distributor that can become orders: /account/quotes. Source: 000 §2, DECISIONS §7. */
export const quotes = defineDocument({
  permission: 'SeeQuotes',
  states: ['open', 'ordered'],
  columns: {
    quote: { kind: 'code', field: 'id', table: true, exported: true },
    quoted: { kind: 'day', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    total: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'quoted', first: 'highest' },
    OLDEST: { by: 'quoted', first: 'lowest' },
    TOTAL: { by: 'total', first: 'highest', permission: 'SeePrices' },
  },
  defaultSort: 'NEWEST',
  filters: { search: { kind: 'text' }, state: { kind: 'states' } },
  exports: [],
  sheet: true,
});
