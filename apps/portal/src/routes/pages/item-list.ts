import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { loadWords } from '../../words/words.ts';

/** A list of items, drawn by the shell. Loads the cart's words too, for the add controls. */
export const List = lazyRouteComponent(async () => {
  const [pages] = await fetchPart(() =>
    Promise.all([import('../layouts/catalog-pages.tsx'), loadWords('catalog', 'cart')]),
  );
  return pages;
}, 'ItemList');
