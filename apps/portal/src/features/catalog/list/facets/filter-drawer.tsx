import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../format/formats.ts';
import { useHandler } from '../../../../app/state/use-handler.ts';
import { Button } from '../../../../ui/button.tsx';
import { SideDrawer } from '../../../../ui/overlays/side-drawer.tsx';
import { Facets } from './facets.tsx';
import style from './filter-drawer.module.css';
import { chosenValues, facetNames, withoutFilters, type FacetName, type ListSearch } from '../list-state.ts';
import type { Facet } from '../../queries.ts';

interface Props {
  facets: readonly Facet[];
  facetsOf: number | null;
  search: ListSearch;
  total: number;
  onSearch: (search: ListSearch) => void;
  onIntent: (name: FacetName, value: string, pressed: boolean) => void;
}

const Opener = memo(function Opener({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Button icon="filter" onClick={onOpen} aria-haspopup="dialog">
      {count === 0 ? t('tools.filters') : t('tools.filtersCount', { count })}
    </Button>
  );
});

interface FiltersProps extends Props {
  count: number;
  open: boolean;
  onClose: () => void;
}

function Filters({ facets, facetsOf, search, total, onSearch, onIntent, count, open, onClose }: FiltersProps) {
  const { t } = useTranslation('catalog');
  return (
    <SideDrawer open={open} onClose={onClose} title={t('tools.filters')} side="start" closeLabel={t('tools.close')}>
      <div className={style['body']}>
        <Facets facets={facets} facetsOf={facetsOf} search={search} onSearch={onSearch} onIntent={onIntent} />
      </div>
      <div className={style['foot']}>
        {count > 0 && <Button onClick={() => onSearch(withoutFilters(search))}>{t('tools.clear')}</Button>}
        <Button kind="main" wide onClick={onClose}>
          {t('tools.show', { count: total, shown: formatNumber(total) })}
        </Button>
      </div>
    </SideDrawer>
  );
}

/**
 * The filters on windows too narrow to show them next to the list. The button shows how many are active, the drawer how
 * many items remain.
 */
export function FilterDrawer(props: Props) {
  // null: never opened, so that its content isn't rendered on every change of a filter.
  const [open, setOpen] = useState<boolean | null>(null);
  const count = facetNames.reduce((sum, name) => sum + chosenValues(props.search, name).length, 0);
  const show = useHandler(() => setOpen(true));
  return (
    <>
      <Opener count={count} onOpen={show} />
      {open !== null && <Filters {...props} count={count} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
