import { defineLifecycle } from './lifecycle.ts';

/** A line of an order. Its goods are promised from stock, or some of them have yet to arrive. */
export const orderLineLife = defineLifecycle({
  states: ['promised', 'backOrdered', 'shipped'],
  initial: ['promised', 'backOrdered'],
  final: ['shipped'],
  transitions: [
    { verb: 'fill', from: ['backOrdered'], to: 'promised', by: 'distributor' },
    { verb: 'ship', from: ['promised'], to: 'shipped', by: 'distributor' },
  ],
});
