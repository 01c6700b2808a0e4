import type { CustomerEntry } from '@tradecounter/contract/accounts';
import { hasWords } from '../../format/plain-text.ts';

/**
 * The customers in which every word of the search stands somewhere: in the number, the name, the city or the state. Without the current
 * one: nobody changes to whom they act for already (000 §5).
 */
export const findCustomers = (customers: readonly CustomerEntry[], search: string, current: string): CustomerEntry[] =>
  customers.filter(
    (one) =>
      one.customerNumber !== current && hasWords([one.customerNumber, one.name, one.city, one.state].join(' '), search),
  );
