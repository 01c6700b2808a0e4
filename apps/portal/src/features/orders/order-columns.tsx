import { paths } from '@tradecounter/contract/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatNumber } from '../../format/formats.ts';
import { useMay } from '../../session/session.ts';
import { Code } from '../../ui/code.tsx';
import type { Column } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { OrderState } from './order-state.tsx';
import type { OrderSummary } from './queries.ts';

const OrderLink = ({ id }: { id: string }) => (
  <Link to={paths.order} params={{ id }}>
    <Code>{id}</Code>
  </Link>
);

/** The columns of the order list; who may not see prices has no total. */
export function useOrderColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('orders');
  const prices = useMay('SeePrices');
  const columns: Column<OrderSummary>[] = [
    { key: 'order', head: t('column.order'), lead: true, tight: true, cell: (order) => <OrderLink id={order.id} /> },
    { key: 'placed', head: t('column.placed'), tight: true, cell: (order) => formatDate(order.placedAt) },
    { key: 'po', head: t('column.po'), cell: (order) => order.poNumber, blank: (order) => order.poNumber === '' },
    { key: 'sidemark', head: t('column.sidemark'), cell: (order) => order.sidemark, blank: (order) => order.sidemark === '' },
    { key: 'shipTo', head: t('column.shipTo'), from: 'lg', cell: (order) => order.shipTo },
    {
      key: 'requested',
      head: t('column.requested'),
      tight: true,
      cell: (order) => (order.requestedDate === null ? '' : formatDay(order.requestedDate)),
      blank: (order) => order.requestedDate === null,
    },
    { key: 'state', head: t('column.state'), card: 'strip', cell: (order) => <OrderState {...order} /> },
    { key: 'lines', head: t('column.lines'), from: 'lg', figure: true, cell: (order) => formatNumber(order.lines) },
  ];
  const total = (order: OrderSummary) => <Money amount={order.total} strong />;
  if (prices) columns.push({ key: 'total', head: t('column.total'), figure: true, card: 'corner', cell: total });
  return columns;
}
