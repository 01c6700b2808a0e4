import { defineLifecycle } from './lifecycle.ts';

/** A line of an order: its goods are promised, or part of them has to come first. */
export const orderLineLife = defineLifecycle({
  states: ['promised', 'backOrdered', 'shipped'],
  initial: ['promised', 'backOrdered'],
  final: ['shipped'],
  transitions: [
    { verb: 'fill', from: ['backOrdered'], to: 'promised', by: 'distributor' },
    { verb: 'ship', from: ['promised'], to: 'shipped', by: 'distributor' },
  ],
});
