import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListSearch, type ListSearch } from '../features/catalog/list/list-state.ts';
import { fetchItems } from '../features/catalog/queries.ts';
import { useSearchAhead } from '../laid-out/way/use-search-ahead.ts';

/** Returns the state of an item list and a function that changes it. A change is shown before the address has it. */
export function useListSearch(search: ListSearch, category: string | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSearchAhead({
    search,
    read: readListSearch,
    fetch: (next) => fetchItems(client, next, category),
    go: (next, top) => navigate({ to: '.', search: next, resetScroll: top }),
  });
}
