import { orders } from '@tradecounter/contract/documents/orders';
import { defineLifecycle } from './lifecycle.ts';

/** An open order: the ERP ships it, in one go or in parts, or cancels it before. */
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
