import type { agingBuckets } from '@tradecounter/contract/documents/invoices';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { useMay } from '../../app/session/session.ts';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { Bars } from '../../ui/plot/bars.tsx';
import { Meter } from '../../ui/plot/meter.tsx';
import { PlotFigure } from '../../ui/plot/plot-figure.tsx';
import type { Figures } from './queries.ts';

type Aging = NonNullable<Figures['aging']>;
type Bucket = (typeof agingBuckets)[number];

/** The ship-to that the figures are for, which their links carry on. */
interface ShipToFilter {
  shipTo: string | undefined;
}

/** The balance by age; each part links to its invoices. */
export function AgingFigure({
  balance,
  pastDue,
  aging,
  shipTo,
}: { balance: number; pastDue: number; aging: Aging } & ShipToFilter) {
  const { t } = useTranslation('overview');
  const maySeeInvoices = useMayOpen('invoices');
  const name = (bucket: string): string => t(`aging.bucket.${bucket}` as 'aging.bucket.current');
  const finding =
    balance === 0 && pastDue === 0
      ? t('aging.none')
      : pastDue > 0
        ? t('aging.late', { amount: moneyText(pastDue), balance: moneyText(balance) })
        : t('aging.inTime', { balance: moneyText(balance) });
  return (
    <PlotFigure
      title={t('aging.title')}
      finding={finding}
      columns={[
        { key: 'bucket', head: t('aging.age'), lead: true, cell: ({ bucket }) => name(bucket) },
        { key: 'invoices', head: t('invoices'), figure: true, cell: ({ invoices: count }) => formatNumber(count) },
        { key: 'amount', head: t('amount'), figure: true, cell: ({ amount }) => <Money amount={amount} strong /> },
      ]}
      rows={aging}
      rowKey={({ bucket }) => bucket}
    >
      <Bars
        label={t('aging.title')}
        bars={aging.map(({ bucket, amount, invoices: count }) => ({
          key: bucket,
          name:
            count > 0 && maySeeInvoices ? (
              <Link to={paths.invoices} search={{ age: bucket as Bucket, shipTo, sort: 'DUE' }}>
                {name(bucket)}
              </Link>
            ) : (
              name(bucket)
            ),
          value: amount,
          text: moneyText(amount),
          means: meanings[bucket === 'current' ? 'unpaid' : 'overdue'],
        }))}
      />
    </PlotFigure>
  );
}

/** Shows how much of the credit limit is used, and by what. */
export function CreditFigure({ credit }: { credit: NonNullable<Figures['credit']> }) {
  const { t } = useTranslation('overview');
  const { limit, free, openInvoices, openOrders, onHold } = credit;
  const parts = [
    { key: 'invoices', name: t('credit.openInvoices'), value: openInvoices, text: moneyText(openInvoices) },
    { key: 'orders', name: t('credit.openOrders'), value: openOrders, text: moneyText(openOrders) },
  ];
  const rows = [
    ...(limit === null ? [] : [{ key: 'limit', name: t('credit.limit'), value: limit }]),
    ...parts,
    ...(free === null ? [] : [{ key: 'free', name: t('credit.free'), value: free }]),
  ];
  const summary =
    limit === null || free === null
      ? t('credit.noLimit')
      : free < 0
        ? t('credit.over', { amount: moneyText(-free), limit: moneyText(limit) })
        : t('credit.left', { amount: moneyText(free), limit: moneyText(limit) });
  return (
    <PlotFigure
      title={t('credit.title')}
      finding={onHold ? `${t('credit.onHold')} ${summary}` : summary}
      columns={[
        { key: 'name', head: t('credit.title'), lead: true, cell: ({ name }) => name },
        { key: 'value', head: t('amount'), figure: true, cell: ({ value }) => <Money amount={value} strong /> },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    >
      <Meter
        label={t('credit.title')}
        said={summary}
        limit={limit ?? 0}
        parts={parts}
        over={free !== null && free < 0}
      />
    </PlotFigure>
  );
}

/** Open orders by state; each state links to them. */
export function OrdersFigure({ orders, shipTo }: { orders: NonNullable<Figures['openOrders']> } & ShipToFilter) {
  const { t } = useTranslation('overview');
  const maySeePrices = useMay('SeePrices');
  const name = (state: string): string => t(`orders.state.${state}` as 'orders.state.open');
  const count = (state: string): number => orders.find((row) => row.state === state)?.orders ?? 0;
  const open = count('open') + count('partial');
  const finding =
    open === 0
      ? t('orders.none')
      : count('late') === 0
        ? t('orders.inTime', { count: open })
        : t('orders.late', { count: open, late: formatNumber(count('late')) });
  const text = ({ orders: orderCount, total }: (typeof orders)[number]): string =>
    [formatNumber(orderCount), ...(total === null ? [] : [moneyText(total)])].join(' · ');
  return (
    <PlotFigure
      title={t('orders.title')}
      finding={finding}
      columns={[
        { key: 'state', head: t('orders.state.name'), lead: true, cell: ({ state }) => name(state) },
        {
          key: 'orders',
          head: t('orders.count'),
          figure: true,
          cell: ({ orders: orderCount }) => formatNumber(orderCount),
        },
        { key: 'late', head: name('late'), figure: true, cell: ({ late }) => formatNumber(late) },
        ...(maySeePrices
          ? [
              {
                key: 'total',
                head: t('amount'),
                figure: true,
                cell: ({ total }: (typeof orders)[number]) => <Money amount={total} strong />,
              },
            ]
          : []),
      ]}
      // Late orders are counted in the other rows too.
      rows={orders.filter(({ state }) => state !== 'late')}
      rowKey={({ state }) => state}
    >
      <Bars
        label={t('orders.title')}
        bars={orders.map((row) => ({
          key: row.state,
          name:
            row.orders > 0 ? (
              <Link to={paths.orders} search={{ state: row.state as 'open', shipTo }}>
                {name(row.state)}
              </Link>
            ) : (
              name(row.state)
            ),
          value: row.orders,
          // Late orders are counted in the rows above, and so are their amounts.
          text: row.state === 'late' ? formatNumber(row.orders) : text(row),
          ...(row.state === 'late'
            ? { means: meanings.late, form: 'key' }
            : { part: { value: row.late, means: meanings.late } }),
        }))}
      />
    </PlotFigure>
  );
}
