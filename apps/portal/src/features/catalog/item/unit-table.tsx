import type { Fraction } from '@tradecounter/rules/fraction';
import { findUnit, fromBase, toBase, type Unit } from '@tradecounter/rules/units';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { unitsOf } from '../../items/item-units.ts';
import style from './fact-table.module.css';
import type { Item } from '../../items/queries.ts';

const formatFraction = (value: Fraction): string => formatNumber(value.toWire());

/** Conversions to less than this say nothing to a buyer, such as the pallets in a square foot. */
const leastUseful = 0.01;

/** Writes a unit's name within a sentence: 'carton'. Keeps names in capitals, which are codes. */
const inSentence = (name: string, language: string): string =>
  name === name.toUpperCase() ? name : name.toLocaleLowerCase(language);

function Reverse({ unit, base }: { unit: Unit; base: string }) {
  const { t } = useTranslation('catalog');
  const quantity = fromBase(1, unit);
  if (quantity.toWire() < leastUseful) return null;
  return <small>{t('item.conversion', { unit: base, quantity: formatFraction(quantity), base: unit.code })}</small>;
}

/** The order rules that units alone don't show: full packs, minimum and maximum quantity. */
function OrderRules({ item }: { item: Item }) {
  const { t, i18n } = useTranslation('catalog');
  const wholeUom = item.multipleUom ?? item.packUom;
  const pack = wholeUom === null ? undefined : findUnit(item.uoms, wholeUom);
  const inBaseUnit = (value: number) => ({ quantity: formatNumber(value), unit: item.baseUom });
  const rules = [
    pack && t('item.packText', { name: inSentence(pack.name, i18n.language) }),
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
              <Reverse unit={unit} base={base} />
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
