import { defineLifecycle } from './lifecycle.ts';

/** A payment that is made once, on its day. Until then it can be moved or deleted. Source: 001 §1, §7. */
export const scheduledPaymentLife = defineLifecycle({
  states: ['scheduled', 'deleted', 'made'],
  initial: ['scheduled'],
  final: ['deleted', 'made'],
  transitions: [
    { verb: 'move', from: ['scheduled'], by: [] },
    { verb: 'delete', from: ['scheduled'], to: 'deleted', by: [] },
    /** It becomes a payment, which may still be declined. */
    { verb: 'make', from: ['scheduled'], to: 'made', by: 'clock' },
  ],
});
