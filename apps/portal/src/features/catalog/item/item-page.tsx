import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemGallery } from './gallery/item-gallery.tsx';
import { ItemHeading } from './item-heading.tsx';
import { ItemOrdering, type RenderItemHold, type RenderItemOrder } from './item-ordering.tsx';
import style from './item-page.module.css';
import { ItemSkeleton } from './item-skeleton.tsx';
import { LocationStock } from './location-stock.tsx';
import { itemQuery, type Item } from '../queries.ts';
import { SiblingList } from './sibling-list.tsx';
import { UnitTable } from './unit-table.tsx';

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

function LoadedItem({ item, renderOrder, renderHold, renderMarks, held }: Omit<Props, 'id'> & { item: Item }) {
  return (
    <>
      <ItemHeading item={item} marks={renderMarks(item)} />
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
            <ItemOrdering key={item.id} item={item} renderOrder={renderOrder} renderHold={renderHold} held={held} />
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

function Content({ id, ...order }: Props) {
  const { customerNumber } = useUser();
  const query = useQuery(itemQuery(customerNumber, id));
  if (query.data === null) return <UnknownItem id={id} />;
  if (query.data !== undefined) return <LoadedItem item={query.data} {...order} />;
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <ItemSkeleton />;
}

interface Props {
  id: string;
  renderOrder: RenderItemOrder;
  /** Renders further actions on the item. */
  renderMarks: (item: Item) => ReactNode;
  renderHold: RenderItemHold;
  /** The cart lines of the item. */
  held: readonly HeldLine[];
}

/** /item/{id}: the facts that a buyer needs before ordering, and the controls to order. */
export function ItemPage(props: Props) {
  // One page element throughout: the focus on it must survive the switch from the skeleton.
  return (
    <Page>
      <Content {...props} />
    </Page>
  );
}
