import { Link } from '@tanstack/react-router';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../lib/session/session.ts';
import { comparisonColumns, specOf } from './comparison.ts';
import { ItemIdentity } from './item-identity.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemPrice } from './item-price.tsx';
import { ItemStock } from './item-stock.tsx';
import style from './item-table.module.css';
import { moveByArrows } from './row-keys.ts';
import type { ListItem } from './queries.ts';

export type RenderOrder = (item: ListItem) => ReactNode;

interface RowProps {
  item: ListItem;
  specs: readonly string[];
  prices: boolean;
  renderOrder: RenderOrder | null;
}

// A press on a filter must not draw every row again before the next page is here.
const Row = memo(function Row({ item, specs, prices, renderOrder }: RowProps) {
  return (
    <tr data-row={item.id} role="row">
      <td className={style['picture']} role="cell">
        <Link to="/item/{-$id}" params={{ id: item.id }} tabIndex={-1} aria-hidden="true">
          <ItemPicture picture={item.picture} sizes="84px" />
        </Link>
      </td>
      <td className={style['item']} role="cell">
        <ItemIdentity item={item} />
      </td>
      <td className={[style['size'], style['extra']].join(' ')} role="cell">
        {item.size ?? '—'}
      </td>
      {specs.map((name, at) => (
        <td key={name} className={[style['spec'], style['extra'], style[`spec${at + 1}`]].join(' ')} role="cell">
          {specOf(item, name)}
        </td>
      ))}
      <td className={style['stock']} role="cell">
        <ItemStock item={item} />
      </td>
      {prices && (
        <td className={style['price']} role="cell">
          <ItemPrice price={item.price} />
        </td>
      )}
      {renderOrder !== null && (
        <td className={style['order']} role="cell">
          {renderOrder(item)}
        </td>
      )}
    </tr>
  );
});

function Heads({ specs, prices, order }: { specs: readonly string[]; prices: boolean; order: boolean }) {
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
        <th scope="col" role="columnheader" className={[style['size'], style['extra']].join(' ')}>
          {t('column.size')}
        </th>
        {specs.map((name, at) => (
          <th key={name} scope="col" role="columnheader" className={[style['spec'], style['extra'], style[`spec${at + 1}`]].join(' ')}>
            {name}
          </th>
        ))}
        <th scope="col" role="columnheader" className={style['stock']}>
          {t('column.stock', { location: location.reportName })}
        </th>
        {prices && (
          <th scope="col" role="columnheader" className={style['price']}>
            {t('column.price')}
          </th>
        )}
        {order && (
          <th scope="col" role="columnheader" className={style['order']}>
            {t('column.quantity')}
          </th>
        )}
      </tr>
    </thead>
  );
}

/**
 * Items as rows, attributes as columns; a card each where there is no room. The roles keep it a table for readers when the cards
 * take the rows' display away.
 */
export function ItemTable({ items, name, renderOrder }: { items: readonly ListItem[]; name: string; renderOrder: RenderOrder | null }) {
  const prices = useMay('SeePrices');
  const specs = useMemo(() => comparisonColumns(items), [items]);
  return (
    <div className={style['wrap']}>
      <table className={style['table']} role="table" aria-label={name}>
        <Heads specs={specs} prices={prices} order={renderOrder !== null} />
        <tbody role="rowgroup" onKeyDown={(event) => moveByArrows(event)}>
          {items.map((item) => (
            <Row key={item.id} item={item} specs={specs} prices={prices} renderOrder={renderOrder} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
