import MiniSearch from 'minisearch';
import type { KnownItem } from '../read-items.ts';
import { depth } from '../score.ts';
import type { Engine } from './engine.ts';

/** BM25 over number and description (minisearch with its defaults), or with forgiven errors and beginnings of words. */
export function miniSearch(items: readonly KnownItem[], forgiving: boolean): Engine {
  const engine = new MiniSearch<KnownItem>({ fields: ['id', 'description'], storeFields: ['id', 'description'] });
  engine.addAll(items);
  const options = forgiving ? { fuzzy: 0.25, prefix: true } : {};
  return {
    name: forgiving ? 'BM25, fuzzy 0.25 + prefix' : 'BM25 (minisearch)',
    search: async (text) => engine.search(text, options).slice(0, depth) as unknown as KnownItem[],
    end: async () => {},
  };
}
