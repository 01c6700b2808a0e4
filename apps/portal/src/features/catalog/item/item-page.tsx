import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../../app/router/route-id.ts';
import { useUser } from '../../../app/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { drawPageMarks } from '../../lists/adding/item-marks.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemGallery } from './gallery/item-gallery.tsx';
import { ItemHeading } from './item-heading.tsx';
import { ItemNumberPage } from './item-number-page.tsx';
import { ItemOrdering } from './item-ordering.tsx';
import style from './item-page.module.css';
import { ItemSkeleton } from './item-skeleton.tsx';
import { LocationStock } from './location-stock.tsx';
import { itemQuery, type Item } from '../../items/queries.ts';
import { SiblingList } from './sibling-list.tsx';
import { UnitTable } from './unit-table.tsx';

const route = getRouteApi(routeId('item'));

/** Shown for an unknown item number: offers to search for it. */
function UnknownItem({ id }: { id: string }) {
  const { t } = useTranslation('catalog');
  const search = (
    <LinkButton to={paths.items} search={{ search: id }} kind="main" icon="search">
      {t('item.searchIt')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('item.unknown', { id })} />
      <EmptyState icon="search" title={t('item.unknownText')} action={search} />
    </>
  );
}

function LoadedItem({ item }: { item: Item }) {
  return (
    <>
      <ItemHeading item={item} marks={drawPageMarks(item)} />
      <div className={style['columns']}>
        <div className={style['picture']}>
          <ItemGallery key={item.id} item={item} name={item.description} />
        </div>
        {item.detail !== null && item.detail !== '' && <p className={style['detail']}>{item.detail}</p>}
        <div className={style['more']}>
          <SiblingList item={item} />
        </div>
        <div className={style['deal']}>
          <div className={style['buy']}>
            <ItemOrdering key={item.id} item={item} />
          </div>
          <div className={style['stock']}>
            <LocationStock item={item} />
          </div>
          <div className={style['units']}>
            <UnitTable item={item} />
          </div>
        </div>
        <div className={style['facts']}>
          <ItemFacts item={item} />
        </div>
      </div>
    </>
  );
}

function Content({ id }: { id: string }) {
  const { customerNumber } = useUser();
  const query = useQuery(itemQuery(customerNumber, id));
  if (query.data === null) return <UnknownItem id={id} />;
  if (query.data !== undefined) return <LoadedItem item={query.data} />;
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <ItemSkeleton />;
}

/** /item/{id}: the facts that a buyer needs before ordering, and the controls to order. */
export function ItemPage() {
  const { id } = route.useParams();
  if (id === undefined || id === '') return <ItemNumberPage />;
  // One page element throughout: the focus on it must survive the switch from the skeleton.
  return (
    <Page>
      <Content id={id} />
    </Page>
  );
}
