import { defineDocument } from './document-kind.ts';

/** The user's saved carts at the customer: /account/savedcarts. */
export const savedCarts = defineDocument({
  permission: 'AllowedToOrder',
  states: [],
  columns: {
    name: { kind: 'text', table: true, exported: true },
    lines: { kind: 'count', table: true, exported: true },
    /** The merchandise at the prices of today. */
    today: { kind: 'money', field: 'merchandise', permission: 'SeePrices', table: true, exported: true },
    saved: { kind: 'instant', field: 'savedAt', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'saved', first: 'highest' },
    NAME: { by: 'name', first: 'lowest' },
  },
  defaultSort: 'NEWEST',
  filters: { search: { kind: 'text' } },
  exports: [],
  sheet: false,
});
