import { defineDocument } from './document-kind.ts';

/** What was done for a customer, by whom, when and from where, as its admin sees it: /profile/admin/audit. */
export const auditTrail = defineDocument({
  permission: 'Admin',
  states: [],
  columns: {
    at: { kind: 'instant', table: true, exported: true },
    actor: { kind: 'text', table: true, exported: true },
    what: { kind: 'text', table: true, exported: true },
    subject: { kind: 'code', table: true, exported: true },
    changes: { kind: 'text', table: true, exported: true },
    address: { kind: 'code', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'at', first: 'highest' },
    OLDEST: { by: 'at', first: 'lowest' },
  },
  defaultSort: 'NEWEST',
  filters: {
    search: { kind: 'text' },
    /** A user name: who did it, or to whom it was done. */
    person: { kind: 'text' },
    area: { kind: 'choice', values: ['people', 'auth', 'profile', 'order', 'hold'] },
    day: { kind: 'days' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});
