import { quotes } from '@tradecounter/contract/documents/quotes';
import { defineLifecycle } from './lifecycle.ts';

/** An offer until it becomes an order, and a request until an offer takes its place. */
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
    /** Its goods are asked for anew, as a request of their own. */
    { verb: 'request', from: ['ordered', 'expired', 'withdrawn'], by: ['SeeQuotes', 'AllowedToOrder'] },
    /** Its goods go into the cart once more, as they are now. */
    { verb: 'reorder', from: ['ordered', 'expired'], by: ['SeeQuotes', 'AllowedToOrder'] },
    { verb: 'print', by: ['SeeQuotes'] },
  ],
});
