import type { CustomerEntry } from '@tradecounter/contract/accounts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The customers in which every word of the search stands somewhere: in the number, the name, the city or the state. Without the current
 * one: nobody changes to whom they act for already (000 §5).
 */
export function findCustomers(customers: readonly CustomerEntry[], search: string, current: string): CustomerEntry[] {
  const words = plain(search).split(/\s+/).filter((word) => word !== '');
  return customers.filter((one) => {
    if (one.customerNumber === current) return false;
    const text = plain([one.customerNumber, one.name, one.city, one.state].join(' '));
    return words.every((word) => text.includes(word));
  });
}
