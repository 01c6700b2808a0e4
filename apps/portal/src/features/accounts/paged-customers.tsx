import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import { useSettled } from '../../timing/use-settled.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Pager } from '../../ui/data/pager.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import type { CustomerChoice } from './customer-choice.ts';
import { CustomerTable } from './customer-table.tsx';
import { NoCustomers } from './no-customers.tsx';
import { customerPageQuery, pageSize } from './queries.ts';

/** Milliseconds after the last keystroke before the server is asked. */
const pause = 150;

/** The customers page by page, searched by the server, for users with too many for one answer. */
export function PagedCustomers({ search, chosen, onChoose }: CustomerChoice) {
  const { customerNumber: current } = useUser();
  const wanted = search.trim();
  const asked = useSettled(wanted, pause);
  const [turned, turn] = useState({ search: asked, page: 1 });
  const page = turned.search === asked ? turned.page : 1;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...customerPageQuery(asked, page),
    throwOnError: false,
  });

  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="100%" />;
  const others = data.accounts.filter(({ customerNumber }) => customerNumber !== current);
  // The placeholder rows don't match the search until the answer arrives, so none of them can be chosen.
  const fresh = wanted === asked && !isPlaceholderData;
  const choose = (customerNumber: string): void => onChoose(fresh ? customerNumber : null);
  const turnTo = (to: number): void => {
    onChoose(null);
    turn({ search: asked, page: to });
  };
  if (others.length === 0) return <NoCustomers search={asked} />;
  return (
    <div aria-busy={!fresh}>
      <CustomerTable key={`${asked} ${page}`} customers={others} chosen={chosen} onChoose={choose} />
      <Pager page={page} size={pageSize} total={data.total} onPage={turnTo} />
    </div>
  );
}
