import { defineDocument } from './document-kind.ts';

/** Items that the user wants to be told about when they are back in stock: /account/stockalerts. */
export const stockAlerts = defineDocument({
  permission: 'AllowedToOrder',
  /** `told`: enough was there, and the user got a mail. */
  states: ['waiting', 'told'],
  columns: {
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    description: { kind: 'text', table: true, exported: true },
    quantity: { kind: 'quantity', table: true, exported: true },
    location: { kind: 'text', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    asked: { kind: 'instant', field: 'askedAt', table: true, exported: true },
    told: { kind: 'instant', field: 'toldAt', table: true, exported: true },
  },
  sorts: {
    /** What the user was told last comes first, and then what is waiting, the newest first. */
    NEWEST: { by: 'asked', first: 'highest' },
    ITEM: { by: 'item', first: 'lowest' },
  },
  defaultSort: 'NEWEST',
  filters: { search: { kind: 'text' }, state: { kind: 'states' } },
  exports: [],
  sheet: false,
});
