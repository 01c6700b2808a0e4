import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../format/formats.ts';
import { CheckLine } from '../../../../ui/fields/checkbox.tsx';
import { useFacetLabel } from './facet-label.ts';
import style from './facets.module.css';
import { valuesOf, type FacetName } from '../list-state.ts';
import type { Facet } from '../../queries.ts';

const lowerBound = ({ value }: { value: string }): number => Number.parseFloat(value);

/** Sorts price bands from low to high. Other values keep the server's order, by count. */
const sortFacetValues = (name: FacetName, values: Facet['values']): Facet['values'] =>
  name === 'price' ? values.toSorted((a, b) => lowerBound(a) - lowerBound(b)) : values;

/** The number of values that a collapsed facet shows. Chosen values are shown in addition. */
const maxFoldedValues = 8;

interface Props {
  name: FacetName;
  values: Facet['values'];
  /** The chosen values as the address holds them. */
  chosen: string | undefined;
  /** Explains that counts are minimums; null = counts are exact. */
  note: string | null;
  /** The id of the element that contains the note. */
  noteId: string;
  onToggle: (name: FacetName, value: string) => void;
  onIntent: (name: FacetName, value: string, pressed: boolean) => void;
}

/** The values of one facet with their counts. Long facets are collapsed, but chosen values are always in view. */
export const FacetSection = memo(function FacetSection({
  name,
  values,
  chosen,
  note,
  noteId,
  onToggle,
  onIntent,
}: Props) {
  const { t } = useTranslation('catalog');
  const labelOf = useFacetLabel();
  const [open, setOpen] = useState(false);
  const chosenValues = valuesOf(chosen);
  const ordered = sortFacetValues(name, values);
  const foldedValues = ordered.filter(({ value }, at) => at < maxFoldedValues || chosenValues.includes(value));
  const hidden = values.length - foldedValues.length;
  const countOf = (count: number) =>
    note === null ? (
      formatNumber(count)
    ) : (
      <span title={note}>{t('facet.atLeast', { shown: formatNumber(count) })}</span>
    );
  return (
    <fieldset className={style['section']} aria-describedby={note === null ? undefined : noteId}>
      <legend>{t(`facet.${name}`)}</legend>
      {(open ? ordered : foldedValues).map(({ value, label, count, swatch }) => (
        <CheckLine
          key={value}
          checked={chosenValues.includes(value)}
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
