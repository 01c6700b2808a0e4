import { fraction } from '@tradecounter/rules/fraction';
import { useTranslation } from 'react-i18next';
import { formatAvailable, formatDay } from '../../format/formats.ts';
import { StockDot } from '../../ui/data/stock-dot.tsx';
import type { GoodsNow } from './goods-now.ts';
import style from './reorder.module.css';

type Stocked = Pick<NonNullable<GoodsNow['item']>, 'baseUom' | 'stock'> & {
  uoms: readonly { code: string; factor: number; divisor: number }[];
};

/** Returns the local stock in whole units of the ordered unit, to compare with the quantity; null for the base unit. */
function packsOf({ baseUom, stock, uoms }: Stocked, uom: string | undefined): string | null {
  const unit = uoms.find(({ code }) => code === uom);
  if (unit === undefined || unit.code === baseUom) return null;
  return `${formatAvailable(fraction(stock.here).times(unit.divisor).div(unit.factor).floor().toWire())} ${unit.code}`;
}

/** The stock here and elsewhere, and the next arrival. */
export function StockNow({ item, uom }: { item: Stocked; uom?: string }) {
  const { t } = useTranslation('reorder');
  const { baseUom, stock } = item;
  const { here, total, nextEta } = stock;
  const elsewhere = total - here;
  const inUnit = (quantity: number): string => `${formatAvailable(quantity)} ${baseUom}`;
  const packs = packsOf(item, uom);
  const parts = [
    here > 0
      ? t('here', { quantity: packs === null ? inUnit(here) : t('inPacks', { quantity: inUnit(here), packs }) })
      : t('none'),
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
