import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { useSettled } from '../../app/timing/use-settled.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Pager } from '../../ui/data/pager.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import type { CustomerChoice } from './customer-choice.ts';
import { CustomerTable } from './customer-table.tsx';
import { NoCustomers } from './no-customers.tsx';
import { customerPageQuery, pageSize } from './queries.ts';

/** Milliseconds after the last keystroke before the server is asked. */
const searchDelay = 150;

/** The customers page by page, searched by the server, for users with too many for one answer. */
export function PagedCustomers({ search, chosen, onChoose }: CustomerChoice) {
  const { t } = useTranslation('accounts');
  const { customerNumber: current } = useUser();
  const typedSearch = search.trim();
  const settledSearch = useSettled(typedSearch, searchDelay);
  const [position, setPosition] = useState({ search: settledSearch, page: 1 });
  const page = position.search === settledSearch ? position.page : 1;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...customerPageQuery(settledSearch, page),
    throwOnError: false,
  });

  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="100%" />;
  const others = data.accounts.filter(({ customerNumber }) => customerNumber !== current);
  // The placeholder rows don't match the search until the answer arrives, so none of them can be chosen.
  const isCurrent = typedSearch === settledSearch && !isPlaceholderData;
  const choose = (customerNumber: string): void => onChoose(isCurrent ? customerNumber : null);
  const turnTo = (to: number): void => {
    onChoose(null);
    setPosition({ search: settledSearch, page: to });
  };
  if (others.length === 0) return <NoCustomers search={settledSearch} />;
  return (
    <div aria-busy={!isCurrent}>
      <CustomerTable key={`${settledSearch} ${page}`} customers={others} chosen={chosen} onChoose={choose} />
      <Pager page={page} size={pageSize} total={data.total} count={t('count', { count: data.total })} onPage={turnTo} />
    </div>
  );
}
