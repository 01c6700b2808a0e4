import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { Facets } from './facets.tsx';
import style from './filter-drawer.module.css';
import { chosen, facetNames, unfiltered, type ListSearch } from './list-state.ts';
import type { Facet } from './queries.ts';

interface Props {
  facets: readonly Facet[];
  search: ListSearch;
  total: number;
  onSearch: (search: ListSearch) => void;
}

/** The filters where there is no room beside the list; the button says how many are in force, the drawer how many items are left. */
export function FilterDrawer({ facets, search, total, onSearch }: Props) {
  const { t } = useTranslation('catalog');
  const [open, setOpen] = useState(false);
  const count = facetNames.reduce((sum, name) => sum + chosen(search, name).length, 0);
  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {count === 0 ? t('tools.filters') : t('tools.filtersCount', { count })}
      </Button>
      <SideDrawer open={open} onClose={() => setOpen(false)} title={t('tools.filters')} side="start" closeLabel={t('tools.close')}>
        <div className={style['body']}>
          <Facets facets={facets} search={search} onSearch={onSearch} />
        </div>
        <div className={style['foot']}>
          {count > 0 && <Button onClick={() => onSearch(unfiltered(search))}>{t('tools.clear')}</Button>}
          <Button kind="main" wide onClick={() => setOpen(false)}>
            {t('tools.show', { count: total, shown: formatNumber(total) })}
          </Button>
        </div>
      </SideDrawer>
    </>
  );
}
