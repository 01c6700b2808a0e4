import { holds } from '@tradecounter/contract/documents/holds';
import { defineLifecycle } from './lifecycle.ts';

/** Goods that are on hold for a customer until a day. */
export const holdLife = defineLifecycle({
  states: holds.states,
  initial: ['live'],
  final: ['released', 'ordered', 'expired'],
  transitions: [
    { verb: 'extend', from: ['live'], by: ['AllowInventoryHold'] },
    { verb: 'change', from: ['live'], by: ['AllowInventoryHold'] },
    { verb: 'release', from: ['live'], to: 'released', by: ['AllowInventoryHold'] },
    { verb: 'order', from: ['live'], to: 'ordered', by: ['AllowInventoryHold', 'AllowedToOrder'] },
    { verb: 'expire', from: ['live'], to: 'expired', by: 'clock' },
  ],
});
