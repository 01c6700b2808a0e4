import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../../app/router/route-id.ts';
import { useUser } from '../../../app/session/session.ts';
import { useBehindPaint } from '../../../app/timing/use-behind-paint.ts';
import { LinkButton, Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { CompareMark } from '../../compare/compare-mark.tsx';
import { drawPageMarks } from '../../lists/adding/item-marks.tsx';
import { ItemDocuments } from '../../files/item-documents.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemGallery } from './gallery/item-gallery.tsx';
import { ItemOrdering } from './item-ordering.tsx';
import style from './item-page.module.css';
import { ItemSkeleton, RestSkeleton } from './item-skeleton.tsx';
import { LocationStock } from './location-stock.tsx';
import { itemQuery, type Item } from '../../items/queries.ts';
import { SiblingList } from './sibling-list.tsx';
import { UnitTable } from './unit-table.tsx';
import { type ReactNode, useState } from 'react';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { ItemNumber } from '../../../ui/item-number.tsx';
import { meanings } from '../../../ui/data/state-meanings.ts';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { categoryLink } from '../browse/category-tree.ts';
import { limits } from '@tradecounter/contract/limits';
import { TextField } from '../../../ui/fields/fields.tsx';

/** /item without a number: asks for the item number. */
function ItemNumberPage() {
  const navigate = useNavigate();
  const { t } = useTranslation('catalog');
  const [id, setId] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const empty = id.trim() === '';
  return (
    <Page narrow>
      <PageHead title={t('item.askTitle')} />
      <form
        className={style['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (!empty) void navigate({ to: paths.item, params: { id: id.trim() } });
        }}
      >
        <p className={style['text']}>{t('item.askText')}</p>
        <TextField
          label={t('item.number')}
          value={id}
          maxLength={limits.itemId}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={isSubmitted && empty ? t('item.askRequired') : null}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        />
        <Button kind="main" type="submit">
          {t('item.open')}
        </Button>
      </form>
    </Page>
  );
}

/** The item's category path, name, number, and replacement. */
function ItemHeading({ item, marks }: { item: Item; marks: ReactNode }) {
  const { t } = useTranslation('catalog');
  const path = item.categories.map((category, at) => ({ ...category, parent: item.categories[at - 1]?.id ?? null }));
  return (
    <PageHead
      title={item.description}
      tools={marks}
      above={
        <Breadcrumbs>
          {[
            <Link key="" to={paths.categories}>
              {t('browse.title')}
            </Link>,
            ...path.map((category) => (
              <Link key={category.id} {...categoryLink(category)}>
                {category.name}
              </Link>
            )),
          ]}
        </Breadcrumbs>
      }
      note={
        <span className={style['note']}>
          <span>
            <ItemNumber id={item.id} own={item.ownNumber} />
          </span>
          {item.discontinued && (
            <StateTag means={meanings.discontinued}>
              {t(item.sold ? 'stock.discontinued' : 'stock.noLongerSold')}
            </StateTag>
          )}
          {item.successor !== null && (
            <span>
              {t('stock.replacedBy')}{' '}
              <Link to={paths.item} params={{ id: item.successor.id }}>
                {item.successor.description}
              </Link>
            </span>
          )}
          {!item.sold && !item.discontinued && <StateTag means={meanings.notSold}>{t('stock.notSold')}</StateTag>}
        </span>
      }
    />
  );
}

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

interface LoadedProps {
  item: Item;
  /** Whether the page waited for the item. What a phone shows further down is then drawn after the item was painted. */
  waited: boolean;
}

function LoadedItem({ item, waited }: LoadedProps) {
  const isWhole = useBehindPaint(true, !waited);
  const marks = (
    <>
      {drawPageMarks(item)}
      <CompareMark large item={item} />
    </>
  );
  return (
    <>
      <ItemHeading item={item} marks={marks} />
      <div className={style['columns']}>
        <div className={style['picture']}>
          <ItemGallery key={item.id} item={item} name={item.description} />
        </div>
        {item.detail !== null && item.detail !== '' && <p className={style['detail']}>{item.detail}</p>}
        {isWhole && (
          <div className={style['more']}>
            <SiblingList item={item} />
          </div>
        )}
        <div className={style['deal']}>
          <div className={style['buy']}>
            <ItemOrdering key={item.id} item={item} />
          </div>
          {isWhole ? (
            <>
              <div className={style['stock']}>
                <LocationStock item={item} />
              </div>
              <div className={style['units']}>
                <UnitTable item={item} />
              </div>
            </>
          ) : (
            <RestSkeleton />
          )}
        </div>
        {isWhole && (
          <div className={style['facts']}>
            <ItemFacts item={item} />
            <ItemDocuments documents={item.documents} />
          </div>
        )}
      </div>
    </>
  );
}

function Content({ id }: { id: string }) {
  const { customerNumber } = useUser();
  const query = useQuery(itemQuery(customerNumber, id));
  const [waited] = useState(query.data === undefined);
  if (query.data === null) return <UnknownItem id={id} />;
  if (query.data !== undefined) return <LoadedItem item={query.data} waited={waited} />;
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
