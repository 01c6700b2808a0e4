import { payments } from '@tradecounter/contract/documents/payments';
import { defineLifecycle } from './lifecycle.ts';

/** A payment from the moment the provider is asked. What nobody knows after a crash is asked again, never guessed. Source: DECISIONS §8. */
export const paymentLife = defineLifecycle({
  states: payments.states,
  initial: ['started'],
  final: ['approved', 'declined'],
  transitions: [
    { verb: 'lose', from: ['started'], to: 'unknown', by: 'clock' },
    { verb: 'approve', from: ['started', 'unknown'], to: 'approved', by: 'provider' },
    { verb: 'decline', from: ['started', 'unknown'], to: 'declined', by: 'provider' },
  ],
});
