import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { shownIn } from '@tradecounter/rules/quantities/line-base';
import { findUnit } from '@tradecounter/rules/units';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { quantitiesText } from '../../format/quantities-text.ts';
import { moneyText } from '../../ui/data/money.tsx';
import type { Item } from './queries.ts';
import { unitsOf } from './item-units.ts';
import style from './order-sum.module.css';
import { type OrderPreview, shortfallOf } from './order-preview.ts';

const formatDecimal = (value: { toFixed: () => string }): string => formatNumber(Number(value.toFixed()));

/**
 * Returns the same quantity in packs where it was typed in the base unit, and in the base unit where it wasn't. Null
 * where the two are the same unit.
 */
export function quantityInOtherUnit(
  item: Pick<Item, 'baseUom' | 'packUom' | 'orderUom' | 'uoms'>,
  preview: OrderPreview,
  asked: string,
): string | null {
  const code = asked === item.baseUom ? (item.packUom ?? item.orderUom) : item.baseUom;
  const unit = findUnit(unitsOf(item), code);
  return unit === undefined || code === asked ? null : `${formatDecimal(shownIn(preview.base, unit))} ${code}`;
}

interface Props {
  item: Item;
  asked: { unit: string };
  /** Null while no quantity is typed. */
  preview: OrderPreview | null;
  /** The item's lines in the cart, which take stock before the quantity does. */
  held: readonly HeldLine[];
}

/** The ordered quantity in both units, and its amount. */
export function OrderSum({ item, asked, preview, held }: Props) {
  const { t } = useTranslation('catalog');
  if (preview === null) return <p className={style['waiting']}>{t('ask.waiting')}</p>;
  if (preview.quantity.eq(0)) return null;
  const inOtherUnit = quantityInOtherUnit(item, preview, asked.unit);
  return (
    <p className={style['sum']} role="status">
      {preview.backOrdered > 0 && (
        // Read out by the hint below, which this bar covers on a phone.
        <span className={style['short']} aria-hidden="true">
          {t(held.length > 0 ? 'ask.moreBackOrdered' : 'ask.backOrdered', {
            ...shortfallOf(preview, asked.unit, item.baseUom),
            held: quantitiesText(held),
          })}
        </span>
      )}
      <span>
        <b>
          {formatDecimal(preview.quantity)} {asked.unit}
        </b>
        {inOtherUnit !== null && ` = ${inOtherUnit}`}
      </span>
      {preview.net !== null && <b className={style['net']}>{moneyText(preview.net)}</b>}
    </p>
  );
}
