import { Chips } from '../../../../ui/data/chips.tsx';
import { useFacetLabel } from './facet-label.ts';
import {
  chosenValues,
  facetNames,
  withValueToggled,
  withoutFilters,
  type FacetName,
  type ListSearch,
} from '../list-state.ts';
import type { Facet } from '../../queries.ts';

interface Choice {
  facet: FacetName;
  value: string;
  label: string;
}

/** Returns every chosen value, with the facet's label; until the answer arrives, with the value itself. */
export const chipsOf = (search: ListSearch, facets: readonly Facet[]): Choice[] =>
  facetNames.flatMap((facet) =>
    chosenValues(search, facet).map((value) => {
      const facetValue = facets.find(({ name }) => name === facet)?.values.find((one) => one.value === value);
      return { facet, value, label: facetValue?.label ?? value };
    }),
  );

interface Props {
  search: ListSearch;
  facets: readonly Facet[];
  onSearch: (search: ListSearch) => void;
}

/** The active facet values above a list of items. */
export function FilterChips({ search, facets, onSearch }: Props) {
  const labelOf = useFacetLabel();
  const chips = chipsOf(search, facets).map(({ facet, value, label }) => ({
    key: `${facet} ${value}`,
    label: labelOf(facet, value, label),
    onRemove: () => onSearch(withValueToggled(search, facet, value)),
  }));
  return <Chips chips={chips} onClear={() => onSearch(withoutFilters(search))} />;
}
