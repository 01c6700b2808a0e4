import { defineDocument } from './document-kind.ts';

/** Items that the user wants to be notified about when they are back in stock: /account/stockalerts. */
export const stockAlerts = defineDocument({
  permission: 'AllowedToOrder',
  /** `notified`: enough was there, and the user got a mail. */
  states: ['waiting', 'notified'],
  columns: {
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    description: { kind: 'text', table: true, exported: true },
    quantity: { kind: 'quantity', table: true, exported: true },
    location: { kind: 'text', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    asked: { kind: 'instant', field: 'askedAt', table: true, exported: true },
    notified: { kind: 'instant', field: 'notifiedAt', table: true, exported: true },
  },
  sorts: {
    /** Items that are back come first, the latest first, and then waiting ones, the newest first. */
    NEWEST: { by: 'asked', first: 'highest' },
    ITEM: { by: 'item', first: 'lowest' },
  },
  defaultSort: 'NEWEST',
  filters: { search: { kind: 'text' }, state: { kind: 'states' } },
  exports: [],
  sheet: false,
});
