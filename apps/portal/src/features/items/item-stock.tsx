import { may } from '@tradecounter/contract/auth/permissions';
import { claimsOf, session } from '../../app/session/session.ts';
import { formatAvailable, formatNumber } from '../../format/formats.ts';
import { formatShortDate } from '../../format/short-date.ts';
import { drawStockDot, type StockLevel } from '../../ui/data/stock-dot.tsx';
import style from './item-stock.module.css';
import type { Phrase } from '../../words/phrase.ts';
import { fullPacks, inUnit } from './item-units.ts';
import { previewOrder } from './order-preview.ts';
import type { OrderableItem } from './queries.ts';
import { rowWords, cachedTexts, type RowWords } from './row-words.ts';

/** A wanted quantity as typed, and its unit. */
interface Wanted {
  /** As typed, or the suggested one. */
  quantity: string | number;
  unit: string;
}

type Stocked = Pick<OrderableItem, 'baseUom' | 'packUom' | 'orderUom' | 'uoms' | 'stock' | 'discontinued'>;

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

/** Returns stock elsewhere or an arrival in the row's unit, or in the base unit where there is less than one. */
function roughly(item: Stocked, base: number, unit: string): readonly [quantity: string, unit: string] {
  const counted = inUnit(item, base, unit);
  return counted === 0 ? [formatRoughly(base), item.baseUom] : [formatRoughly(counted), unit];
}

/** Returns the second line: packs and lots of the stock here, or when and where there is more. */
function stockNote(item: Stocked, words: RowWords, unit: string): { text: string; attention: boolean } {
  const { here, total, lotsHere, nextEta } = item.stock;
  if (here > 0) {
    const packed = fullPacks(item, here);
    const packs = packed && packed.unit !== unit && words.packs(formatNumber(packed.packs), packed.unit);
    const lots = lotsHere > 0 ? words.lots(lotsHere) : null;
    return { text: [packs, lots].filter(Boolean).join(' · '), attention: false };
  }
  if (nextEta !== null)
    return {
      text: words.eta(
        ...roughly(item, nextEta.quantity, unit),
        formatShortDate(nextEta.date).replaceAll(' ', '\u00a0'),
      ),
      attention: true,
    };
  if (total > 0) return { text: words.elsewhere(...roughly(item, total, unit)), attention: true };
  return { text: item.discontinued ? '' : seesDates() ? words.backOrderDateless : words.backOrder, attention: true };
}

/** Returns what is here in the row's unit. There may be less than one that can't be divided. */
function hereText(item: Stocked, unit: string, { some, less }: { some: Phrase; less: Phrase }): string {
  const counted = inUnit(item, item.stock.here, unit);
  return counted === 0 ? less(unit) : some(formatAvailable(counted), unit);
}

/** Returns the lines of the stock in a unit of the item. */
const linesIn = (item: Stocked, words: RowWords, unit: string) => ({
  level: stockLevel(item.stock),
  here: item.stock.here > 0 ? hereText(item, unit, { some: words.here, less: words.lessHere }) : words.none,
  note: stockNote(item, words, unit),
});

const stockLines = cachedTexts((item: Stocked, words) => linesIn(item, words, item.baseUom));

/** Returns the level for a wanted quantity: what is here counts as in stock only if it is enough. */
function levelFor(item: OrderableItem, wanted: Wanted): StockLevel {
  const level = stockLevel(item.stock);
  return level === 'in' && (previewOrder(item, { ...wanted, quantity: String(wanted.quantity) })?.backOrdered ?? 0) > 0
    ? 'low'
    : level;
}

/** Returns the unit in which stock is compared with a wanted quantity: its own, if the item has it. */
const unitFor = (item: Stocked, { unit }: Wanted): string =>
  item.uoms.some(({ code }) => code === unit) ? unit : item.baseUom;

/** Draws in one line what is in stock here, or else elsewhere, in the unit of a wanted quantity and with its level. */
export function ShortStock({ item, wanted }: { item: OrderableItem; wanted: Wanted }) {
  const words = rowWords();
  const unit = unitFor(item, wanted);
  const { here, total } = item.stock;
  const elsewhere = (): string => (total > 0 ? words.elsewhere(...roughly(item, total, unit)) : words.backOrder);
  return (
    <span className={style['short']}>
      {drawStockDot(levelFor(item, wanted))}
      {here > 0 ? hereText(item, unit, { some: words.hereInLine, less: words.lessHereInLine }) : elsewhere()}
    </span>
  );
}

/** Draws the lines of the stock. `place` names the location where no heading does. */
const drawLines = ({ level, here, note }: ReturnType<typeof linesIn>, place: string) => (
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

/** Draws the stock at the location that serves the cart, in the base unit. */
export const drawStock = (item: Stocked, place = '') => drawLines(stockLines(item), place);

export const ItemStock = ({ item }: { item: Stocked }) => drawStock(item);

/** The same in the unit of a wanted quantity, with the level for it. */
export const StockForQuantity = ({ item, wanted }: { item: OrderableItem; wanted: Wanted }) =>
  drawLines({ ...linesIn(item, rowWords(), unitFor(item, wanted)), level: levelFor(item, wanted) }, '');
