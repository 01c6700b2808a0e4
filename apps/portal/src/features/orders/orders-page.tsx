import { paths } from '@tradecounter/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../query/page-data.ts';
import { routeId } from '../../router/route-id.ts';
import { useMay, useUser } from '../../session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Pager } from '../../ui/data/pager.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import style from './orders-page.module.css';
import { ordersQuery, pageSize, type OrderSearch } from './queries.ts';

const route = getRouteApi(routeId('orders'));

function NoOrders({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  const { t } = useTranslation('orders');
  const action = filtered ? (
    <Button onClick={onAll}>{t('notFound.action')}</Button>
  ) : (
    <LinkButton to={paths.items} kind="main">
      {t('none.action')}
    </LinkButton>
  );
  const words = filtered ? 'notFound' : 'none';
  return <EmptyState icon="box" title={t(`${words}.title`)} text={t(`${words}.text`)} action={action} />;
}

/** /account/orders: what is ordered and not yet invoiced. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const { customerNumber } = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useOrderColumns();
  const totals = useMay('SeePrices');
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...ordersQuery(customerNumber, search), ...pageData });

  const change = useCallback(
    (next: OrderSearch) => void navigate({ search: { ...next, page: undefined }, replace: true }),
    [navigate],
  );
  const filtered = search.search !== undefined || search.state !== undefined;
  return (
    <Page>
      <PageHead title={t('title')} note={data && t('count', { count: data.total })} />
      <OrderFilters value={search} onChange={change} totals={totals} />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <NoOrders filtered={filtered} onAll={() => change({})} />}
      {(data === undefined ? error === null : data.total > 0) && (
        <div className={isPlaceholderData ? style['stale'] : ''}>
          <DataTable caption={t('caption')} columns={columns} rows={data?.orders} rowKey={(order) => order.id} />
        </div>
      )}
      {data !== undefined && (
        <Pager
          page={search.page ?? 1}
          size={pageSize}
          total={data.total}
          onPage={(page) => void navigate({ search: { ...search, page: page > 1 ? page : undefined } })}
        />
      )}
    </Page>
  );
}
