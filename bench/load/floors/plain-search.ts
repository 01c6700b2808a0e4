import { onDatabase } from '../postgres/databases.ts';
import type { Recordings } from '../record/statement.ts';

const table = `create table bench_plain as
  select i.id, i.description, i.family, i.vendor, i.color, p.price, to_tsvector('simple', i.description) as words
  from items i left join prices p on p.item_id = i.id and p.scope = 'list' and p.minimum_qty = 0`;

const statement = `with hit as materialized (
    select b.*, ts_rank(words, q) as rank from bench_plain b, plainto_tsquery('simple', $1) q where words @@ q)
  select (select count(*)::int from hit) as total,
    (select json_agg(top) from (select id, description, price from hit order by rank desc, id limit 24) top) as items,
    ${['family', 'vendor', 'color']
      .map(
        (name) => `(select json_agg(v)
      from (select ${name} as value, count(*) as count from hit group by 1 order by 2 desc
      limit 40) v) as ${name}`,
      )
      .join(', ')}`;

/** Items as a plain full-text search has them: one table, one index. */
export async function preparePlainSearch(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query('drop table if exists bench_plain');
    await client.query(table);
    await client.query('create index on bench_plain using gin (words)');
    await client.query('vacuum analyze bench_plain');
  });
}

/** The plain search SQL: 24 rows with their price, the total and three facets in one statement, prepared. */
export const plainSearch = (searches: readonly string[]): Recordings => ({
  session: [],
  requests: searches.map((search) => [{ name: 'plain_search', text: statement, values: [search] }]),
});
