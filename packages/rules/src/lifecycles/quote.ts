import { quotes } from '@tradecounter/contract/documents/quotes';
import { defineLifecycle } from './lifecycle.ts';

/** An offer until it becomes an order. Source: DECISIONS §3, §7: quote to order. */
export const quoteLife = defineLifecycle({
  states: quotes.states,
  initial: ['open'],
  final: ['ordered'],
  transitions: [{ verb: 'order', from: ['open'], to: 'ordered', by: ['SeeQuotes', 'AllowedToOrder'] }],
});
