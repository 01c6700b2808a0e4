import { FacetSection } from './facet-section.tsx';
import style from './facets.module.css';
import { chosen, facetNames, toggled, type ListSearch } from './list-state.ts';
import type { Facet } from './queries.ts';

interface Props {
  facets: readonly Facet[];
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** All facets that say something about this list, in their fixed order. */
export function Facets({ facets, search, onSearch }: Props) {
  return (
    <div className={style['facets']}>
      {facetNames.map((name) => {
        const facet = facets.find((one) => one.name === name);
        if (facet === undefined || facet.values.length === 0) return null;
        return (
          <FacetSection
            key={name}
            name={name}
            values={facet.values}
            chosen={chosen(search, name)}
            onToggle={(value) => onSearch(toggled(search, name, value))}
          />
        );
      })}
    </div>
  );
}
