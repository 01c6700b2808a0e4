import { memo } from 'react';
import { useAppState } from '../../../../app/state/app-state.ts';
import { useMayOpen } from '../../../../app/session/may-open.ts';
import { useMay, useUser } from '../../../../app/session/session.ts';
import style from './item-grid.module.css';
import { drawItemAlert } from './item-alert.tsx';
import { drawIdentity } from './item-identity.tsx';
import { ItemPicture } from './item-picture.tsx';
import { drawPrice } from '../../../items/item-price.tsx';
import { drawStock } from '../../../items/item-stock.tsx';
import type { RowsProps } from './item-table.tsx';
import { CompareMark } from '../../../compare/compare-mark.tsx';
import { drawAddControl } from '../../../cart/adding/row-add-control.tsx';
import { drawItemMarks } from '../../../lists/adding/item-marks.tsx';
import { heightOf, outOf } from '../../../../laid-out/drawing.ts';
import { moveByArrows } from '../../../../device/keyboard/move-by-arrows.ts';
import { itemAddress } from './row-links.ts';
import { rowWords, type RowWords } from '../../../items/row-words.ts';
import type { ListItem } from '../../queries.ts';

interface CardProps {
  slot: number;
  item: ListItem;
  showsPrices: boolean;
  /** The name of the location whose stock is shown. */
  place: string;
  mayOrder: boolean;
  compares: boolean;
  /** Whether the user may see what the customer bought. */
  showsLast: boolean;
  /** For a card outside the window when the list was drawn: its height, or true when that is unknown. */
  out: number | boolean;
  /** Redraws the card when the language changes; its parts read the words themselves. */
  words: RowWords;
}

const Card = memo(function Card({ slot, item, showsPrices, place, mayOrder, compares, showsLast, out }: CardProps) {
  return (
    <li
      data-row={item.id}
      data-slot={slot}
      className={out === false ? style['card'] : `${style['card']} ${style['out']}`}
      style={heightOf(out)}
    >
      <a href={itemAddress(item.id)} data-item={item.id} tabIndex={-1} aria-hidden="true">
        <ItemPicture picture={item.picture} sizes="tile" />
      </a>
      <div className={style['marks']}>
        {drawItemMarks(item)}
        {compares && <CompareMark item={item} />}
      </div>
      {drawIdentity(item)}
      <div className={style['facts']}>
        {drawStock(item, place)}
        {showsPrices && drawPrice(item.price)}
      </div>
      {drawItemAlert(item, mayOrder)}
      {mayOrder && (
        <div className={style['order']}>
          {drawAddControl(item, { preview: true, last: showsLast ? item.lastPurchase : null })}
        </div>
      )}
    </li>
  );
});

/** Items as tiles, for choosing by their looks. */
export function ItemGrid({ drawn, name, mayOrder }: RowsProps) {
  const { rows, above } = drawn;
  const showsPrices = useMay('SeePrices');
  const showsLast = useMayOpen('purchases');
  const words = rowWords();
  const compares = !useAppState('isMobile');
  const { reportName } = useUser().location;
  return (
    <ul
      className={style['grid']}
      data-place-shown=""
      style={{ paddingTop: above || undefined }}
      aria-label={name}
      onKeyDown={(event) => moveByArrows(event, true)}
    >
      {rows.map(({ slot, item }, at) => (
        <Card
          key={slot}
          slot={slot}
          item={item}
          showsPrices={showsPrices}
          place={reportName}
          mayOrder={mayOrder}
          compares={compares}
          showsLast={showsLast}
          out={outOf(drawn, at)}
          words={words}
        />
      ))}
    </ul>
  );
}
