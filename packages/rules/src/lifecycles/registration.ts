import { defineLifecycle } from './lifecycle.ts';

/**
 * Somebody asks for a sign-in with a proof that the customer is his; the address is confirmed by mail and, by option, the distributor agrees. Without
 * the option he has agreed beforehand.
 */
export const registrationLife = defineLifecycle({
  states: ['requested', 'confirmed', 'accepted', 'refused'],
  initial: ['requested'],
  final: ['accepted', 'refused'],
  transitions: [
    { verb: 'confirm', from: ['requested'], to: 'confirmed', by: [] },
    { verb: 'accept', from: ['confirmed'], to: 'accepted', by: 'distributor' },
    { verb: 'refuse', from: ['confirmed'], to: 'refused', by: 'distributor' },
  ],
});
