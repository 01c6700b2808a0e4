import { paths } from '@tradecounter/contract/pages/pages';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PastEnd } from '../../../ui/data/past-end.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { chosenValues, facetNames, pageSizes, withoutFilters, type ListSearch } from './list-state.ts';

interface Props {
  search: ListSearch;
  /** The number of items on all pages. */
  total: number;
  inCategory: boolean;
  onClear: (search: ListSearch) => void;
}

/**
 * Explains an empty list: the page is beyond the last, the filters or the search words exclude everything, or there are
 * no items.
 */
export function ListEmpty({ search, total, inCategory, onClear }: Props) {
  const { t } = useTranslation('catalog');
  if (total > 0) {
    const turn = (page: number): void => onClear({ ...search, page: page > 1 ? page : undefined });
    return (
      <PastEnd icon="box" page={search.page ?? 1} size={search.size ?? pageSizes[0]} total={total} onPage={turn} />
    );
  }
  if (facetNames.some((name) => chosenValues(search, name).length > 0)) {
    const clear = (
      <Button kind="main" onClick={() => onClear(withoutFilters(search))}>
        {t('tools.clear')}
      </Button>
    );
    return <EmptyState icon="filter" title={t('list.emptyFilter')} text={t('list.emptyFilterText')} action={clear} />;
  }
  const browse = (
    <LinkButton to={paths.categories} kind="main">
      {t('browse.toCategories')}
    </LinkButton>
  );
  if (search.search !== undefined && !inCategory) {
    const title = t('list.emptySearch', { search: search.search });
    return <EmptyState icon="search" title={title} text={t('list.emptySearchText')} action={browse} />;
  }
  return <EmptyState icon="box" title={t('list.emptyCategory')} text={t('list.emptyCategoryText')} action={browse} />;
}
