import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import type { Unit } from '@tradecounter/rules/units';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { areaOfPacks, isAreaUnit, packsForArea } from './area.ts';
import style from './area-calculator.module.css';
import { unitsOf } from '../../items/item-units.ts';
import type { Item } from '../../items/queries.ts';

/**
 * Returns the area unit and the pack that covers it, for goods that are measured in area and sold in packs; else null.
 */
export function areaUnits(
  item: Pick<Item, 'baseUom' | 'packUom' | 'orderUom' | 'uoms'>,
): { areaUnit: Unit; packUnit: Unit } | null {
  const units = unitsOf(item);
  const areaUnit = units.find(({ code }) => code === item.baseUom && isAreaUnit(code));
  const packUnit = units.find(({ code }) => code === (item.packUom ?? item.orderUom) && code !== item.baseUom);
  return areaUnit === undefined || packUnit === undefined ? null : { areaUnit, packUnit };
}

interface Props {
  areaUnit: Unit;
  packUnit: Unit;
  /** Copies the packs into the order. */
  onUse: ((packs: string) => void) | null;
}

/** Converts area and waste to packs, and packs back to area: the field the user typed in determines the other. */
export function AreaCalculator({ areaUnit, packUnit, onUse }: Props) {
  const { t } = useTranslation('catalog');
  const [area, setArea] = useState('');
  const [waste, setWaste] = useState('10');
  const [typedPacks, setTypedPacks] = useState<string | null>(null);
  const order = packsForArea({ area, waste, areaUnit, packUnit });
  const packs = typedPacks ?? (order === null ? '' : String(order.packs.numerator));
  const covered = areaOfPacks(packs, packUnit, areaUnit);
  const formatQuantity = (value: string | Fraction): string => formatNumber(fraction(value).toWire(), 2);
  const names = { packUnit: packUnit.code, areaUnit: areaUnit.code };

  return (
    <fieldset className={style['calculator']}>
      <legend>{t('area.title')}</legend>
      <div className={style['fields']}>
        <TextField
          label={t('area.area', { unit: areaUnit.code })}
          inputMode="decimal"
          autoComplete="off"
          value={area}
          onChange={({ currentTarget }) => {
            setArea(currentTarget.value);
            setTypedPacks(null);
          }}
        />
        <TextField
          label={t('area.waste')}
          inputMode="decimal"
          autoComplete="off"
          value={waste}
          onChange={({ currentTarget }) => {
            setWaste(currentTarget.value);
            setTypedPacks(null);
          }}
        />
        <TextField
          label={t('area.packs', { unit: packUnit.code })}
          inputMode="numeric"
          autoComplete="off"
          value={packs}
          onChange={({ currentTarget }) => setTypedPacks(currentTarget.value)}
        />
        {onUse !== null && (
          <Button
            className={style['use']}
            disabled={covered === null || !covered.isPositive()}
            onClick={() => onUse(packs)}
          >
            {t('ask.use', { quantity: covered === null ? '' : formatQuantity(packs), unit: packUnit.code })}
          </Button>
        )}
      </div>
      <p className={style['result']} role="status">
        {covered !== null && packs !== '' && (
          <b>{t('area.back', { ...names, packs: formatQuantity(packs), covered: formatQuantity(covered) })}</b>
        )}
        {typedPacks === null &&
          order !== null &&
          ` ${t('area.needed', { ...names, needed: formatQuantity(order.needed) })}`}
      </p>
    </fieldset>
  );
}
