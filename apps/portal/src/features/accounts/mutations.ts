import { setCustomer } from '@tradecounter/contract/accounts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { log } from '../../log/log.ts';
import { call } from '../../api/client.ts';
import { refreshUser } from '../../session/load-user.ts';
import { session, useUser } from '../../session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { currentLanguage } from '../../words/language.ts';
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
  /** The cart as it is known; null = not known. */
  cartFigures: (customerNumber: string) => { lines: number; backOrdered: readonly number[] } | null;
}

/** Says for whom the user acts now, where the goods come from and what lies in that cart. */
function tellCustomer(figures: ReturnType<CustomerChange['cartFigures']>, back: () => void): void {
  const user = session.get();
  if (user === null) return;
  const t = i18next.getFixedT(currentLanguage(), 'accounts');
  const cart =
    figures === null || figures.lines === 0
      ? []
      : [
          t('changed.lines', { count: figures.lines }),
          ...(figures.backOrdered.length > 0 ? [t('changed.backOrdered', { count: figures.backOrdered.length })] : []),
        ];
  const who = t('changed.now', {
    name: user.userClaims.customerName,
    customerNumber: user.customerNumber,
    location: user.location.reportName,
  });
  notify('info', [who, cart.join(', ')].filter((part) => part !== '').join(': '), {
    label: t('changed.back'),
    run: back,
  });
}

/**
 * Makes another customer the current one: the server first, then the user anew, which leads the page to everything of the new customer
 * (000 §4). The former customer's answers are dropped before the page draws.
 */
export function useChangeCustomer({ leave, refresh, cartFigures }: CustomerChange) {
  const { customerNumber: former } = useUser();
  const client = useQueryClient();
  const mutation = useMutation({
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
    onMutate: () => ({ before: former }),
    onSuccess: (_done, customerNumber, { before }) =>
      tellCustomer(cartFigures(customerNumber), () => mutation.mutate(before)),
    onError: (error) => log.error(error),
  });
  return mutation;
}
