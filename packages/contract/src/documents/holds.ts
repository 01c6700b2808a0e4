import { defineDocument } from './document-kind.ts';

/** Holds, live and ended: /holds. Source: 000 §2. */
export const holds = defineDocument({
  permission: 'AllowInventoryHold',
  /** `expired`: it ended after its last day. */
  states: ['live', 'released', 'ordered', 'expired'],
  columns: {
    hold: { kind: 'code', field: 'id', table: true, exported: true },
    customer: { kind: 'code', field: 'customerNumber', table: false, exported: true },
    item: { kind: 'code', field: 'itemId', table: true, exported: true },
    description: { kind: 'text', table: true, exported: true },
    quantity: { kind: 'quantity', table: true, exported: true },
    unit: { kind: 'code', field: 'uom', table: false, exported: true },
    lot: { kind: 'code', table: false, exported: true },
    location: { kind: 'text', table: true, exported: true },
    comment: { kind: 'text', table: true, exported: true },
    requestedBy: { kind: 'text', table: false, exported: true },
    requested: { kind: 'instant', field: 'requestedAt', table: false, exported: true },
    until: { kind: 'day', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    ended: { kind: 'instant', field: 'endedAt', table: false, exported: true },
  },
  sorts: {
    /** Live holds, the next to end first, and then ended ones, the latest first. */
    ENDING: { by: 'until', first: 'lowest' },
    NEWEST: { by: 'requested', first: 'highest' },
    ITEM: { by: 'item', first: 'lowest' },
  },
  defaultSort: 'ENDING',
  filters: {
    search: { kind: 'text' },
    state: { kind: 'states' },
    /** Whether to include the user's other customer numbers for which the user can hold items. */
    includeCIG: { kind: 'choice', values: ['Y'] },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});
