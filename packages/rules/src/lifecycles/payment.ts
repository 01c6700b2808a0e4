import { payments } from '@tradecounter/contract/documents/payments';
import { defineLifecycle } from './lifecycle.ts';

/**
 * A payment through a provider. Only the provider knows the outcome. `unknown` means that a call had no answer, and the
 * server asks the provider later. `settled` means that the money was received. A failed or canceled payment can still
 * settle, because a buyer may finish an old page.
 */
export const paymentLife = defineLifecycle({
  states: payments.states,
  initial: ['created'],
  final: ['returned', 'refunded'],
  transitions: [
    { verb: 'redirect', from: ['created', 'unknown'], to: 'redirected', by: 'provider' },
    { verb: 'lose', from: ['created'], to: 'unknown', by: 'clock' },
    {
      verb: 'process',
      from: ['created', 'redirected', 'unknown', 'failed', 'canceled'],
      to: 'processing',
      by: 'provider',
    },
    {
      verb: 'settle',
      from: ['created', 'redirected', 'unknown', 'processing', 'failed', 'canceled'],
      to: 'settled',
      by: 'provider',
    },
    { verb: 'fail', from: ['created', 'redirected', 'unknown', 'processing'], to: 'failed', by: 'provider' },
    { verb: 'cancel', from: ['created', 'redirected', 'unknown'], to: 'canceled', by: 'provider' },
    { verb: 'return', from: ['settled', 'disputed'], to: 'returned', by: 'provider' },
    { verb: 'dispute', from: ['settled'], to: 'disputed', by: 'provider' },
    { verb: 'win', from: ['disputed'], to: 'settled', by: 'provider' },
    { verb: 'refund', from: ['settled', 'disputed'], to: 'refunded', by: 'provider' },
  ],
});
