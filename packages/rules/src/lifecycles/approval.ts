import { approvals } from '@tradecounter/contract/documents/approvals';
import { defineLifecycle } from './lifecycle.ts';

/** An order that waits for a colleague's approval. Whose request it is decides as well, not only these permissions. */
export const approvalLife = defineLifecycle({
  states: approvals.states,
  initial: ['waiting'],
  final: ['approved', 'returned', 'refused', 'withdrawn', 'expired'],
  transitions: [
    { verb: 'approve', from: ['waiting'], to: 'approved', by: ['ApproveOrders'] },
    { verb: 'return', from: ['waiting'], to: 'returned', by: ['ApproveOrders'] },
    { verb: 'refuse', from: ['waiting'], to: 'refused', by: ['ApproveOrders'] },
    { verb: 'withdraw', from: ['waiting'], to: 'withdrawn', by: [] },
    { verb: 'expire', from: ['waiting'], to: 'expired', by: 'clock' },
    { verb: 'reorder', from: ['approved', 'returned', 'refused', 'withdrawn', 'expired'], by: ['AllowedToOrder'] },
  ],
});
