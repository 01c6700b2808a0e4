import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageFailure } from '../../router/page-failure.ts';
import { routeId } from '../../router/route-id.ts';
import { useUser } from '../../session/session.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import style from './order-page.module.css';
import { OrderState } from './order-state.tsx';
import { OrderTotals } from './order-totals.tsx';
import { orderQuery } from './queries.ts';

const route = getRouteApi(routeId('order'));

const FactsWaiting = () => (
  <div className={style['waiting']}>
    <Skeleton height="118px" />
  </div>
);

/** /account/orders/{id}: one order; prints on one sheet. */
export function OrderPage() {
  const { t } = useTranslation('orders');
  const { id } = route.useParams();
  const user = useUser();
  const { data: order, error, refetch } = useQuery(orderQuery(user.customerNumber, id));
  // A number that no order can have is none of ours either.
  const impossible = error instanceof CallError && error.status === 400;
  if (order === null || impossible) throw new PageFailure(404, t('order.missing', { id }));
  const back = order?.lines.filter((line) => line.backOrdered > 0).length ?? 0;
  return (
    <Page narrow>
      <p className={style['letterhead']}>
        {user.userClaims.customerName} · {user.customerNumber}
      </p>
      <PageHead
        title={t('order.title', { id })}
        above={
          <Breadcrumbs>
            <Link to={paths.orders}>{t('title')}</Link>
          </Breadcrumbs>
        }
        note={order && <OrderState state={order.state} late={order.late} backOrderedLines={back} />}
        tools={
          <Button icon="print" onClick={() => window.print()} disabled={order === undefined}>
            {t('order.print')}
          </Button>
        }
      />
      {error !== null && order === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {order === undefined ? <FactsWaiting /> : <OrderFacts order={order} />}
          <OrderLines lines={order?.lines} />
          {order !== undefined && <OrderTotals order={order} />}
        </>
      )}
    </Page>
  );
}
