import { tabChannel } from '../../device/tab-channel.ts';

/**
 * Announces the current customer to the other tabs of this browser, which share the session, and listens for theirs.
 */
export const { send: announceCustomer, listen: onCustomerChange } = tabChannel<string>('customer');
