import { defineDocument } from './document-kind.ts';

/** Jobs of a customer, each with the sidemarks that its documents have: /account/jobs. */
export const jobSites = defineDocument({
  permission: 'SeeOrders',
  states: ['open', 'closed'],
  columns: {
    job: { kind: 'text', field: 'name', table: true, exported: true },
    number: { kind: 'code', field: 'id', table: false, exported: true },
    sidemark: { kind: 'text', table: true, exported: true },
    address: { kind: 'text', table: true, exported: true },
    contact: { kind: 'text', table: false, exported: true },
    costCode: { kind: 'code', table: true, exported: true },
    openOrders: { kind: 'count', table: true, exported: true },
    used: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
    budget: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    created: { kind: 'instant', field: 'createdAt', table: false, exported: true },
  },
  sorts: {
    /** Open jobs come first. */
    NAME: { by: 'job', first: 'lowest' },
    NEWEST: { by: 'created', first: 'highest' },
  },
  defaultSort: 'NAME',
  filters: {
    search: { kind: 'text' },
    state: { kind: 'states' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});
