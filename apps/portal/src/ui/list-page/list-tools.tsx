import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { claimsOf, useUser } from '../../session/session.ts';
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
  /** Filters that the page sets itself. */
  fixed?: readonly string[];
}

/** The search, filters and sort order of a list, all kept in the address. */
export function ListTools({ list: { kind }, question, onChange, more, say, choices, fixed = [] }: Props) {
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
  const sorts = sortsFor(kind, claims);
  return (
    <>
      <div className={style['tools']}>
        {Object.hasOwn(kind.filters, 'search') && (
          <ListSearchField
            value={value['search'] ?? ''}
            onChange={search}
            label={say('search')}
            placeholder={say('searchPlaceholder')}
          />
        )}
        {first !== undefined && <ChoiceFilter filter={first} kind={kind} value={value} onChange={onChange} say={say} />}
        <FilterPanel {...others} />
        <div className={style['end']}>
          <SelectField
            bare
            label={t('list.sortBy')}
            value={question['sort'] ?? kind.defaultSort}
            options={sorts.map((sort) => ({ value: sort, label: say(`sort.${sort}`) }))}
            onChange={({ currentTarget: { value: chosen } }) =>
              onChange({ sort: chosen === kind.defaultSort ? undefined : chosen } as Partial<Record<string, string>>)
            }
          />
          {more}
        </div>
      </div>
      <FilterChips {...others} />
    </>
  );
}
