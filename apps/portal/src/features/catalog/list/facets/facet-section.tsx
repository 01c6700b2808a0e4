import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../format/formats.ts';
import { CheckLine } from '../../../../ui/fields/checkbox.tsx';
import { useFacetLabel } from './facet-label.ts';
import style from './facets.module.css';
import { inOrder } from './facet-order.ts';
import { valuesOf, type FacetName } from '../list-state.ts';
import type { Facet } from '../../queries.ts';

const shown = 8;

interface Props {
  name: FacetName;
  values: Facet['values'];
  /** The chosen values as the address holds them. */
  chosen: string | undefined;
  /** Explains that counts are minimums, and the id of the element that says so; null = counts are exact. */
  note: string | null;
  about: string;
  onToggle: (name: FacetName, value: string) => void;
  onIntent: (name: FacetName, value: string, pressed: boolean) => void;
}

/** The values of one facet with their counts. Long facets are collapsed, but chosen values are always in view. */
export const FacetSection = memo(function FacetSection({
  name,
  values,
  chosen,
  note,
  about,
  onToggle,
  onIntent,
}: Props) {
  const { t } = useTranslation('catalog');
  const labelOf = useFacetLabel();
  const [open, setOpen] = useState(false);
  const on = valuesOf(chosen);
  const ordered = inOrder(name, values);
  const folded = ordered.filter(({ value }, at) => at < shown || on.includes(value));
  const hidden = values.length - folded.length;
  const countOf = (count: number) =>
    note === null ? (
      formatNumber(count)
    ) : (
      <span title={note}>{t('facet.atLeast', { shown: formatNumber(count) })}</span>
    );
  return (
    <fieldset className={style['section']} aria-describedby={note === null ? undefined : about}>
      <legend>{t(`facet.${name}`)}</legend>
      {(open ? ordered : folded).map(({ value, label, count, swatch }) => (
        <CheckLine
          key={value}
          checked={on.includes(value)}
          onChange={() => onToggle(name, value)}
          onIntent={(pressed) => onIntent(name, value, pressed)}
          note={countOf(count)}
        >
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
});
