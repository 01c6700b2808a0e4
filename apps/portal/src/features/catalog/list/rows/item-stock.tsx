import { may } from '@tradecounter/contract/auth/permissions';
import { claimsOf, session } from '../../../../session/session.ts';
import { formatAvailable, formatNumber } from '../../../../format/formats.ts';
import { formatShortDate } from '../../../../format/short-date.ts';
import { drawStockDot, type StockLevel } from '../../../../ui/data/stock-dot.tsx';
import style from './item-stock.module.css';
import { fullPacks } from '../../item/item-units.ts';
import type { ListItem } from '../../queries.ts';
import { rowWords, cachedTexts, type RowWords } from './row-words.ts';

type Stocked = Pick<ListItem, 'baseUom' | 'packUom' | 'orderUom' | 'uoms' | 'stock' | 'discontinued'>;

/** Returns whether the item is in stock here, only at another location, or nowhere. */
export const stockLevel = ({ here, total }: { here: number; total: number }): StockLevel =>
  here > 0 ? 'in' : total > 0 ? 'low' : 'out';

/** Returns whether the user sees arrival dates. If so, a missing date is one that isn't known yet. */
function seesDates(): boolean {
  const user = session.get();
  return user !== null && may(claimsOf(user), 'SeeBackOrderEtas');
}

/** Rounds stock elsewhere and arrivals to whole units from ten on; more precision says nothing here. */
const formatRoughly = (quantity: number): string => formatAvailable(quantity, quantity >= 10 ? 0 : 2);

/** Returns the second line: packs and lots of the stock here, or when and where there is more. */
function stockNote(item: Stocked, words: RowWords): { text: string; attention: boolean } {
  const { here, total, lotsHere, nextEta } = item.stock;
  const unit = item.baseUom;
  if (here > 0) {
    const packed = fullPacks(item, here);
    const packs = packed && words.packs(formatNumber(packed.packs), packed.unit);
    const lots = lotsHere > 0 ? words.lots(lotsHere) : null;
    return { text: [packs, lots].filter(Boolean).join(' · '), attention: false };
  }
  if (nextEta !== null)
    return {
      text: words.eta(formatRoughly(nextEta.quantity), unit, formatShortDate(nextEta.date).replaceAll(' ', '\u00a0')),
      attention: true,
    };
  if (total > 0) return { text: words.elsewhere(formatRoughly(total), unit), attention: true };
  return { text: item.discontinued ? '' : seesDates() ? words.backOrderDateless : words.backOrder, attention: true };
}

const stockLines = cachedTexts((item: Stocked, words) => {
  const { here } = item.stock;
  return {
    level: stockLevel(item.stock),
    here: here > 0 ? words.here(formatAvailable(here), item.baseUom) : words.none,
    note: stockNote(item, words),
  };
});

/**
 * Draws the stock at the location that serves the cart, in the base unit. `place` names the location where no heading
 * does.
 */
export function drawStock(item: Stocked, place = '') {
  const { level, here, note } = stockLines(item);
  return (
    <span className={style['stock']}>
      <span className={style['here']}>
        {drawStockDot(level)}
        {here}
        {place !== '' && <span className={style['place']}>{rowWords().at(place)}</span>}
      </span>
      {note.text !== '' && (
        <span className={note.attention ? `${style['note']} ${style['attention']}` : style['note']}>{note.text}</span>
      )}
    </span>
  );
}

export const ItemStock = ({ item }: { item: Stocked }) => drawStock(item);
