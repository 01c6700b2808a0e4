import { defineDocument } from './document-kind.ts';

/** Orders that need or needed a colleague's approval: /approvals. */
export const approvals = defineDocument({
  /** `returned`: sent back with a note, to be changed and sent again. */
  states: ['waiting', 'approved', 'returned', 'refused', 'withdrawn', 'expired'],
  columns: {
    number: { kind: 'code', field: 'id', table: true, exported: true },
    requested: { kind: 'instant', field: 'requestedAt', table: true, exported: true },
    requestedBy: { kind: 'text', table: true, exported: true },
    poNumber: { kind: 'code', table: true, exported: true },
    sidemark: { kind: 'text', table: true, exported: true },
    lines: { kind: 'count', table: true, exported: true },
    total: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    decidedBy: { kind: 'text', table: true, exported: true },
    decided: { kind: 'instant', field: 'decidedAt', table: false, exported: true },
    order: { kind: 'code', field: 'orderNumber', table: false, exported: true },
  },
  sorts: {
    /** Waiting requests, the oldest first, and then decided ones, the latest first. */
    WAITING: { by: 'state', first: 'lowest' },
    NEWEST: { by: 'requested', first: 'highest' },
    TOTAL: { by: 'total', first: 'highest', permission: 'SeePrices' },
  },
  defaultSort: 'WAITING',
  filters: {
    search: { kind: 'text' },
    state: { kind: 'states' },
    /** `decide`: requests that the user can decide; `mine`: the user's own. */
    whose: { kind: 'choice', values: ['decide', 'mine'] },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});
