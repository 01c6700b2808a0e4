import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { date, nullable, numeric, text } from '../columns.ts';
import { type Database, rows } from '../database.ts';
import type { Places } from '../prepared.ts';
import { pageOf, type Wanted } from './page-of.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.execute(
    sql`create table papers (owner text not null, number text not null, at timestamptz not null, day date,
        amount numeric(19, 4) not null, note text not null, primary key (owner, number))`,
  );
});
afterAll(() => db.close());
beforeEach(() => db.execute(sql`truncate papers`));

type Sort = 'NEWEST' | 'DAY' | 'AMOUNT';

const number = { by: sql`p.number`, type: 'text' } as const;
const papers = pageOf({
  alias: 'p',
  from: () => sql`papers p`,
  where: (at: Places<{ owner: string }>) => sql`p.owner = ${at.owner}`,
  columns: () => ({ number: text(sql`p.number`), amount: numeric(sql`p.amount`), day: nullable(date(sql`p.day`)) }),
  search: (pattern) => sql`p.number ilike ${pattern} or p.note ilike ${pattern}`,
  filters: { day: (value) => sql`p.day = ${value}::date`, least: (value) => sql`p.amount >= ${value}::numeric` },
  sorts: {
    NEWEST: [{ by: sql`p.at`, type: 'timestamptz', down: true }, number],
    DAY: [
      { by: sql`coalesce(p.day, 'infinity')`, type: 'date' },
      { by: sql`p.at`, type: 'timestamptz', down: true },
      number,
    ],
    AMOUNT: [{ by: sql`p.amount`, type: 'numeric', down: true }, number],
  },
});
const all = { sort: 'NEWEST', filters: {} } as const satisfies Wanted<Sort, 'day' | 'least'>;

/** Writes papers of an owner. Many share an instant, day or amount, and some have no day. */
const write = (owner: string, from: number, to: number) =>
  db.execute(sql`
    insert into papers
    select ${owner}, lpad(n::text, 6, '0'),
      timestamptz '2026-03-01 12:00:00.123456+00' + (n % 97) * interval '1.000007 hour',
      case when n % 5 > 0 then date '2026-03-01' + n % 31 end, (n * 7919 % 500) / 4.0, 'Oak ' || n
    from generate_series(${from}::int, ${to}::int) n`);

const paper = (number: string, note: string) =>
  db.execute(sql`insert into papers values ('mine', ${number}, '2026-03-01T12:00:00Z', null, 1, ${note})`);
const found = async (search: string) =>
  (await papers.page(db, { owner: 'mine' }, { ...all, search, page: 1, size: 100 })).rows.map((row) => row.number);

describe('a page', () => {
  it('has the total number of rows, and its own rows in order', async () => {
    await write('mine', 1, 60);
    await write('theirs', 1, 10);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => papers.page(db, { owner: 'mine' }, { ...all, sort: 'AMOUNT', page, size: 25 })),
    );
    expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
      [60, 25],
      [60, 25],
      [60, 10],
    ]);
    const amounts = pages.flatMap(({ rows }) => rows.map(({ amount }) => amount));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(new Set(pages.flatMap(({ rows }) => rows.map((row) => row.number))).size).toBe(60);
  });

  it('after the last one is empty and still has the total', async () => {
    await write('mine', 1, 3);
    expect(await papers.page(db, { owner: 'mine' }, { ...all, page: 2, size: 25 })).toEqual({ total: 3, rows: [] });
    expect(await papers.page(db, { owner: 'mine' }, { ...all, page: 1_000_000, size: 100 })).toEqual({
      total: 3,
      rows: [],
    });
    expect(await papers.page(db, { owner: 'unknown' }, { ...all, page: 1, size: 25 })).toEqual({ total: 0, rows: [] });
  });

  it('is filtered by every filter that has a value, and by a search', async () => {
    await write('mine', 1, 310);
    const narrow = async (filters: object, search?: string) =>
      (
        await papers.page(
          db,
          { owner: 'mine' },
          { ...all, filters, ...(search === undefined ? {} : { search }), page: 1, size: 1 },
        )
      ).total;
    expect(await narrow({ day: '2026-03-02', least: null })).toBe(8);
    expect(await narrow({ day: '2026-03-02', least: '110' })).toBeLessThan(8);
    expect(await narrow({ least: '0' }, 'oak 31')).toBe(2);
  });

  it('has a named statement only without search and filters, and never has their values in its text', () => {
    const nameOf = (wanted: object) =>
      papers.bind({ owner: 'mine' }, { ...all, ...wanted, page: 1, size: 25 }).statement.name;
    expect(nameOf({})).toBeDefined();
    expect(nameOf({ sort: 'DAY' })).toBeDefined();
    expect(nameOf({ search: 'oak' })).toBeUndefined();
    expect(nameOf({ filters: { least: '1' } })).toBeUndefined();
    const texts = ['oak', "o'ak", 'x'].map(
      (search) =>
        papers.bind({ owner: search }, { ...all, search, filters: { least: search }, page: 1, size: 25 }).statement
          .text,
    );
    expect(new Set(texts).size).toBe(1);
  });
});

