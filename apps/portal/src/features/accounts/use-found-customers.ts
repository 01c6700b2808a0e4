import type { CustomerEntry } from '@tradecounter/contract/accounts';
import { limits } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../session/session.ts';
import { findCustomers } from './find-customers.ts';
import { customerPageQuery, customersQuery } from './queries.ts';

interface FoundCustomers {
  customers: readonly CustomerEntry[];
  /** Whether an answer is still on its way. */
  pending: boolean;
  failed: boolean;
}

/**
 * The first customers that a search finds, without the current one. `typed` is what is looked for now, `asked` what a server is asked;
 * what has come for an earlier text is looked through for the present one. `enabled` false: nothing is fetched.
 */
export function useFoundCustomers(
  typed: string,
  asked: string,
  { size, enabled }: { size: number; enabled: boolean },
): FoundCustomers {
  const { customerNumber: current, accounts } = useUser();
  const several = enabled && accounts > 1;
  const paged = accounts > limits.accountsAtOnce;
  const all = useQuery({ ...customersQuery, enabled: several && !paged, throwOnError: false, retry: false });
  // One more than is shown: the current one may be among them.
  const page = useQuery({
    ...customerPageQuery(asked, 1, size + 1),
    enabled: several && paged,
    throwOnError: false,
    retry: false,
  });
  const { isFetching, isError } = paged ? page : all;
  const known = paged ? page.data?.accounts : all.data;
  if (!several) return { customers: [], pending: false, failed: false };
  return { customers: findCustomers(known ?? [], typed, current).slice(0, size), pending: isFetching, failed: isError };
}
