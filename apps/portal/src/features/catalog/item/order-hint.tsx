import type { ReasonCode } from '@tradecounter/contract/cart';
import { toText } from '@tradecounter/rules/decimal';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { formatShortDate } from '../../../format/short-date.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { unitsOf } from './item-units.ts';
import style from './order-hint.module.css';
import { previewOrder, type OrderPreview } from './order-preview.ts';
import type { Item } from '../queries.ts';

const shownAs = (value: { toFixed: () => string }): string => formatNumber(Number(value.toFixed()));

/** The same quantity in another unit: packs for an area, the area for packs. */
function otherUnit(item: Item, preview: OrderPreview, asked: string): string | null {
  const code = asked === item.baseUom ? (item.packUom ?? item.orderUom) : item.baseUom;
  const unit = findUnit(unitsOf(item), code);
  return unit === undefined || code === asked ? null : `${shownAs(fromBase(preview.base, unit).round(2, 1))} ${code}`;
}

const words = {
  full_packs: 'reason.fullPacks',
  minimum_quantity: 'reason.minimum',
  maximum_quantity: 'reason.maximum',
  discontinued: 'reason.discontinued',
  not_sold_to_customer: 'reason.notSold',
  not_sold_in_unit: 'reason.notInUnit',
  credit_hold: 'reason.creditHold',
  unknown_item: 'reason.unknown',
  unknown_lot: 'reason.unknownLot',
} as const satisfies Record<ReasonCode, string>;

function Change({ preview }: { preview: OrderPreview }) {
  const { t } = useTranslation('catalog');
  const { change } = preview;
  if (change === null) return null;
  const { unit = '', packUom = '' } = change.values;
  const figure = (name: string): string => formatNumber(Number(change.values[name] ?? 0));
  const values = { asked: figure('asked'), unit, quantity: figure('quantity'), packs: figure('packs'), packUom };
  return (
    <p className={style['change']}>
      <Icon name="info" size={16} />
      {preview.quantity.eq(0) && change.code === 'discontinued' ? t('reason.soldOut') : t(words[change.code], values)}
    </p>
  );
}

/** Whether it is there: all of one lot, of several, or in part later. */
function Availability({ item, preview, unit }: { item: Item; preview: OrderPreview; unit: string }) {
  const { t } = useTranslation('catalog');
  if (preview.quantity.eq(0)) return null;
  const rest = { quantity: formatNumber(preview.backOrdered, 2), unit };
  const eta = item.stock.nextEta;
  if (preview.backOrdered > 0) {
    return (
      <p className={style['change']}>
        <Icon name="truck" size={16} />
        {eta === null ? t('ask.backOrdered', rest) : t('ask.backOrderedUntil', { ...rest, date: formatShortDate(eta.date) })}
      </p>
    );
  }
  const { lots } = preview;
  const several = lots.length > 1;
  return (
    <p className={several ? style['change'] : style['there']}>
      <Icon name={several ? 'info' : 'check'} size={16} />
      {lots.length === 0 ? t('ask.inStock') : t('ask.lots', { count: lots.length, lots: lots.join(', ') })}
    </p>
  );
}

/** What the typed quantity comes to: conversion, amount, and what the rules would change about it. */
export function OrderHint({ item, asked, lot }: { item: Item; asked: { quantity: string; unit: string }; lot: string }) {
  const { t } = useTranslation('catalog');
  const preview = previewOrder(item, asked, lot);
  if (preview === null) return <div className={style['hint']}>{t('ask.waiting')}</div>;
  const other = otherUnit(item, preview, asked.unit);
  return (
    <div className={style['hint']} role="status">
      {preview.quantity.gt(0) && (
        <p className={style['sum']}>
          <span>
            <b>
              {formatNumber(Number(toText(preview.quantity)))} {asked.unit}
            </b>
            {other !== null && ` = ${other}`}
          </span>
          {preview.net !== null && <b className={style['net']}>{moneyText(preview.net)}</b>}
        </p>
      )}
      <Change preview={preview} />
      <Availability item={item} preview={preview} unit={asked.unit} />
    </div>
  );
}
