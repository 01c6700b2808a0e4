import { defineDocument } from './document-kind.ts';

/** What was paid, or tried: /payments. Source: 000 §2, 001 §3, DECISIONS §7, §8. */
export const payments = defineDocument({
  /** `unknown`: the provider has not told; it is asked until it does. */
  states: ['started', 'unknown', 'approved', 'declined'],
  columns: {
    payment: { kind: 'code', field: 'id', table: true, exported: true },
    paid: { kind: 'day', table: true, exported: true },
    method: { kind: 'text', table: true, exported: true },
    amount: { kind: 'money', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
  },
  sorts: { NEWEST: { by: 'paid', first: 'highest' }, OLDEST: { by: 'paid', first: 'lowest' } },
  defaultSort: 'NEWEST',
  filters: { state: { kind: 'states' }, method: { kind: 'choice', values: ['accountCredit', 'creditCard', 'ach'] } },
  exports: [],
  sheet: false,
});
