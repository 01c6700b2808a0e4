import type { CustomerEntry } from '@tradecounter/contract/accounts/accounts';
import { limits } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../app/session/session.ts';
import { findCustomers } from './find-customers.ts';
import { customerPageQuery, customersQuery } from './queries.ts';

interface FoundCustomers {
  customers: readonly CustomerEntry[];
  /** True while an answer is loading. */
  pending: boolean;
  failed: boolean;
}

/**
 * Returns the first customers that a search finds, without the current one. `typed` is the present text and `asked` the
 * text sent to the server. Rows that answer an earlier text are filtered by the present one. `enabled` false fetches
 * nothing.
 */
export function useFoundCustomers(
  typed: string,
  asked: string,
  { size, enabled }: { size: number; enabled: boolean },
): FoundCustomers {
  const { customerNumber: current, accounts } = useUser();
  const hasOthers = enabled && accounts > 1;
  const paged = accounts > limits.accountsAtOnce;
  const all = useQuery({ ...customersQuery, enabled: hasOthers && !paged, throwOnError: false, retry: false });
  // Fetch one more than is shown, because the current customer may be among them.
  const page = useQuery({
    ...customerPageQuery(asked, 1, size + 1),
    enabled: hasOthers && paged,
    throwOnError: false,
    retry: false,
  });
  const { isFetching, isError } = paged ? page : all;
  const loaded = paged ? page.data?.accounts : all.data;
  if (!hasOthers) return { customers: [], pending: false, failed: false };
  const customers = findCustomers(loaded ?? [], typed, current).slice(0, size);
  return { customers, pending: isFetching, failed: isError };
}
