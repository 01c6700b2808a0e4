import { defineLifecycle } from './lifecycle.ts';

/**
 * A person registers with proof of belonging to a customer, and confirms the e-mail address by a link. Depending on a
 * setting, the distributor must also approve the registration.
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
