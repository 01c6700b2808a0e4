import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBehindPaint } from '../../../../app/timing/use-behind-paint.ts';
import { useMayOpen } from '../../../../app/session/may-open.ts';
import { useMay, useUser } from '../../../../app/session/session.ts';
import { CompareMark } from '../../../compare/compare-mark.tsx';
import { drawAddControl } from '../../../cart/adding/row-add-control.tsx';
import { drawItemMarks } from '../../../lists/adding/item-marks.tsx';
import { columnsOf, type ItemColumns, useColumnsThatFit } from './columns-that-fit.ts';
import { specOf } from '../../item/comparison.ts';
import { drawItemAlert } from './item-alert.tsx';
import { drawIdentity } from './item-identity.tsx';
import { ItemPicture } from './item-picture.tsx';
import { drawPrice } from '../../../items/item-price.tsx';
import { drawStock } from '../../../items/item-stock.tsx';
import style from './item-table.module.css';
import { moveByArrows } from '../../../../device/keyboard/move-by-arrows.ts';
import { itemAddress } from './row-links.ts';
import { rowWords, type RowWords } from '../../../items/row-words.ts';
import type { ListItem } from '../../queries.ts';
import { heightOf, isInSight, outOf, type Rows } from '../../../../laid-out/drawing.ts';
import { useSame } from '../../../../app/state/use-same.ts';

export interface RowsProps {
  /** The rows drawn so far, and the list they belong to. */
  drawn: Rows<ListItem>;
  all: readonly ListItem[];
  name: string;
  mayOrder: boolean;
  /** One line per row, for long lists and users who know the numbers. */
  lines?: boolean;
}

interface RowProps {
  slot: number;
  item: ListItem;
  columns: ItemColumns;
  showsPrices: boolean;
  /** The name of the location whose stock is shown, for cards, which have no column heading. */
  place: string;
  mayOrder: boolean;
  compares: boolean;
  /** Whether the user may see what the customer bought. */
  showsLast: boolean;
  /** For a row outside the window when the list was drawn: its height, or true when that is unknown. */
  out: number | boolean;
  /** Redraws the row when the language changes; its parts read the words themselves. */
  words: RowWords;
}

/** Class names of the size and attribute columns by position. Without a size column, attributes start at the first. */
const extraClasses = ([0, 1, 2, 3, 4, 5, 6] as const).map(
  (at) => `${style['spec']} ${style['extra']} ${style[`spec${at}`]}`,
);

// A press on a filter must not redraw every row before the next page has arrived.
const Row = memo(function Row({
  slot,
  item,
  columns: { size, specs },
  showsPrices,
  place,
  mayOrder,
  compares,
  showsLast,
  out,
}: RowProps) {
  return (
    <tr
      data-row={item.id}
      data-slot={slot}
      role="row"
      className={out === false ? undefined : style['out']}
      style={heightOf(out)}
    >
      <td className={style['picture']} role="cell">
        <a href={itemAddress(item.id)} data-item={item.id} tabIndex={-1} aria-hidden="true">
          <ItemPicture picture={item.picture} sizes="thumb" />
        </a>
      </td>
      <th scope="row" className={style['item']} role="rowheader">
        {drawIdentity(item)}
      </th>
      {size && (
        <td className={`${style['size']} ${style['extra']}`} role="cell">
          {item.size ?? '—'}
        </td>
      )}
      {specs.map((name, at) => (
        <td key={name} className={extraClasses[at + Number(size)]} role="cell">
          {specOf(item, name)}
        </td>
      ))}
      <td className={style['stock']} role="cell">
        {drawStock(item, place)}
        {drawItemAlert(item, mayOrder)}
      </td>
      {showsPrices && (
        <td className={style['price']} role="cell">
          {drawPrice(item.price)}
        </td>
      )}
      {mayOrder && (
        <td className={style['order']} role="cell">
          {drawAddControl(item, { preview: true, last: showsLast ? item.lastPurchase : null })}
        </td>
      )}
      <td className={style['marks']} role="cell">
        {drawItemMarks(item)}
        {compares && <CompareMark item={item} />}
      </td>
    </tr>
  );
});

interface HeadRowProps {
  columns: ItemColumns;
  showsPrices: boolean;
  order: boolean;
}

const HeadRow = memo(function HeadRow({ columns: { size, specs }, showsPrices, order }: HeadRowProps) {
  const { t } = useTranslation('catalog');
  const { location } = useUser();
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader" className={style['picture']}>
          <span className="visually-hidden">{t('column.picture')}</span>
        </th>
        <th scope="col" role="columnheader" className={style['item']}>
          {t('column.item')}
        </th>
        {size && (
          <th scope="col" role="columnheader" className={`${style['size']} ${style['extra']}`}>
            {t('column.size')}
          </th>
        )}
        {specs.map((name, at) => (
          <th key={name} scope="col" role="columnheader" className={extraClasses[at + Number(size)]}>
            {name}
          </th>
        ))}
        <th scope="col" role="columnheader" className={style['stock']}>
          {t('column.stock', { location: location.reportName })}
        </th>
        {showsPrices && (
          <th scope="col" role="columnheader" className={style['price']}>
            {t('column.price')}
          </th>
        )}
        {order && (
          <th scope="col" role="columnheader" className={style['order']}>
            {t('column.quantity')}
          </th>
        )}
        <th scope="col" role="columnheader" className={style['marks']}>
          <span className="visually-hidden">{t('column.lists')}</span>
        </th>
      </tr>
    </thead>
  );
});

/**
 * Items as rows with attributes as columns, or as cards where there is no room. The ARIA roles keep it a table for
 * screen readers when the cards change the rows' display.
 */
export function ItemTable({ drawn, all, name, mayOrder, lines = false }: RowsProps) {
  const { rows, whole, skipped, above, sight } = drawn;
  const showsPrices = useMay('SeePrices');
  const showsLast = useMayOpen('purchases');
  const words = rowWords();
  const fit = useColumnsThatFit();
  // On a phone, a third mark would crowd the row; there the item's page has it.
  const compares = fit > 0;
  const { reportName } = useUser().location;
  const columns = useSame(useMemo(() => columnsOf(all, fit), [all, fit]));
  // Rows that are still to be updated keep their columns.
  const columnsBefore = useBehindPaint(columns);
  return (
    <div
      className={style['wrap']}
      data-lines={lines || undefined}
      data-orderless={!mayOrder || undefined}
      data-compares={compares || undefined}
    >
      <table className={style['table']} role="table" aria-label={name}>
        <HeadRow columns={columns} showsPrices={showsPrices} order={mayOrder} />
        <tbody role="rowgroup" style={{ paddingTop: above || undefined }} onKeyDown={(event) => moveByArrows(event)}>
          {rows.map(({ slot, item }, at) => (
            <Row
              key={slot}
              slot={slot}
              item={item}
              columns={whole || isInSight(sight, at + skipped) ? columns : columnsBefore}
              showsPrices={showsPrices}
              place={reportName}
              mayOrder={mayOrder}
              compares={compares}
              showsLast={showsLast}
              out={outOf(drawn, at)}
              words={words}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
