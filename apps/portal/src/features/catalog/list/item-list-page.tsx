import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSearchAhead } from '../../../laid-out/way/use-search-ahead.ts';
import { CategoryPage } from '../browse/category-page.tsx';
import { TypedQuantities } from '../../cart/adding/typed-quantities.tsx';
import { fetchItems } from '../queries.ts';
import { type ListPlace, readListSearch } from './list-state.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { Corrections } from './facets/corrections.tsx';
import { ItemCount } from './item-count.tsx';
import { ItemList } from './item-list.tsx';
import type { ListProps } from './list-props.ts';

/** /items: all items, or those that a search finds. */
function ItemsPage(props: Omit<ListProps, 'category' | 'name'>) {
  const { t } = useTranslation('catalog');
  const { search } = props.search;
  const title = search === undefined ? t('list.title') : t('list.quoted', { search });
  return (
    <Page>
      <ItemList
        {...props}
        category={null}
        name={title}
        head={(page, tools) => (
          <>
            <PageHead title={title} note={<ItemCount page={page} />} tools={tools} />
            {page !== undefined && search !== undefined && <Corrections search={search} page={page} />}
          </>
        )}
      />
    </Page>
  );
}

/** A list of items: a category's, or all that a search finds. A change is shown before the address has it. */
export function ItemListPage({ category, search }: ListPlace) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useSearchAhead({
    search,
    read: readListSearch,
    fetch: (next) => fetchItems(client, next, category),
    go: (next, top) => navigate({ to: '.', search: next, resetScroll: top }),
  });
  return (
    <TypedQuantities key={category}>
      {category === null ? <ItemsPage {...list} /> : <CategoryPage id={category} {...list} />}
    </TypedQuantities>
  );
}
