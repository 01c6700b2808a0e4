import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ListPlace } from '../../features/catalog/list/list-state.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { loadWords } from '../../words/words.ts';

/** A list of items, drawn by the shell. Loads the cart's words too, for the add controls. */
export const List: AsyncRouteComponent<ListPlace> = lazyRouteComponent(async () => {
  const [pages] = await fetchPart(() =>
    Promise.all([
      import('../../features/catalog/list/item-list-page.tsx'),
      loadWords('catalog', 'cart', 'codes', 'compare'),
    ]),
  );
  return pages;
}, 'ItemListPage');
