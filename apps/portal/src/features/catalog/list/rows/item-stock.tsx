import { may } from '@tradecounter/contract/auth/permissions';
import { claimsOf, session } from '../../../../session/session.ts';
import { formatAvailable, formatNumber } from '../../../../format/formats.ts';
import { formatShortDate } from '../../../../format/short-date.ts';
import { drawStockDot, type StockLevel } from '../../../../ui/data/stock-dot.tsx';
import style from './item-stock.module.css';
import { fullPacks } from '../../item/item-units.ts';
import { previewOrder } from '../../item/order-preview.ts';
import type { OrderableItem } from '../../item/order-supply.ts';
import type { ListItem } from '../../queries.ts';
import { rowWords, cachedTexts, type RowWords } from './row-words.ts';

/** A wanted quantity as typed, and its unit. */
interface Wanted {
  quantity: string;
  unit: string;
}

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

/** Returns the level for a wanted quantity: what is here counts as in stock only if it is enough. */
function levelFor(item: OrderableItem, wanted: Wanted): StockLevel {
  const level = stockLevel(item.stock);
  return level === 'in' && (previewOrder(item, wanted)?.backOrdered ?? 0) > 0 ? 'low' : level;
}

/** Draws in one line what is in stock here, or else elsewhere, with the level for a wanted quantity. */
export function ShortStock({ item, wanted }: { item: OrderableItem; wanted: Wanted }) {
  const words = rowWords();
  const { here, total } = item.stock;
  const elsewhere = (): string => (total > 0 ? words.elsewhere(formatRoughly(total), item.baseUom) : words.backOrder);
  return (
    <span className={style['short']}>
      {drawStockDot(levelFor(item, wanted))}
      {here > 0 ? words.hereInLine(formatAvailable(here), item.baseUom) : elsewhere()}
    </span>
  );
}

/**
 * Draws the stock at the location that serves the cart, in the base unit. `place` names the location where no heading
 * does.
 */
export function drawStock(item: Stocked, place = '', wantedLevel?: StockLevel) {
  const { level, here, note } = stockLines(item);
  return (
    <span className={style['stock']}>
      <span className={style['here']}>
        {drawStockDot(wantedLevel ?? level)}
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

/** The same, with the level for a wanted quantity. */
export const StockForQuantity = ({ item, wanted }: { item: OrderableItem; wanted: Wanted }) =>
  drawStock(item, '', levelFor(item, wanted));
