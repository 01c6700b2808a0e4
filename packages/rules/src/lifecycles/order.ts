import { orders } from '@tradecounter/contract/documents/orders';
import { defineLifecycle } from './lifecycle.ts';

/** An order. The ERP ships it, at once or in parts, or cancels it before that. */
export const orderLife = defineLifecycle({
  states: orders.states,
  initial: ['open'],
  final: ['shipped', 'cancelled'],
  transitions: [
    { verb: 'shipPart', from: ['open', 'partial'], to: 'partial', by: 'distributor' },
    { verb: 'ship', from: ['open', 'partial'], to: 'shipped', by: 'distributor' },
    { verb: 'cancel', from: ['open'], to: 'cancelled', by: 'distributor' },
    { verb: 'reorder', by: ['AllowedToOrder'] },
    { verb: 'print', by: [] },
  ],
});
