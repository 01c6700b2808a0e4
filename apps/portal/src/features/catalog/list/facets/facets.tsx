import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../../app/session/may-open.ts';
import { formatNumber } from '../../../../format/formats.ts';
import { useHandler } from '../../../../app/state/use-handler.ts';
import { FacetSection } from './facet-section.tsx';
import { facetNames, withValueToggled, type FacetName, type ListSearch } from '../list-state.ts';
import type { Facet } from '../../queries.ts';

interface Props {
  facets: readonly Facet[];
  /** The number of best items that the counts cover; null = all. */
  facetsOf: number | null;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** Runs when the user points at a value, with `pressed` once the mouse button is down on it. */
  onIntent: (name: FacetName, value: string, pressed: boolean) => void;
}

/** All facets relevant to this list, in their fixed order. */
export function Facets({ facets, facetsOf, search, onSearch, onIntent }: Props) {
  const { t } = useTranslation('catalog');
  const noteId = useId();
  const seesPurchases = useMayOpen('purchases');
  const toggle = useHandler((name: FacetName, value: string) => onSearch(withValueToggled(search, name, value)));
  const note = facetsOf === null ? null : t('facet.ofBest', { shown: formatNumber(facetsOf) });
  return (
    <div>
      {note !== null && (
        <p id={noteId} className="visually-hidden">
          {note}
        </p>
      )}
      {facetNames.map((name) => {
        const facet = facets.find((one) => one.name === name);
        if (facet === undefined || facet.values.length === 0) return null;
        if (name === 'bought' && !seesPurchases) return null;
        return (
          <FacetSection
            key={name}
            name={name}
            values={facet.values}
            chosen={search[name]}
            note={note}
            noteId={noteId}
            onToggle={toggle}
            onIntent={onIntent}
          />
        );
      })}
    </div>
  );
}
