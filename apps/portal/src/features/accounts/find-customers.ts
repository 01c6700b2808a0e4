import type { CustomerEntry } from '@tradecounter/contract/accounts/accounts';
import { hasWords } from '../../format/plain-text.ts';

/**
 * Returns the customers whose number, name, city or state contains every word of the search. Leaves out the current
 * customer, because changing to it would do nothing (000 §5).
 */
export const findCustomers = (customers: readonly CustomerEntry[], search: string, current: string): CustomerEntry[] =>
  customers.filter(
    (one) =>
      one.customerNumber !== current && hasWords([one.customerNumber, one.name, one.city, one.state].join(' '), search),
  );
