import { getHolds } from '@tradecounter/contract/holds';
import { may } from '@tradecounter/contract/permissions';
import { CancelledError, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { customerKey } from '../../query/customer-key.ts';
import { claimsOf, session } from '../../session/session.ts';

/** Holds of the customer. */
export const holdsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'holds'),
    queryFn: ({ signal }) => call(getHolds, { query: { customerNumber } }, { signal }),
    staleTime: 60_000,
  });

/**
 * Fetches the holds anew, for who may hold goods. It never fails whoever asks: a failure is logged, and a fetch that was cancelled warns
 * (000 §8).
 */
export async function refreshHolds(client: QueryClient, customerNumber: string): Promise<void> {
  const user = session.get();
  if (user === null || !may(claimsOf(user), 'AllowInventoryHold')) return;
  try {
    await client.fetchQuery({ ...holdsQuery(customerNumber), staleTime: 0 });
  } catch (error) {
    if (error instanceof CancelledError) console.warn(error);
    else console.error(error);
  }
}
