import { defineLifecycle } from './lifecycle.ts';

/** A payment that is made on its day, once. Until then its day can be moved, or it is deleted. Source: 001 §1, §7. */
export const scheduledPaymentLife = defineLifecycle({
  states: ['scheduled', 'deleted', 'made'],
  initial: ['scheduled'],
  final: ['deleted', 'made'],
  transitions: [
    { verb: 'move', from: ['scheduled'], by: [] },
    { verb: 'delete', from: ['scheduled'], to: 'deleted', by: [] },
    /** It becomes a payment, and that may still be declined. */
    { verb: 'make', from: ['scheduled'], to: 'made', by: 'clock' },
  ],
});
