import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { categoryLink, offered, placeOf, type Place } from './category-tree.ts';
import { ItemCount } from '../list/item-count.tsx';
import { ItemList } from '../list/item-list.tsx';
import type { ListProps } from '../list/list-props.ts';
import { categoriesQuery } from '../queries.ts';

function UnknownCategory() {
  const { t } = useTranslation('catalog');
  const back = (
    <LinkButton to={paths.categories} kind="main">
      {t('browse.toCategories')}
    </LinkButton>
  );
  return <EmptyState icon="box" title={t('browse.unknown')} text={t('browse.unknownText')} action={back} />;
}

function Crumbs({ place }: { place: Place | null }) {
  const { t } = useTranslation('catalog');
  return (
    <Breadcrumbs>
      {[
        <Link key="" to={paths.categories}>
          {t('browse.title')}
        </Link>,
        ...(place?.path ?? []).map((above) => (
          <Link key={above.id} {...categoryLink(above)}>
            {above.name}
          </Link>
        )),
      ]}
    </Breadcrumbs>
  );
}

type Props = Omit<ListProps, 'category' | 'name'> & { id: string };

/** /category/{id} and /category/{id}/{id2}: the categories below, then all their items. */
export function CategoryPage(props: Props) {
  return (
    <Page>
      <Content {...props} />
    </Page>
  );
}

function Content({ id, ...props }: Props) {
  const { t } = useTranslation('catalog');
  const { customerNumber } = useUser();
  const { data: tree, isLoading, isError, refetch } = useQuery(categoriesQuery(customerNumber));
  const place = tree === undefined ? null : placeOf(tree, id);
  if (tree !== undefined && place === null) {
    return (
      <>
        <PageHead title={t('browse.title')} />
        <UnknownCategory />
      </>
    );
  }
  const name = place?.category.name ?? '';
  const subcategories = offered(place?.children ?? []);
  return (
    <ItemList
      {...props}
      category={id}
      name={name}
      waits={isLoading}
      head={(page, tools) => (
        <>
          {isError && tree === undefined && <ErrorNote text={t('browse.unread')} onRetry={() => void refetch()} />}
          <PageHead above={<Crumbs place={place} />} title={name} note={<ItemCount page={page} />} tools={tools} />
          {subcategories.length > 0 && (
            <CategoryTiles small name={t('browse.within', { name })} categories={subcategories} />
          )}
        </>
      )}
    />
  );
}
