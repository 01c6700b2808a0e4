import { setCustomer } from '@tradecounter/contract/accounts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { refreshUser } from '../../session/load-user.ts';
import { useUser } from '../../session/session.ts';
import { announceCustomer } from './customer-channel.ts';

/** Nothing of that customer is shown, fetched or waited for any more. What was being written goes on: it names whom it is for. */
export async function forget(client: QueryClient, customerNumber: string): Promise<void> {
  const ofCustomer = { queryKey: [customerNumber] };
  await client.cancelQueries(ofCustomer);
  client.removeQueries(ofCustomer);
}

/** What the rest of the portal has to do with it. */
export interface CustomerChange {
  /** Leads away from a page that shows a document of the former customer; answers the way back. */
  leave: () => Promise<() => void>;
  /** Fetches anew what the shell shows of a customer. */
  refresh: (customerNumber: string) => Promise<unknown>;
}

/**
 * Makes another customer the current one: the server first, then the user anew, which leads the page to everything of the new customer
 * (000 §4). The former customer's answers are dropped before the page draws.
 */
export function useChangeCustomer({ leave, refresh }: CustomerChange) {
  const { customerNumber: former } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (customerNumber: string) => {
      // Before the post: where it leads to is still fetched for the former customer, which nothing may be afterwards.
      const comeBack = await leave();
      await call(setCustomer, { query: { customerNumber } }).catch((error: unknown) => {
        comeBack();
        throw error;
      });
      await client.cancelQueries({ queryKey: [former] });
      await refreshUser();
      await forget(client, former);
      announceCustomer(customerNumber);
      await refresh(customerNumber);
    },
    onError: (error) => console.error(error),
  });
}
