import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formats.ts';
import { CheckLine } from '../../ui/checkbox.tsx';
import { useFacetLabel } from './facet-label.ts';
import style from './facets.module.css';
import type { FacetName } from './list-state.ts';
import type { Facet } from './queries.ts';

const shown = 8;

interface Props {
  name: FacetName;
  values: Facet['values'];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The values of one facet with their counts; long ones are folded, but what is chosen is always in view. */
export function FacetSection({ name, values, chosen, onToggle }: Props) {
  const { t } = useTranslation('catalog');
  const labelOf = useFacetLabel();
  const [open, setOpen] = useState(false);
  const folded = values.filter(({ value }, at) => at < shown || chosen.includes(value));
  const hidden = values.length - folded.length;
  return (
    <fieldset className={style['section']}>
      <legend>{t(`facet.${name}`)}</legend>
      {(open ? values : folded).map(({ value, label, count, swatch }) => (
        <CheckLine key={value} checked={chosen.includes(value)} onChange={() => onToggle(value)} note={formatNumber(count)}>
          {swatch !== null && <i className={style['swatch']} style={{ backgroundColor: swatch }} aria-hidden="true" />}
          {labelOf(name, value, label)}
        </CheckLine>
      ))}
      {(hidden > 0 || open) && (
        <button type="button" className={style['fold']} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('tools.less') : t('tools.more', { count: hidden })}
        </button>
      )}
    </fieldset>
  );
}
