import { defineDocument } from './document-kind.ts';

const states = ['open', 'partial', 'shipped', 'cancelled'] as const;

/** Orders, by default the open ones: /account/orders. Source: 000 §2. */
export const orders = defineDocument({
  permission: 'SeeOrders',
  /** The ERP changes them. */
  states,
  columns: {
    order: { kind: 'code', field: 'id', table: true, exported: true },
    erpOrder: { kind: 'code', table: false, exported: true },
    placed: { kind: 'instant', field: 'placedAt', table: true, exported: true },
    po: { kind: 'code', field: 'poNumber', table: true, exported: true },
    sidemark: { kind: 'text', table: true, exported: true },
    shipTo: { kind: 'text', table: true, exported: true },
    requested: { kind: 'day', field: 'requestedDate', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    confirmed: {
      kind: 'day',
      field: 'confirmedDate',
      permission: 'SeeBackOrderEtas',
      table: false,
      exported: true,
    },
    lines: { kind: 'count', table: true, exported: true },
    backOrdered: { kind: 'count', field: 'backOrderedLines', table: false, exported: true },
    total: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'placed', first: 'highest' },
    OLDEST: { by: 'placed', first: 'lowest' },
    REQUESTED: { by: 'requested', first: 'lowest' },
    TOTAL: { by: 'total', first: 'highest', permission: 'SeePrices' },
  },
  defaultSort: 'NEWEST',
  filters: {
    search: { kind: 'text' },
    /**
     * Without one, `current`: open or partly shipped. `late`: goods are missing after the requested day. `all`: in any
     * state.
     */
    state: { kind: 'choice', values: [...states, 'late', 'all'], usual: 'current' },
    /** The requested day. */
    requested: { kind: 'days' },
    /** Sequence of the delivery address. */
    shipTo: { kind: 'text' },
    /** Id of the department that the person who placed it belonged to then, or of one above that. */
    department: { kind: 'text', permission: 'Admin' },
  },
  exports: ['csv', 'xlsx'],
  sheet: true,
});
