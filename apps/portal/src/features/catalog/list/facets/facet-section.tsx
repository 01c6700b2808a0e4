import { limits } from '@tradecounter/contract/limits';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../format/formats.ts';
import { hasWords } from '../../../../format/plain-text.ts';
import { CheckLine } from '../../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../../ui/fields/fields.tsx';
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

interface FinderProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** A field that finds values of a long facet by their names. */
function ValueFinder({ label, text, onText }: FinderProps) {
  return (
    <div className={style['finder']}>
      <TextField
        bare
        type="search"
        label={label}
        placeholder={label}
        maxLength={limits.search}
        autoComplete="off"
        value={text}
        // Escape clears the text, and then closes the drawer.
        data-mantine-stop-propagation={text !== ''}
        onKeyDown={({ key }) => key === 'Escape' && onText('')}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  );
}

/**
 * The values of one facet with their counts. Long facets are collapsed and can be searched, but chosen values are always
 * in view.
 */
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
  const [text, setText] = useState('');
  const chosenValues = valuesOf(chosen);
  const ordered = sortFacetValues(name, values);
  const isLong = values.length > maxFoldedValues;
  const sought = isLong ? text.trim() : '';
  const isFound = ({ value, label }: Facet['values'][number]): boolean => hasWords(labelOf(name, value, label), sought);
  const foldedValues = ordered.filter(({ value }, at) => at < maxFoldedValues || chosenValues.includes(value));
  const foundValues = ordered.filter((one) => chosenValues.includes(one.value) || isFound(one));
  const shownValues = sought !== '' ? foundValues : open ? ordered : foldedValues;
  const hidden = values.length - foldedValues.length;
  const missing =
    values.length < limits.facetValues
      ? t('facet.noMatch')
      : t('facet.noCommonMatch', { shown: formatNumber(values.length) });
  const countOf = (count: number) =>
    note === null ? (
      formatNumber(count)
    ) : (
      <span title={note}>{t('facet.atLeast', { shown: formatNumber(count) })}</span>
    );
  return (
    <fieldset className={style['section']} aria-describedby={note === null ? undefined : noteId}>
      <legend>{t(`facet.${name}`)}</legend>
      {isLong && <ValueFinder label={t('facet.find', { facet: t(`facet.${name}`) })} text={text} onText={setText} />}
      {shownValues.map(({ value, label, count, swatch }) => (
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
      {isLong && (
        <p className={style['missing']} role="status">
          {sought !== '' && !ordered.some(isFound) && missing}
        </p>
      )}
      {sought === '' && (hidden > 0 || open) && (
        <button type="button" className={style['fold']} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('tools.less') : t('tools.more', { count: hidden })}
        </button>
      )}
    </fieldset>
  );
});
