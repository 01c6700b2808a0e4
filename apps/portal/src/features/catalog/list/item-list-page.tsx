import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSearchAhead } from '../../../laid-out/way/use-search-ahead.ts';
import { CategoryPage } from '../browse/category-page.tsx';
import { TypedQuantities } from '../../cart/adding/typed-quantities.tsx';
import { fetchItems } from '../queries.ts';
import { ItemsPage } from './items-page.tsx';
import { type ListPlace, readListSearch } from './list-state.ts';

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
