import { quotes } from '@tradecounter/contract/documents/quotes';
import { defineLifecycle } from './lifecycle.ts';

/** A quote until it becomes an order, and a quote request until a quote replaces it. */
export const quoteLife = defineLifecycle({
  states: quotes.states,
  initial: ['open', 'requested'],
  final: ['ordered', 'answered'],
  transitions: [
    { verb: 'order', from: ['open'], to: 'ordered', by: ['SeeQuotes', 'AllowedToOrder'] },
    { verb: 'orderElsewhere', from: ['open'], to: 'ordered', by: 'distributor' },
    { verb: 'answer', from: ['requested'], to: 'answered', by: 'distributor' },
    { verb: 'withdraw', from: ['open'], to: 'withdrawn', by: 'distributor' },
    { verb: 'expire', from: ['open'], to: 'expired', by: 'clock' },
    { verb: 'renew', from: ['expired', 'withdrawn'], to: 'open', by: 'distributor' },
    /** Requests the same goods again, as a new request. */
    { verb: 'request', from: ['ordered', 'expired', 'withdrawn'], by: ['SeeQuotes', 'AllowedToOrder'] },
    /** Adds the same goods to the cart again, on today's terms. */
    { verb: 'reorder', from: ['ordered', 'expired'], by: ['SeeQuotes', 'AllowedToOrder'] },
    { verb: 'print', by: ['SeeQuotes'] },
  ],
});
