import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import { useFacetLabel } from './facet-label.ts';
import style from './filter-chips.module.css';
import { chosen, facetNames, toggled, unfiltered, type FacetName, type ListSearch } from '../list-state.ts';
import type { Facet } from '../../queries.ts';

interface Chip {
  facet: FacetName;
  value: string;
  label: string;
}

/** Every value that is chosen, named as the facet names it; until the answer is here, by the value itself. */
export const chipsOf = (search: ListSearch, facets: readonly Facet[]): Chip[] =>
  facetNames.flatMap((facet) =>
    chosen(search, facet).map((value) => {
      const known = facets.find(({ name }) => name === facet)?.values.find((one) => one.value === value);
      return { facet, value, label: known?.label ?? value };
    }),
  );

interface Props {
  search: ListSearch;
  facets: readonly Facet[];
  onSearch: (search: ListSearch) => void;
}

/** The filters in force; each is taken away with one press. */
export function FilterChips({ search, facets, onSearch }: Props) {
  const { t } = useTranslation('catalog');
  const labelOf = useFacetLabel();
  const chips = chipsOf(search, facets).map((chip) => ({ ...chip, label: labelOf(chip.facet, chip.value, chip.label) }));
  if (chips.length === 0) return null;
  return (
    <ul className={[style['chips'], 'screen-only'].join(' ')} aria-label={t('tools.chips')}>
      {chips.map(({ facet, value, label }) => (
        <li key={`${facet} ${value}`}>
          <button
            type="button"
            className={style['chip']}
            aria-label={t('tools.remove', { name: label })}
            title={label}
            onClick={() => onSearch(toggled(search, facet, value))}
          >
            <span className={style['label']}>{label}</span>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={style['clear']} onClick={() => onSearch(unfiltered(search))}>
          {t('tools.clear')}
        </button>
      </li>
    </ul>
  );
}
