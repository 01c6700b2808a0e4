import pg from 'pg';
import type { KnownItem } from '../read-items.ts';
import { depth } from '../score.ts';
import type { Engine } from './engine.ts';

const batch = 20_000;

/** Number and description of the items in a table of their own beside the product's. */
export async function fillPlainTable(url: string, items: readonly KnownItem[]): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await pool.query('create extension if not exists pg_trgm');
  await pool.query(
    "create table bench_items (id text, description text, words tsvector generated always as (to_tsvector('english', id || ' ' || description)) stored)",
  );
  for (let from = 0; from < items.length; from += batch) {
    const part = items.slice(from, from + batch);
    await pool.query('insert into bench_items (id, description) select * from unnest($1::text[], $2::text[])', [
      part.map(({ id }) => id),
      part.map(({ description }) => description),
    ]);
  }
  await pool.query('create index on bench_items using gin (words)');
  await pool.query('analyze bench_items');
  return pool;
}

const engine = (name: string, pool: pg.Pool, statement: string): Engine => ({
  name,
  search: async (text) => (await pool.query<KnownItem>(statement, [text, depth])).rows,
  end: async () => {},
});

/** PostgreSQL's full text search as its manual has it. */
export const fullText = (pool: pg.Pool): Engine =>
  engine(
    'PostgreSQL full text (english)',
    pool,
    `select id, description from bench_items, plainto_tsquery('english', $1) q where words @@ q
      order by ts_rank(words, q) desc, id limit $2`,
  );

/** Likeness of the text to a part of each item, looked up in every one of them. */
export const wordSimilarity = (pool: pg.Pool): Engine =>
  engine(
    'PostgreSQL word_similarity',
    pool,
    `select id, description from bench_items order by word_similarity($1, id || ' ' || description) desc, id limit $2`,
  );
