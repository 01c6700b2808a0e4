import { paths } from '@tradecounter/contract/pages/pages';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../app/router/route-id.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { removeCompared } from '../../app/state/compared-store.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { drawAddControl } from '../cart/adding/row-add-control.tsx';
import { TypedQuantities } from '../cart/adding/typed-quantities.tsx';
import { itemQuery, type Item } from '../items/queries.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { comparedText, readCompared } from './compared-address.ts';
import { comparedRows, type ComparedRow } from './compared-rows.ts';
import style from './compare-page.module.css';

const route = getRouteApi(routeId('compareItems'));

/** An item of the comparison, which may still be loading, be unknown, or have failed to load. */
interface Column {
  id: string;
  query: UseQueryResult<Item | null>;
}

function ItemFace({ item }: { item: Item }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <span className={style['picture']}>
        <Thumb picture={item.picture} width={120} height={90} empty={null} />
      </span>
      <Link to={paths.item} params={{ id: item.id }}>
        {item.description}
      </Link>
      <Code>{item.id}</Code>
      {item.discontinued && (
        <StateTag means={meanings.discontinued}>{t(item.sold ? 'stock.discontinued' : 'stock.noLongerSold')}</StateTag>
      )}
      {!item.sold && !item.discontinued && <StateTag means={meanings.notSold}>{t('stock.notSold')}</StateTag>}
    </>
  );
}

/** The head of an item's column, which also says why the column is empty. */
function ColumnHead({ column: { id, query }, onRemove }: { column: Column; onRemove: () => void }) {
  const { t } = useTranslation('compare');
  const face = (): ReactNode => {
    if (query.data === null) return t('unknown', { id });
    if (query.data !== undefined) return <ItemFace item={query.data} />;
    if (query.isError) return <ErrorNote text={t('notLoaded', { id })} onRetry={() => void query.refetch()} />;
    return (
      <>
        <span className={style['picture']}>
          <Skeleton width="120px" height="90px" />
        </span>
        <Code>{id}</Code>
      </>
    );
  };
  return (
    <th scope="col">
      <div className={style['head']}>
        <IconButton icon="close" name={t('remove', { id })} className={style['remove']} onClick={onRemove} />
        {face()}
      </div>
    </th>
  );
}

function RowName({ row }: { row: ComparedRow }) {
  const { t } = useTranslation('compare');
  return (
    <th scope="row">
      {row.name}
      {row.differs && (
        <span className={style['sign']} title={t('differs')}>
          <span aria-hidden="true">≠</span>
          <span className="visually-hidden">{t('differs')}</span>
        </span>
      )}
    </th>
  );
}

interface TableProps {
  columns: readonly Column[];
  rows: readonly ComparedRow[];
  onRemove: (id: string) => void;
}

/** The items as columns. On a phone, the table scrolls in its frame, and the names of its rows stay in sight. */
function ComparisonTable({ columns, rows, onRemove }: TableProps) {
  const { t } = useTranslation('compare');
  const { t: inCatalog } = useTranslation('catalog');
  const mayOrder = useMay('AllowedToOrder');
  const cellOf = ({ query }: Column, draw: (item: Item) => ReactNode): ReactNode =>
    query.data === undefined && !query.isError ? <Skeleton /> : query.data && draw(query.data);
  return (
    <div className={style['frame']} tabIndex={0} role="region" aria-label={t('title')}>
      <table className={style['table']}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <td className={style['corner']} />
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} onRemove={() => onRemove(column.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {mayOrder && (
            <tr>
              <th scope="row">{inCatalog('column.quantity')}</th>
              {columns.map((column) => (
                <td key={column.id} className={style['order']}>
                  {cellOf(column, (item) => drawAddControl(item))}
                </td>
              ))}
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.name} data-differs={row.differs || undefined}>
              <RowName row={row} />
              {columns.map((column) => (
                <td key={column.id}>{cellOf(column, ({ id }) => row.cells.get(id) ?? '—')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Comparison({ ids, more }: { ids: readonly string[]; more: boolean }) {
  const { t } = useTranslation('compare');
  const { t: inCatalog } = useTranslation('catalog');
  const { customerNumber, location } = useUser();
  const showsPrices = useMay('SeePrices');
  const navigate = useNavigate();
  const [only, setOnly] = useState(false);
  const queries = useQueries({ queries: ids.map((id) => itemQuery(customerNumber, id)) });
  const columns = ids.map((id, at): Column => ({ id, query: queries[at]! }));
  const items = queries.flatMap(({ data }) => data ?? []);
  const rows = comparedRows(items, { words: { t, inCatalog }, location: location.reportName, showsPrices });
  const shownRows = only ? rows.filter(({ differs }) => differs) : rows;
  const remove = (removed: string): void => {
    removeCompared(customerNumber, removed);
    const items = comparedText(ids.filter((id) => id !== removed));
    void navigate({ to: paths.compareItems, search: { items }, replace: true });
  };
  const comparable = items.length > 1;
  return (
    <>
      {more && <p role="status">{t('more')}</p>}
      {ids.length === 1 && <p role="status">{t('another')}</p>}
      {comparable && (
        <div className={style['tools']}>
          <CheckLine checked={only} onChange={({ currentTarget }) => setOnly(currentTarget.checked)}>
            {t('only')}
          </CheckLine>
          <small role="status">{only && shownRows.length === 0 ? t('same') : t('legend')}</small>
        </div>
      )}
      <TypedQuantities>
        <ComparisonTable columns={columns} rows={shownRows} onRemove={remove} />
      </TypedQuantities>
    </>
  );
}

/** /compare: up to four items side by side. Their numbers are in the address. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const { ids, more } = readCompared(route.useSearch().items);
  const browse = (
    <LinkButton to={paths.items} kind="main">
      {t('none.action')}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead title={t('title')} />
      {ids.length === 0 ? (
        <EmptyState icon="columns" title={t('none.title')} text={t('none.text')} action={browse} />
      ) : (
        <Comparison ids={ids} more={more} />
      )}
    </Page>
  );
}
