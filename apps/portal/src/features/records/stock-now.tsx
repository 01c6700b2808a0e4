import { useTranslation } from 'react-i18next';
import { formatAvailable, formatDay } from '../../format/formats.ts';
import { StockDot } from '../../ui/data/stock-dot.tsx';
import type { GoodsNow } from './goods-now.ts';
import style from './reorder.module.css';

/** What there is of it here, elsewhere, and when the next comes. */
export function StockNow({ item: { baseUom, stock } }: { item: Pick<NonNullable<GoodsNow['item']>, 'baseUom' | 'stock'> }) {
  const { t } = useTranslation('reorder');
  const { here, total, nextEta } = stock;
  const elsewhere = total - here;
  const inUnit = (quantity: number): string => `${formatAvailable(quantity)} ${baseUom}`;
  const parts = [
    here > 0 ? t('here', { quantity: inUnit(here) }) : t('none'),
    ...(elsewhere > 0 ? [t('elsewhere', { quantity: inUnit(elsewhere) })] : []),
    ...(nextEta === null ? [] : [t('arrival', { quantity: inUnit(nextEta.quantity), date: formatDay(nextEta.date) })]),
  ];
  return (
    <span className={style['stock']}>
      <StockDot level={here > 0 ? 'in' : total > 0 ? 'low' : 'out'} />
      {parts.join(' · ')}
    </span>
  );
}
