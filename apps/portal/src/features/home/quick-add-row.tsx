import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { useMay } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { StockDot } from '../../ui/data/stock-dot.tsx';
import { RowAddControl } from '../cart/adding/row-add-control.tsx';
import type { QuickItem } from './queries.ts';
import style from './quick-add.module.css';

interface Props {
  item: QuickItem;
  /** The unit that was asked for, such as that of a carton's barcode; by default, the item's order unit. */
  unit?: string | undefined;
  /** True for the only result: its quantity field takes the focus. */
  isOnly: boolean;
}

function Facts({ item }: { item: QuickItem }) {
  const { t } = useTranslation('home');
  const isInStock = item.stock.here > 0;
  const maySeePrices = useMay('SeePrices');
  return (
    <div className={style['facts']}>
      <Code>{item.id}</Code>
      <span>
        <StockDot level={isInStock ? 'in' : 'out'} />
        {isInStock
          ? t('quickAdd.here', { quantity: `${formatNumber(item.stock.here, 2)} ${item.baseUom}` })
          : t('quickAdd.none')}
      </span>
      {item.price?.amount != null ? (
        <UnitPrice price={item.price.amount} unit={item.price.uom} />
      ) : (
        maySeePrices && <span>{t('quickAdd.onRequest')}</span>
      )}
    </div>
  );
}

/** An item with its stock, its price and, for users who can order it, its add control. */
export function QuickAddRow({ item, unit = item.orderUom, isOnly }: Props) {
  const { t } = useTranslation('home');
  const maySeePrices = useMay('SeePrices');
  const mayOrder = useMay('AllowedToOrder');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOnly) row.current?.querySelector('input')?.focus();
  }, [isOnly]);
  return (
    <li ref={row} className={style['item']}>
      <Thumb picture={item.picture} width={64} height={48} className={style['picture']} empty={null} />
      <div className={style['text']}>
        <Link to={paths.item} params={{ id: item.id }}>
          {keepSizeTogether(item.description)}
        </Link>
        <Facts item={item} />
      </div>
      {mayOrder && (
        <div className={style['add']}>
          {item.sold && (item.price !== null || !maySeePrices) ? (
            <RowAddControl sku={item.id} units={item.uoms.filter((uom) => uom.sellable)} unit={unit} />
          ) : (
            t(item.sold ? 'quickAdd.call' : item.discontinued ? 'quickAdd.noLongerSold' : 'quickAdd.notSold', {
              id: item.id,
            })
          )}
        </div>
      )}
    </li>
  );
}
