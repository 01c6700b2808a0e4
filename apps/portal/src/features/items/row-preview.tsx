import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import i18next from 'i18next';
import { countable } from '../../format/countable.ts';
import { formatNumber } from '../../format/formats.ts';
import { moneyText } from '../../ui/data/money.tsx';
import { currentLanguage } from '../../words/language.ts';
import { quantityInOtherUnit } from './order-sum.tsx';
import { previewOrder } from './order-preview.ts';
import type { OrderableItem } from './queries.ts';
import style from './row-preview.module.css';

/**
 * The result of a quantity typed into a row, as on the item's page: the converted quantity, the amount, and the back
 * order.
 */
export function RowPreview({
  item,
  asked,
  held,
  mixed,
}: {
  item: OrderableItem;
  asked: { quantity: string; unit: string };
  held: readonly HeldLine[];
  mixed: number;
}) {
  const preview = previewOrder(item, asked, { held, mixed });
  if (preview === null || preview.quantity.eq(0)) return null;
  const t = i18next.getFixedT(currentLanguage(), 'catalog');
  const quantity = `${formatNumber(Number(preview.quantity.toFixed()))} ${asked.unit}`;
  const inOtherUnit = quantityInOtherUnit(item, preview, asked.unit);
  return (
    <span className={style['preview']}>
      {inOtherUnit === null ? quantity : `${quantity} = ${inOtherUnit}`}
      {preview.net !== null && <b> {moneyText(preview.net)}</b>}
      {preview.ofHeld !== null && preview.ofHeld !== 0 && (
        <span className={style['held']}>
          {t(preview.ofHeld < 0 ? 'ask.heldLess' : 'ask.heldMore', { amount: moneyText(Math.abs(preview.ofHeld)) })}
        </span>
      )}
      {preview.backOrdered > 0 && (
        <span className={style['short']}>
          {' '}
          {t(
            'ask.backOrdered',
            countable(preview.backOrdered, {
              quantity: Number(preview.quantity.toFixed()),
              uom: asked.unit,
              baseQty: preview.base,
              baseUom: item.baseUom,
            }),
          )}
        </span>
      )}
    </span>
  );
}
