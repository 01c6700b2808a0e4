import { invoices } from '@tradecounter/contract/documents/invoices';
import { defineLifecycle } from './lifecycle.ts';

/** An invoice, until it is paid, or a credit, until it is used up. */
export const invoiceLife = defineLifecycle({
  states: invoices.states,
  initial: invoices.states,
  final: ['paid'],
  transitions: [
    { verb: 'settle', from: ['unpaid'], to: 'paid', by: 'distributor' },
    { verb: 'reorder', by: ['AllowedToOrder'] },
    { verb: 'print', by: [] },
  ],
});