describe('a search', () => {
  it.each([
    ['%', '100% wool'],
    ['_', 'A_1'],
    ['\\', 'C:\\jobs'],
    ["'", "O'Hara"],
    ['"', '3/4" oak'],
    ['$1', 'lot $1'],
    [`'; drop table papers; --`, `'; drop table papers; --`],
    ['x'.repeat(200), `${'x'.repeat(200)} end`],
    ['ÉRABLE', 'érable'],
  ])('for %s finds exactly this text, and nothing else', async (search, note) => {
    await paper('1', note);
    await paper('2', 'plain oak');
    expect(await found(search)).toEqual(['1']);
  });

  it('for an empty text finds everything', async () => {
    await paper('1', 'a');
    expect(await found('')).toEqual(['1']);
  });
});

describe('a long list', () => {
  const readAll = async (sort: Sort, most: number, between: (batch: number) => Promise<unknown> = async () => {}) => {
    const numbers: string[] = [];
    let batch = 0;
    for await (const found of papers.batches(db, { owner: 'mine' }, { ...all, sort }, most)) {
      expect(found.length).toBeLessThanOrEqual(most);
      numbers.push(...found.map((row) => row.number));
      await between(batch++);
    }
    return numbers;
  };

  const orders = { NEWEST: sql`at desc`, DAY: sql`day nulls last, at desc`, AMOUNT: sql`amount desc` };

  it.each<[Sort]>([['NEWEST'], ['DAY'], ['AMOUNT']])(
    'of 10,000 rows by %s is read once each, in the order of its pages, while rows are added',
    async (sort) => {
      await write('mine', 1, 10_000);
      const inOrder = (
        await rows<{ number: string }>(db, sql`select number from papers order by ${orders[sort]}, number`)
      ).map((row) => row.number);
      const numbers = await readAll(sort, 700, (batch) => write('mine', 20_001 + batch * 100, 20_100 + batch * 100));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.filter((one) => one <= '010000')).toEqual(inOrder);
    },
  );

  it('whose last batch is full ends there', async () => {
    await write('mine', 1, 20);
    expect(await readAll('NEWEST', 10)).toHaveLength(20);
    expect(await readAll('NEWEST', 20)).toHaveLength(20);
  });

  it('without rows has no batch', async () => {
    expect(await readAll('NEWEST', 10)).toEqual([]);
  });

  it('can be searched and filtered', async () => {
    await write('mine', 1, 2_000);
    const numbers: string[] = [];
    const wanted = { sort: 'DAY', search: 'oak 1', filters: { least: '50' } } as const;
    for await (const found of papers.batches(db, { owner: 'mine' }, wanted, 50))
      numbers.push(...found.map((row) => row.number));
    const { total } = await papers.page(db, { owner: 'mine' }, { ...wanted, page: 1, size: 1 });
    expect([new Set(numbers).size, numbers.length]).toEqual([total, total]);
    expect(total).toBeGreaterThan(100);
  });
});
