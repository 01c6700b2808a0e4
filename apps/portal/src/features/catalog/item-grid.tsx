import { memo } from 'react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/session/session.ts';
import style from './item-grid.module.css';
import { ItemIdentity } from './item-identity.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemPrice } from './item-price.tsx';
import { ItemStock } from './item-stock.tsx';
import type { RenderOrder } from './item-table.tsx';
import { moveByArrows } from './row-keys.ts';
import type { ListItem } from './queries.ts';

const Card = memo(function Card({ item, prices, renderOrder }: { item: ListItem; prices: boolean; renderOrder: RenderOrder | null }) {
  return (
    <li data-row={item.id} className={style['card']}>
      <Link to="/item/{-$id}" params={{ id: item.id }} tabIndex={-1} aria-hidden="true">
        <ItemPicture picture={item.picture} sizes="(max-width: 540px) 45vw, 300px" />
      </Link>
      <ItemIdentity item={item} />
      <div className={style['facts']}>
        <ItemStock item={item} />
        {prices && <ItemPrice price={item.price} />}
      </div>
      {renderOrder !== null && <div className={style['order']}>{renderOrder(item)}</div>}
    </li>
  );
});

/** Items as tiles, for choosing by eye. */
export function ItemGrid({ items, name, renderOrder }: { items: readonly ListItem[]; name: string; renderOrder: RenderOrder | null }) {
  const prices = useMay('SeePrices');
  return (
    <ul className={style['grid']} aria-label={name} onKeyDown={(event) => moveByArrows(event, true)}>
      {items.map((item) => (
        <Card key={item.id} item={item} prices={prices} renderOrder={renderOrder} />
      ))}
    </ul>
  );
}
