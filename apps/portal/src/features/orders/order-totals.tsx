import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { Money } from '../../ui/data/money.tsx';
import style from './order-totals.module.css';
import type { Order } from './queries.ts';

/** What the order costs and weighs, as far as the reader may see it. */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const rows = [
    ['merchandise', order.merchandise],
    ['freight', order.freight],
    ['tax', order.tax],
  ] as const;
  return (
    <dl className={style['totals']}>
      {rows.map(
        ([name, amount]) =>
          amount !== null && (
            <div key={name}>
              <dt>{t(`order.${name}`)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ),
      )}
      {order.total !== null && (
        <div className={style['total']}>
          <dt>{t('order.total')}</dt>
          <dd>
            <Money amount={order.total} strong />
          </dd>
        </div>
      )}
      {order.weight !== null && (
        <div className={style['weight']}>
          <dt>{t('order.weight')}</dt>
          <dd>
            {formatNumber(order.weight, 1)} {t('order.pounds')}
          </dd>
        </div>
      )}
    </dl>
  );
}
