import { fraction } from '@tradecounter/rules/fraction';
import { convert, findUnit } from '@tradecounter/rules/units';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { unitPriceText } from '../../../format/unit-price.ts';
import { unitsOf } from '../../items/item-units.ts';
import style from './fact-table.module.css';
import type { Item, PriceBreak } from '../../items/queries.ts';

/**
 * Returns the price converted to the unit of the item's first price, so that breaks in other units can be compared.
 * Null where the break already has that unit, or no price.
 */
function comparablePrice(item: Item, { uom, amount }: PriceBreak): number | null {
  if (amount === null) return null;
  const units = unitsOf(item);
  const [ownUnit, firstUnit] = [findUnit(units, uom), findUnit(units, item.price?.uom ?? '')];
  if (ownUnit === undefined || firstUnit === undefined || ownUnit === firstUnit) return null;
  return fraction(amount)
    .div(convert(1, ownUnit, firstUnit))
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
        {price.breaks.map((row) => {
          const inFirstUnit = comparablePrice(item, row);
          const own = { price: row.amount === null ? null : unitPriceText(row.amount), unit: row.uom };
          const main = inFirstUnit === null ? own : { price: unitPriceText(inFirstUnit), unit: price.uom };
          return (
            <tr key={`${row.scope} ${row.minimumQty} ${row.uom}`} aria-current={row === reached || undefined}>
              <th scope="row">
                {row.minimumQty === 0 && row.uom === price.uom
                  ? t('price.any')
                  : t('price.fromQuantity', { quantity: formatNumber(row.minimumQty || 1), unit: row.uom })}
                {row.whole && <small> {t('price.whole', { unit: row.uom })}</small>}
              </th>
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
      {item.mixGroup !== null && (
        <tfoot>
          <tr>
            <td colSpan={2}>
              <small>{t('price.mixed', { group: item.mixGroup })}</small>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
