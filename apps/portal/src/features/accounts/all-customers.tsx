import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../app/session/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import type { CustomerChoice } from './customer-choice.ts';
import { CustomerTable } from './customer-table.tsx';
import { findCustomers } from './find-customers.ts';
import { NoCustomers } from './no-customers.tsx';
import { customersQuery } from './queries.ts';

/** All customers of the user, fetched once and searched in the browser, so that every keystroke filters at once. */
export function AllCustomers({ search, chosen, onChoose }: CustomerChoice) {
  const { customerNumber: current } = useUser();
  const { data, error, refetch } = useQuery({ ...customersQuery, throwOnError: false });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="100%" />;
  const matches = findCustomers(data, search, current);
  return matches.length > 0 ? (
    <CustomerTable customers={matches} chosen={chosen} onChoose={onChoose} />
  ) : (
    <NoCustomers search={search} />
  );
}
