import type { Converter, Outcome } from '../converter.ts';
import { FeedFolder } from '../feed-folder.ts';
import { categoryRows, type ListedCategory } from './category-rows.ts';
import { readJson } from './read-json.ts';
import { customerRows, locationRows, shipToRows, type Store } from './store-rows.ts';

async function convert([categories, stores]: readonly string[], to: string): Promise<Outcome> {
  const places = await readJson<Store[]>(stores!);
  const feeds = new FeedFolder(to);
  await feeds.write('categories', categoryRows(await readJson<ListedCategory[]>(categories!)));
  await feeds.write('locations', locationRows(places));
  await feeds.write('customers', customerRows(places));
  await feeds.write('ship-tos', shipToRows(places));
  return {
    written: feeds.written,
    leftOut: new Map(),
    notes: ['The set has no items; its categories and addresses can be loaded beside others.'],
  };
}

/** Best Buy's open data set: the category tree and the stores (CC0). */
export const openData: Converter = { files: ['categories.json.gz', 'stores.json.gz'], convert };
