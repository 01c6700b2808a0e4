import { itemsSlice } from '@tradecounter/contract/content/content';
import { listCategories } from '../../../server/src/features/catalog/browse/list-categories.ts';
import { findItems } from '../../../server/src/features/catalog/list/find-items.ts';
import { CatalogWords } from '../../../server/src/features/catalog/words/read-vocabulary.ts';
import { pictureOf } from '../../../server/src/features/pictures/picture-address.ts';
import type { Services } from '../../../server/src/platform/services.ts';
import home from '../../content/home-page.json' with { type: 'json' };
import { contextOf } from '../seed-orders.ts';

/** The number of items on a page of the list. */
const listSize = 24;
/** The number of items in a block of the home page. */
const blockSize = 4;

/**
 * Returns the addresses of the pictures that a new user sees first: on the home page and in the list of items of
 * `buyer`, in the widths and formats of a desktop browser.
 */
export async function firstPictures(services: Services): Promise<string[]> {
  const context = await contextOf(services, 'buyer', '104-2281');
  const categories = await listCategories(context);
  const tiles = categories.filter(({ parent, picture }) => parent === null && picture !== null);
  const searches = home.slices.filter((slice) => slice.__component === itemsSlice).map(({ search }) => search);
  const pages = [...searches.map((search) => ({ search, size: blockSize })), { search: null, size: listSize }];
  const words = new CatalogWords(services.db);
  const rows: string[] = [];
  for (const page of pages) {
    const { items } = await findItems(context, { ...page, sort: 'BEST', page: 1 }, words);
    rows.push(...items.map(({ picture }) => pictureOf(picture)).filter((picture) => picture !== ''));
  }
  return [
    ...new Set([...tiles.map(({ picture }) => `${picture}/480.avif`), ...rows.map((picture) => `${picture}/160.webp`)]),
  ];
}

/** Requests the first pictures from the server, which draws and stores them. */
export async function drawFirst(request: (address: string) => Promise<unknown>, services: Services): Promise<void> {
  const addresses = await firstPictures(services);
  await Promise.all(addresses.map(request));
}
