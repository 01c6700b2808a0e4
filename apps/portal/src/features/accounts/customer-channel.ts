import { tabChannel } from '../../device/tab-channel.ts';

/**
 * Announces to the other tabs of this browser, which share the session, that its customer has changed, or what the user
 * sees of that customer. Listens for theirs.
 */
export const { send: announceCustomer, listen: onCustomerChange } = tabChannel<string>('customer');
