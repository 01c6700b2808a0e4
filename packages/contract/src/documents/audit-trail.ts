import { defineDocument } from './document-kind.ts';

/** The audit log of a customer, as its admin sees it: /profile/admin/audit. */
export const auditTrail = defineDocument({
  permission: 'Admin',
  states: [],
  columns: {
    at: { kind: 'instant', table: true, exported: true },
    actor: { kind: 'text', field: 'who', table: true, exported: true },
    user: { kind: 'code', field: 'actor', table: false, exported: true },
    what: { kind: 'text', table: true, exported: true },
    subject: { kind: 'code', table: false, exported: true },
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
    /** User name of the actor or of the affected person. */
    person: { kind: 'text' },
    /** Sign-ins are listed only if an area is requested. */
    area: {
      kind: 'choice',
      values: [
        'all',
        'people',
        'auth',
        'profile',
        'order',
        'hold',
        'quote',
        'return',
        'job',
        'payment',
        'approval',
        'budget',
        'department',
        'staff',
      ],
      usual: 'changes',
    },
    day: { kind: 'days' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});
