import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import style from './latest-orders.module.css';
import { OrderState } from './order-state.tsx';
import { ordersQuery, type OrderSummary } from './queries.ts';

/** The card shows up to `maxOrders` orders, or all late ones up to `maxLateOrders`. */
const maxOrders = 3;
const maxLateOrders = 5;

function Row({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('home');
  return (
    <li className={style['row']}>
      <div className={style['what']}>
        <Link to={paths.order} params={{ id: order.id }}>
          <Code>{order.id}</Code>
        </Link>
        <span>{[order.sidemark, order.poNumber].filter(Boolean).join(' · ') || order.shipTo}</span>
      </div>
      <OrderState {...order} />
      <span className={style['date']}>
        {order.requestedDate !== null && t('requested', { date: formatDay(order.requestedDate) })}
      </span>
      <span className={style['total']}>
        <Money amount={order.total} strong />
      </span>
    </li>
  );
}

const Waiting = () =>
  Array.from({ length: maxOrders }, (_, at) => (
    <li key={at} className={style['row']} aria-hidden="true">
      <div className={style['what']}>
        <div>
          <Skeleton width="6em" />
        </div>
        <span>
          <Skeleton width="10em" />
        </span>
      </div>
      <Skeleton width="5em" height="1.7em" />
      <span className={style['date']}>
        <Skeleton width="9em" />
      </span>
      <span className={style['total']}>
        <Skeleton width="5em" />
      </span>
    </li>
  ));

/** Reads the newest orders, and late ones before them, so that newer orders don't push late ones out of view. */
function useOrdersToWatch() {
  const user = useUser();
  const newest = useQuery(ordersQuery(user, { size: maxOrders }));
  const late = useQuery(ordersQuery(user, { state: 'late', sort: 'REQUESTED', size: maxLateOrders }));
  const isLoaded = newest.data !== undefined && late.data !== undefined;
  const lateOrders = late.data?.rows ?? [];
  const otherOrders = newest.data?.rows.filter(({ id }) => !lateOrders.some((lateOrder) => lateOrder.id === id)) ?? [];
  return {
    total: newest.data?.total,
    rows: isLoaded ? [...lateOrders, ...otherOrders].slice(0, Math.max(maxOrders, lateOrders.length)) : undefined,
    error: newest.error ?? late.error,
    retry: () => void Promise.all([newest.refetch(), late.refetch()]),
  };
}

/** The open orders that need attention, then the newest, for the home page. */
export function LatestOrders() {
  const { t } = useTranslation('home');
  const { total, rows, error, retry } = useOrdersToWatch();
  const allLink = total !== undefined && total > maxOrders && <Link to={paths.orders}>{t('orders.all')}</Link>;
  const isWaiting = rows === undefined && error === null;
  return (
    <>
      <Section title={t('orders.title')} action={allLink} card>
        {error !== null && rows === undefined && <ErrorState error={error} onRetry={retry} />}
        {rows?.length === 0 && <p className={style['none']}>{t('orders.none')}</p>}
        <ul className={style['rows']}>
          {isWaiting && <Waiting />}
          {rows?.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      </Section>
      {isWaiting && <Unsized />}
    </>
  );
}
