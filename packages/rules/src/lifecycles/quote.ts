import { quotes } from '@tradecounter/contract/documents/quotes';
import { defineLifecycle } from './lifecycle.ts';

/** The states in which both sides can write. A request is closed once a quote answers it. */
const talking = ['open', 'requested', 'ordered', 'expired', 'declined', 'withdrawn'] as const;

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
    { verb: 'renew', from: ['expired', 'declined', 'withdrawn'], to: 'open', by: 'distributor' },
    /** Declines open lines. The quote is declined when none is left and none was ordered. */
    { verb: 'decline', from: ['open'], to: 'declined', by: ['SeeQuotes', 'AllowedToOrder'] },
    /** Names other terms for lines. */
    { verb: 'offer', from: ['open', 'expired'], by: ['SeeQuotes', 'AllowedToOrder'] },
    /** Asks for a later last day. */
    { verb: 'extend', from: ['open', 'expired'], by: ['SeeQuotes', 'AllowedToOrder'] },
    /** Writes to the other side: as the customer, or as the distributor's staff. */
    { verb: 'write', from: talking, by: ['SeeQuotes'] },
    { verb: 'reply', from: talking, by: ['SeeQuotes', 'Staff'] },
    /** Requests the same goods again, as a new request. */
    { verb: 'request', from: ['ordered', 'expired', 'declined', 'withdrawn'], by: ['SeeQuotes', 'AllowedToOrder'] },
    /** Adds the same goods to the cart again, on today's terms. */
    { verb: 'reorder', from: ['ordered', 'expired', 'declined'], by: ['SeeQuotes', 'AllowedToOrder'] },
    { verb: 'print', by: ['SeeQuotes'] },
  ],
});
