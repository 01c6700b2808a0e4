import { breakpoints } from '@tradecounter/contract/limits';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../device/use-window-from.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { SelectField } from '../fields/fields.tsx';
import type { ListDeclaration } from './list-declaration.ts';
import {
  ChoiceFilter,
  FilterChips,
  type FilterChoices,
  filterInView,
  FilterPanel,
  type FilterValues,
} from './list-filters.tsx';
import { filtersFor, sortsFor, type AnyQuestion } from './list-question.ts';
import { ListSearchField } from './list-search-field.tsx';
import style from './list-tools.module.css';
import type { SayWord } from './use-list-words.ts';

interface Props {
  list: Pick<ListDeclaration<never>, 'kind' | 'words'>;
  question: AnyQuestion;
  /** Receives the parameters that change. The list starts again at its first page. */
  onChange: (change: Partial<Record<string, string>>) => void;
  /** Shown at the end of the toolbar: columns, files. */
  more: ReactNode;
  say: SayWord;
  choices?: FilterChoices | undefined;
  /** The number of rows found in words; undefined = not known yet. */
  found: string | undefined;
  /** Filters that the page sets itself. */
  fixed?: readonly string[];
}

/**
 * The search, filters and sort order of a list, all kept in the address. On a phone they take two lines: if a filter is
 * in view, the sort order moves into the panel of the other filters.
 */
export function ListTools({ list: { kind }, question, onChange, more, say, choices, found, fixed = [] }: Props) {
  const { t } = useTranslation();
  const claims = claimsOf(useUser());
  const filters = filtersFor(kind, claims).filter((filter) => filter !== 'search' && !fixed.includes(filter));
  const first = filterInView(kind, filters);
  const value = question as FilterValues;
  const others = { kind, filters: filters.filter((filter) => filter !== first), value, onChange, say, choices };
  const search = useCallback(
    (text: string) => onChange({ search: text === '' ? undefined : text } as Partial<Record<string, string>>),
    [onChange],
  );
  const isPhone = !useWindowFrom(breakpoints.md);
  const folds = isPhone && first !== undefined && others.filters.length > 0;
  const sort = (
    <SelectField
      bare={!folds}
      label={t('list.sortBy')}
      value={question['sort'] ?? kind.defaultSort}
      options={sortsFor(kind, claims).map((one) => ({ value: one, label: say(`sort.${one}`) }))}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange({ sort: chosen === kind.defaultSort ? undefined : chosen } as Partial<Record<string, string>>)
      }
    />
  );
  return (
    <>
      <div className={style['tools']} data-folds={folds || undefined}>
        {Object.hasOwn(kind.filters, 'search') && (
          <ListSearchField
            value={value['search'] ?? ''}
            onChange={search}
            label={say('search')}
            placeholder={say('searchPlaceholder')}
          />
        )}
        {first !== undefined && (
          <ChoiceFilter filter={first} short={isPhone} kind={kind} value={value} onChange={onChange} say={say} />
        )}
        <FilterPanel {...others} sort={folds ? sort : null} found={found} />
        <div className={style['end']}>
          {!folds && sort}
          {more}
        </div>
      </div>
      <FilterChips {...others} />
    </>
  );
}
