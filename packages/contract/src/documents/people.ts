import { summaryClaims } from '../admin/admin-claims.ts';
import { defineDocument } from './document-kind.ts';

/** Users of a customer, active and deactivated, as its admin sees them: /profile/admin. */
export const people = defineDocument({
  permission: 'Admin',
  states: ['active', 'deactivated'],
  columns: {
    person: { kind: 'text', field: 'name', table: true, exported: false },
    username: { kind: 'code', table: true, exported: false },
    email: { kind: 'text', table: true, exported: false },
    claims: { kind: 'text', table: true, exported: false },
    signedIn: { kind: 'instant', field: 'signedInAt', table: true, exported: false },
    state: { kind: 'state', table: true, exported: false },
  },
  sorts: {
    NAME: { by: 'person', first: 'lowest' },
    USERNAME: { by: 'username', first: 'lowest' },
    SIGNED_IN: { by: 'signedIn', first: 'highest' },
  },
  defaultSort: 'NAME',
  filters: {
    search: { kind: 'text' },
    state: { kind: 'states' },
    claim: { kind: 'choice', values: [...summaryClaims, 'staff'] },
  },
  exports: [],
  sheet: false,
});
