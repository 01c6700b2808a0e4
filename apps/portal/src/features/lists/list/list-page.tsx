import { constants } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../../app/router/route-id.ts';
import { pageNotFound } from '../../../app/router/page-failure.ts';
import { useUser } from '../../../app/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { listQuery } from '../queries.ts';
import { ListsCrumb } from './list-head.tsx';
import { ListWork } from './list-work.tsx';

const route = getRouteApi(routeId('shoppingList'));

/** Shown before the first favorite exists, because the list is created with it. */
function NoFavorites() {
  const { t } = useTranslation('shoppingLists');
  return (
    <Page>
      <PageHead title={t('favorites.title')} above={<ListsCrumb />} />
      <EmptyState
        icon="heart"
        title={t('favorites.none')}
        text={t('favorites.noneText')}
        action={<LinkButton to={paths.items}>{t('favorites.browse')}</LinkButton>}
      />
    </Page>
  );
}

/** /shoppinglist/{listName}: one list with all its actions. Throws PageFailure 404 when no list has that name. */
export function ListPage() {
  const { listName: name } = route.useParams();
  const { customerNumber } = useUser();
  const { data, isError, error, refetch } = useQuery(listQuery(customerNumber, name));
  if (data === null && name === constants.favorites) return <NoFavorites />;
  if (data === null) throw pageNotFound();
  return (
    <Page key={name}>
      {data !== undefined && <ListWork list={data} />}
      {data === undefined && (
        <>
          <PageHead title={name} above={<ListsCrumb />} />
          {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="320px" />}
        </>
      )}
    </Page>
  );
}
