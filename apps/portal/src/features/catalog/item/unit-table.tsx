import type { Fraction } from '@tradecounter/rules/fraction';
import { findUnit, fromBase, toBase } from '@tradecounter/rules/units';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { unitsOf } from './item-units.ts';
import style from './fact-table.module.css';
import type { Item } from '../queries.ts';

const formatFraction = (value: Fraction): string => formatNumber(value.toWire());

/** The order rules that units alone don't show: full packs, minimum and maximum quantity. */
function OrderRules({ item }: { item: Item }) {
  const { t } = useTranslation('catalog');
  const pack = item.packUom === null ? undefined : findUnit(item.uoms, item.packUom);
  const inBaseUnit = (value: number) => ({ quantity: formatNumber(value), unit: item.baseUom });
  const rules = [
    pack && t('item.packText', { name: pack.name }),
    item.minimumQty !== null && t('item.minimum', inBaseUnit(item.minimumQty)),
    item.maximumQty !== null && t('item.maximum', inBaseUnit(item.maximumQty)),
  ].filter((rule): rule is string => typeof rule === 'string');
  if (rules.length === 0) return null;
  return (
    <ul className={style['rules']}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

/** Every unit of the item with its conversion to the base unit and back, and its weight where the user may see it. */
export function UnitTable({ item }: { item: Item }) {
  const { t } = useTranslation('catalog');
  const others = unitsOf(item).filter(({ code }) => code !== item.baseUom);
  if (others.length === 0 && item.weight === null) return null;
  const base = item.baseUom;
  return (
    <section>
      <h2>{t('item.units')}</h2>
      <dl className={style['facts']}>
        {others.map((unit) => (
          <div key={unit.code}>
            <dt>
              {unit.name} <small>{unit.code}</small>
            </dt>
            <dd>
              {t('item.conversion', { unit: unit.code, quantity: formatFraction(toBase(1, unit)), base })}
              <small>
                {t('item.conversion', { unit: base, quantity: formatFraction(fromBase(1, unit)), base: unit.code })}
              </small>
            </dd>
          </div>
        ))}
        {item.weight !== null && item.weight > 0 && (
          <div>
            <dt>{t('item.weight')}</dt>
            <dd>{t('item.weightPer', { weight: formatNumber(item.weight), unit: base })}</dd>
          </div>
        )}
      </dl>
      <OrderRules item={item} />
    </section>
  );
}
