import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formats.ts';
import { formatShortDate } from '../../lib/short-date.ts';
import { StockDot, type StockLevel } from '../../ui/stock-dot.tsx';
import style from './item-stock.module.css';
import { fullPacks } from './item-units.ts';
import type { ListItem } from './queries.ts';

type Stocked = Pick<ListItem, 'baseUom' | 'packUom' | 'orderUom' | 'uoms' | 'stock' | 'discontinued'>;

/** Here, at another location only, or nowhere. */
export const stockLevel = ({ here, total }: { here: number; total: number }): StockLevel => (here > 0 ? 'in' : total > 0 ? 'low' : 'out');

/** The second line: what the quantity is made of, or when and where there is more. */
function useStockNote(item: Stocked): { text: string; attention: boolean } {
  const { t } = useTranslation('catalog');
  const { here, total, lotsHere, nextEta } = item.stock;
  const unit = item.baseUom;
  if (here > 0) {
    const packed = fullPacks(item, here);
    const packs = packed && t('stock.packs', { packs: formatNumber(packed.packs), unit: packed.unit });
    const lots = lotsHere > 0 ? t('stock.lots', { count: lotsHere }) : null;
    return { text: [packs, lots].filter(Boolean).join(' · '), attention: false };
  }
  if (nextEta !== null) {
    const eta = { quantity: formatNumber(nextEta.quantity, 0), unit, date: formatShortDate(nextEta.date) };
    return { text: t('stock.eta', eta), attention: true };
  }
  if (total > 0) return { text: t('stock.elsewhere', { quantity: formatNumber(total, 0), unit }), attention: true };
  return { text: item.discontinued ? '' : t('stock.backOrder'), attention: true };
}

/** Stock at the location that serves the cart; numbers in the base unit. */
export function ItemStock({ item }: { item: Stocked }) {
  const { t } = useTranslation('catalog');
  const note = useStockNote(item);
  const { here } = item.stock;
  return (
    <span className={style['stock']}>
      <span className={style['here']}>
        <StockDot level={stockLevel(item.stock)} />
        {here > 0 ? t('stock.here', { quantity: formatNumber(here, 2), unit: item.baseUom }) : t('stock.none')}
      </span>
      {note.text !== '' && <span className={[style['note'], note.attention && style['attention']].filter(Boolean).join(' ')}>{note.text}</span>}
    </span>
  );
}
