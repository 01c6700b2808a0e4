import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '../words/words.ts';

/** A page of the catalogue with its words; the cart's come along for the add controls. */
export const catalogPage = <Name extends 'Categories' | 'ItemList' | 'ItemDetail'>(name: Name) =>
  lazyRouteComponent(async () => {
    const [pages] = await Promise.all([import('./catalog-pages.tsx'), loadWords('catalog', 'cart')]);
    return pages;
  }, name);

/** A list of items, drawn by the shell. */
export const List = catalogPage('ItemList');
