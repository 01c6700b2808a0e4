import { sql } from 'drizzle-orm';
import type { AccountContext } from '../../platform/context.ts';
import { rows } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findItems } from './find-items.ts';
import { pictureOf } from './item-facts.ts';

const most = 20;

/** What a text may become while it is typed: completed texts, categories and the items found first. */
export async function findSuggestions(context: AccountContext, search: string, size: number) {
  if (size < 1 || size > most) throw new Failure('invalid', 'error.pages', { limit: most });
  if (search.trim() === '') return { searches: [], categories: [], items: [] };
  const page = await findItems(context, { search, sort: 'BEST', page: 1, size });
  const categories = await rows<{ id: string; name: string }>(
    context.db,
    sql`select id, name from categories where lower(name) like ${`${search.trim().toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`} order by name limit 3`,
  );
  return {
    searches: [] as string[],
    categories,
    items: page.items.map((row) => ({
      id: row.item_id,
      description: row.description,
      size: row.size === '' ? null : row.size,
      color: row.color === '' ? null : row.color,
      picture: row.material === null ? null : pictureOf(row.material),
      knownAs: null as string | null,
      bought: false,
    })),
  };
}
