import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { childrenOf, offered, roots } from './category-tree.ts';
import { categoriesQuery } from '../queries.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './tiles-skeleton.module.css';

/** The tiles' layout while the categories load. */
function TilesSkeleton() {
  return (
    <div className={style['tiles']} aria-hidden="true">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className={style['tile']}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}

/** /category: the roots of the category tree, as pictures. */
export function CategoriesPage() {
  const { t } = useTranslation('catalog');
  const { customerNumber } = useUser();
  const query = useQuery(categoriesQuery(customerNumber));
  const rootCategories = query.data === undefined ? [] : offered(roots(query.data));
  const allItemsLink = (
    <LinkButton to={paths.items} icon="list">
      {t('browse.all')}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead title={t('browse.title')} tools={allItemsLink} />
      {query.isPending && <TilesSkeleton />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rootCategories.length === 0 && (
        <EmptyState icon="box" title={t('browse.empty')} text={t('browse.emptyText')} action={allItemsLink} />
      )}
      {rootCategories.length > 0 && (
        <CategoryTiles
          name={t('browse.title')}
          categories={rootCategories}
          childrenOf={(id) => offered(childrenOf(query.data ?? [], id))}
        />
      )}
    </Page>
  );
}
