import { fraction } from '@tradecounter/rules/fraction';
import { convert, findUnit } from '@tradecounter/rules/units';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { unitPriceText } from '../../../format/unit-price.ts';
import { unitsOf } from './item-units.ts';
import style from './fact-table.module.css';
import type { Item, PriceBreak } from '../queries.ts';

/**
 * Returns the price in the unit of the item's first price, so that breaks in other units can be compared; null in that
 * unit itself.
 */
function comparable(item: Item, { uom, amount }: PriceBreak): number | null {
  if (amount === null) return null;
  const units = unitsOf(item);
  const [own, common] = [findUnit(units, uom), findUnit(units, item.price?.uom ?? '')];
  if (own === undefined || common === undefined || own === common) return null;
  return fraction(amount)
    .div(convert(1, own, common))
    .toWire();
}

/** The price breaks, with the one in force marked; empty where there is only one price. */
export function PriceBreaks({ item, reached }: { item: Item; reached: PriceBreak | null }) {
  const { t } = useTranslation('catalog');
  const { price } = item;
  if (price === null || (price.breaks.length < 2 && price.amount !== null)) return null;
  return (
    <table className={style['table']}>
      <caption>{t('price.breaks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('price.from')}</th>
          <th scope="col" className={style['figure']}>
            {t('price.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {price.breaks.map((one) => {
          const inCommonUnit = comparable(item, one);
          const own = { price: one.amount === null ? null : unitPriceText(one.amount), unit: one.uom };
          const main = inCommonUnit === null ? own : { price: unitPriceText(inCommonUnit), unit: price.uom };
          return (
            <tr key={`${one.scope} ${one.minimumQty} ${one.uom}`} aria-current={one === reached || undefined}>
              <td>
                {one.minimumQty === 0 && one.uom === price.uom
                  ? t('price.any')
                  : t('price.fromQuantity', { quantity: formatNumber(one.minimumQty || 1), unit: one.uom })}
                {one.whole && <small> {t('price.whole', { unit: one.uom })}</small>}
              </td>
              <td className={style['figure']}>
                {main !== own && own.price !== null && (
                  <small>{t('price.same', { price: own.price, unit: own.unit })} </small>
                )}
                <span className={style['whole']}>
                  {main.price ?? t('price.none')}{' '}
                  {main.price !== null && <small>{t('price.per', { unit: main.unit })}</small>}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
