import { defineDocument } from './document-kind.ts';

/** Invitations to act for a customer, as its admin sees them: /profile/admin/invitations. */
export const invitations = defineDocument({
  permission: 'Admin',
  states: ['open', 'used', 'expired'],
  columns: {
    email: { kind: 'text', table: true, exported: false },
    invitedBy: { kind: 'text', table: true, exported: false },
    invited: { kind: 'instant', field: 'invitedAt', table: true, exported: false },
    expires: { kind: 'instant', field: 'expiresAt', table: true, exported: false },
    state: { kind: 'state', table: true, exported: false },
  },
  sorts: {
    NEWEST: { by: 'invited', first: 'highest' },
    EXPIRES: { by: 'expires', first: 'lowest' },
    EMAIL: { by: 'email', first: 'lowest' },
  },
  defaultSort: 'NEWEST',
  filters: {
    search: { kind: 'text' },
    state: { kind: 'states' },
  },
  exports: [],
  sheet: false,
});
