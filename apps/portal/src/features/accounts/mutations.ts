import { setCustomer } from '@tradecounter/contract/accounts/accounts';
import { paths } from '@tradecounter/contract/pages/pages';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { useCallback } from 'react';
import { log } from '../../app/log/log.ts';
import { call } from '../../app/api/client.ts';
import { refreshUser } from '../../app/session/load-user.ts';
import { session } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { currentLanguage } from '../../words/language.ts';
import { cartFigures } from '../cart/cart-figures.ts';
import { cartQuery } from '../cart/queries.ts';
import { currentShipToQuery } from '../delivery/queries.ts';
import { refreshHolds } from '../holds/queries.ts';
import { announceCustomer } from './customer-channel.ts';

/** Cancels and removes every query of that customer. Mutations go on, because each names its customer. */
export async function forgetCustomer(client: QueryClient, customerNumber: string): Promise<void> {
  const ofCustomer = { queryKey: [customerNumber] };
  await client.cancelQueries(ofCustomer);
  client.removeQueries(ofCustomer);
}

/** Returns a function that leaves a page which shows a document of the former customer, and returns one that goes back. */
export function useLeave(): () => Promise<() => void> {
  const router = useRouter();
  return useCallback(async () => {
    const { location, matches } = router.state;
    const page = matches.at(-1)?.staticData.leaveTo;
    if (page === undefined) return () => undefined;
    await router.navigate({ href: paths[page], replace: true });
    return () => void router.navigate({ href: location.href, replace: true });
  }, [router]);
}

/** Notifies the user of the current customer, the location that ships, and the contents of that cart. */
function notifyOfCustomer(figures: ReturnType<typeof cartFigures>, back: () => void): void {
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
  const customerText = t('changed.now', {
    name: user.userClaims.customerName,
    customerNumber: user.customerNumber,
    location: user.location.reportName,
  });
  notify('info', [customerText, cart.join(', ')].filter((part) => part !== '').join(': '), {
    label: t('changed.back'),
    run: back,
  });
}

/** Returns the current customer number, also to a notice that outlives the page which showed it. */
const currentCustomer = (): string => session.get()?.customerNumber ?? '';

/**
 * Returns a function that moves to a customer: first on the server by `tell`, then by reading the user again, which
 * moves the page to the new customer's data (000 §4). The former customer's answers are removed before the page draws.
 */
export function useMoveToCustomer(): (customerNumber: string, tell: () => Promise<unknown>) => Promise<void> {
  const leave = useLeave();
  const client = useQueryClient();
  return useCallback(
    async (customerNumber, tell) => {
      const former = currentCustomer();
      // Leave before the server changes the customer: the page we go to still loads for the former one, which must not
      // happen afterwards.
      const comeBack = await leave();
      await tell().catch((error: unknown) => {
        comeBack();
        throw error;
      });
      await client.cancelQueries({ queryKey: [former] });
      await refreshUser();
      // For another person of the same customer, the page stays and reads everything again.
      if (former === customerNumber) await client.resetQueries({ queryKey: [former] });
      else await forgetCustomer(client, former);
      announceCustomer(customerNumber);
      // What the shell shows of the customer.
      await Promise.allSettled([
        client.fetchQuery({ ...cartQuery(customerNumber), staleTime: 0 }),
        client.fetchQuery({ ...currentShipToQuery(customerNumber), staleTime: 0 }),
        refreshHolds(client, customerNumber),
      ]);
    },
    [client, leave],
  );
}

/** Changes the current customer. */
export function useChangeCustomer() {
  const client = useQueryClient();
  const move = useMoveToCustomer();
  const mutation = useMutation({
    mutationFn: (customerNumber: string) =>
      move(customerNumber, () => call(setCustomer, { query: { customerNumber } })),
    onMutate: () => ({ before: currentCustomer() }),
    onSuccess: (_done, customerNumber, { before }) =>
      notifyOfCustomer(cartFigures(client, customerNumber), () => mutation.mutate(before)),
    onError: (error) => log.error(error),
  });
  return mutation;
}
