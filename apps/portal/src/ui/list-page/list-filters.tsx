import { paramsOf, valuesOf, type DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { breakpoints } from '@tradecounter/contract/limits';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../device/use-window-from.ts';
import { formatDate } from '../../format/formats.ts';
import { Button } from '../button.tsx';
import { Chips, type Chip } from '../data/chips.tsx';
import { CheckLine } from '../fields/checkbox.tsx';
import { SelectField, TextField } from '../fields/fields.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { ToolPanel } from '../overlays/tool-panel.tsx';
import style from './list-tools.module.css';
import type { SayWord } from './use-list-words.ts';

/** The filter parameters of the address; undefined = not set. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/**
 * Values of filters that only the server's answer knows, such as families: offered as choices instead of a text field.
 */
export type FilterChoices = Readonly<Partial<Record<string, readonly { value: string; label: string }[]>>>;

interface Props {
  kind: DocumentKind;
  /** Names of the filters that this user may use, except those shown elsewhere. */
  filters: readonly string[];
  value: FilterValues;
  onChange: (change: Record<string, string | undefined>) => void;
  say: SayWord;
  choices?: FilterChoices | undefined;
}

const all = '';

/** Returns the key of the word for what the list shows when no value is chosen. */
const usualWord = (kind: DocumentKind, filter: string): string => {
  const declared = kind.filters[filter];
  return `${filter}.${(declared?.kind === 'choice' ? declared.usual : undefined) ?? 'all'}`;
};

/** The maximum number of values shown side by side; more become a select. */
const maxShown = 5;

/** A filter by states and the like: all values in view, or a select where there are many, or little room (`short`). */
export function ChoiceFilter({
  filter,
  short,
  kind,
  value,
  onChange,
  say,
}: Omit<Props, 'filters'> & { filter: string; short: boolean }) {
  const values = valuesOf(kind, filter) ?? [];
  const choices = [
    { value: all, label: say(usualWord(kind, filter)) },
    ...values.map((choice) => ({ value: choice, label: say(`${filter}.${choice}`) })),
  ];
  const choose = (chosen: string): void => onChange({ [filter]: chosen === all ? undefined : chosen });
  if (short || values.length > maxShown)
    return (
      <div className={style['choice']}>
        <SelectField
          bare
          label={say(`filter.${filter}`)}
          value={value[filter] ?? all}
          options={choices}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
    );
  return (
    <div className={style['states']}>
      <Segmented name={say(`filter.${filter}`)} value={value[filter] ?? all} choices={choices} onChange={choose} />
    </div>
  );
}

/**
 * Returns the filter shown outside the panel: one with few values, or one whose list shows only some rows by default.
 */
export const filterInView = (kind: DocumentKind, filters: readonly string[]): string | undefined =>
  filters.find(
    (filter) => (valuesOf(kind, filter)?.length ?? Infinity) <= maxShown || usualWord(kind, filter) !== `${filter}.all`,
  );

function Days({ filter, value, onChange, say }: Omit<Props, 'filters' | 'kind'> & { filter: string }) {
  const { t } = useTranslation();
  const [from, to] = [`${filter}From`, `${filter}To`];
  return (
    <fieldset className={style['days']}>
      <legend>{say(`filter.${filter}`)}</legend>
      <TextField
        type="date"
        label={t('list.from')}
        max={value[to]}
        value={value[from] ?? ''}
        onChange={(event) => onChange({ [from]: event.target.value || undefined })}
      />
      <TextField
        type="date"
        label={t('list.to')}
        min={value[from]}
        value={value[to] ?? ''}
        onChange={(event) => onChange({ [to]: event.target.value || undefined })}
      />
    </fieldset>
  );
}

function OneFilter({ filter, ...props }: Omit<Props, 'filters'> & { filter: string }) {
  const { t } = useTranslation();
  const { kind, value, onChange, say, choices } = props;
  if (kind.filters[filter]?.kind === 'days')
    return <Days filter={filter} value={value} onChange={onChange} say={say} />;
  const values = valuesOf(kind, filter);
  const offeredValues = choices?.[filter];
  if (offeredValues !== undefined) {
    if (offeredValues.length === 0 && value[filter] === undefined) return null;
    const offered = [{ value: all, label: t('list.any') }, ...offeredValues];
    return (
      <SelectField
        label={say(`filter.${filter}`)}
        value={value[filter] ?? all}
        options={offered}
        onChange={(event) => onChange({ [filter]: event.currentTarget.value || undefined })}
      />
    );
  }
  if (values === null)
    return (
      <TextField
        label={say(`filter.${filter}`)}
        value={value[filter] ?? ''}
        onChange={(event) => onChange({ [filter]: event.target.value || undefined })}
      />
    );
  const [onlyValue, ...rest] = values;
  if (onlyValue !== undefined && rest.length === 0) {
    return (
      <CheckLine
        checked={value[filter] === onlyValue}
        onChange={({ currentTarget }) => onChange({ [filter]: currentTarget.checked ? onlyValue : undefined })}
      >
        {say(`filter.${filter}`)}
      </CheckLine>
    );
  }
  const options = [
    { value: all, label: t('list.any') },
    ...values.map((choice) => ({ value: choice, label: say(`${filter}.${choice}`) })),
  ];
  return (
    <SelectField
      label={say(`filter.${filter}`)}
      value={value[filter] ?? all}
      options={options}
      onChange={(event) => onChange({ [filter]: event.currentTarget.value || undefined })}
    />
  );
}

const activeFilters = ({ kind, filters, value }: Pick<Props, 'kind' | 'filters' | 'value'>): string[] =>
  filters.filter((filter) => paramsOf(kind, filter).some((name) => value[name] !== undefined));

/** Returns the change of the address that removes these filters. */
const without = (kind: DocumentKind, filters: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(filters.flatMap((filter) => paramsOf(kind, filter)).map((name) => [name, undefined]));

interface PanelProps extends Props {
  /** The sort order, where it has no room in the toolbar. */
  sort: ReactNode;
  /** The number of rows found in words, such as '12 invoices'; undefined = not known yet. */
  found: string | undefined;
}

/** The less common filters, behind a button that counts the active ones, and the sort order where it has no room. */
export function FilterPanel({ sort, found, ...props }: PanelProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isPhone = !useWindowFrom(breakpoints.md);
  const { kind, filters, onChange } = props;
  if (filters.length === 0) return null;
  const active = activeFilters(props);
  const title = sort === null ? t('list.filter') : t('list.filterAndSort');
  return (
    <ToolPanel
      button={{
        fold: active.length === 0,
        icon: 'filter',
        children: active.length > 0 ? t('list.filters', { count: active.length }) : title,
      }}
      title={title}
      open={open}
      onOpen={setOpen}
      width={344}
      side="start"
      // At a desk the chips are in view, and one of them clears the filters.
      act={
        isPhone &&
        active.length > 0 && <Button onClick={() => onChange(without(kind, active))}>{t('filters.clear')}</Button>
      }
      end={found === undefined ? undefined : t('list.show', { rows: found })}
    >
      {sort}
      {filters.map((filter) => (
        <OneFilter key={filter} {...props} filter={filter} />
      ))}
    </ToolPanel>
  );
}

/** Returns the text of a filter's chip, such as 'Placed: Nov 1, 2026 – Nov 21, 2026'. */
function chipText({ kind, value, say, choices }: Props, filter: string, t: TFunction): string {
  const name = say(`filter.${filter}`);
  if (valuesOf(kind, filter)?.length === 1) return name;
  if (kind.filters[filter]?.kind !== 'days') {
    const label = choices?.[filter]?.find((choice) => choice.value === value[filter])?.label ?? value[filter];
    return `${name}: ${valuesOf(kind, filter) === null ? label : say(`${filter}.${value[filter]}`)}`;
  }
  const [from, to] = paramsOf(kind, filter).map((param) =>
    value[param] === undefined ? null : formatDate(value[param]),
  );
  if (to == null) return `${name}: ${t('list.fromDay', { day: from })}`;
  return `${name}: ${from == null ? t('list.toDay', { day: to }) : `${from} – ${to}`}`;
}

/** The panel's active filters as chips; a press on one removes it. */
export function FilterChips(props: Props) {
  const { t } = useTranslation();
  const { kind, onChange } = props;
  const remove = (filters: readonly string[]) => onChange(without(kind, filters));
  const chosen = activeFilters(props);
  const chips = chosen.map((filter): Chip => ({
    key: filter,
    label: chipText(props, filter, t),
    onRemove: () => remove([filter]),
  }));
  return <Chips chips={chips} onClear={() => remove(chosen)} />;
}
