import { tabChannel } from '../../device/tab-channel.ts';

/** Tells the other tabs of this browser, which share the session, for whom it acts now (DECISIONS §12), and hears of it. */
export const { tell: announceCustomer, listen: onCustomerChange } = tabChannel<string>('customer');
