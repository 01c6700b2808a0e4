import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { useUser } from '../../session/session.ts';
import { Code } from '../../ui/code.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import style from './latest-orders.module.css';
import { OrderState } from './order-state.tsx';
import { ordersQuery, type OrderSummary } from './queries.ts';

const shown = 3;
const lateShown = 5;

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
  Array.from({ length: shown }, (_, at) => (
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
    </li>
  ));

/** Keeps late orders in view, however many newer ones there are. */
function useWatched() {
  const user = useUser();
  const newest = useQuery(ordersQuery(user, { size: shown }));
  const late = useQuery(ordersQuery(user, { state: 'late', sort: 'REQUESTED', size: lateShown }));
  const found = newest.data !== undefined && late.data !== undefined;
  const behind = late.data?.rows ?? [];
  const others = newest.data?.rows.filter(({ id }) => !behind.some((one) => one.id === id)) ?? [];
  return {
    total: newest.data?.total,
    rows: found ? [...behind, ...others].slice(0, Math.max(shown, behind.length)) : undefined,
    error: newest.error ?? late.error,
    retry: () => void Promise.all([newest.refetch(), late.refetch()]),
  };
}

/** The open orders that need attention, then the newest, for the home page. */
export function LatestOrders() {
  const { t } = useTranslation('home');
  const { total, rows, error, retry } = useWatched();
  const all = total !== undefined && total > shown && <Link to={paths.orders}>{t('orders.all')}</Link>;
  return (
    <Section title={t('orders.title')} action={all} card>
      {error !== null && rows === undefined && <ErrorState error={error} onRetry={retry} />}
      {rows?.length === 0 && <p className={style['none']}>{t('orders.none')}</p>}
      <ul className={style['rows']}>
        {rows === undefined && error === null && <Waiting />}
        {rows?.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </Section>
  );
}
