import { openReturnStates, returnStates } from '@tradecounter/contract/documents/returns';
import { defineLifecycle } from './lifecycle.ts';

/**
 * A return from the request until it is settled. The distributor may leave out steps, and corrects what was reported by
 * mistake. Who may withdraw one depends on its document too, which the verb checks.
 */
export const returnLife = defineLifecycle({
  states: returnStates,
  initial: ['requested', 'received', 'approved', 'refused', 'goodsBack', 'credited', 'closed'],
  final: ['withdrawn'],
  transitions: [
    { verb: 'withdraw', from: ['requested'], to: 'withdrawn', by: [] },
    { verb: 'receive', from: ['requested', 'approved', 'refused'], to: 'received', by: 'distributor' },
    { verb: 'approve', from: ['requested', 'received', 'refused', 'goodsBack'], to: 'approved', by: 'distributor' },
    { verb: 'refuse', from: openReturnStates, to: 'refused', by: 'distributor' },
    { verb: 'takeBack', from: ['requested', 'received', 'approved', 'credited'], to: 'goodsBack', by: 'distributor' },
    { verb: 'credit', from: [...openReturnStates, 'refused', 'closed'], to: 'credited', by: 'distributor' },
    { verb: 'close', from: [...openReturnStates, 'refused', 'credited'], to: 'closed', by: 'distributor' },
  ],
});
