import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../database.ts';
import { json } from '../columns.ts';
import { flag, form, type Places, prepareForms } from '../prepared.ts';
import type { AnyList, Given } from './declaration.ts';
import { type Form, searchesOf } from './form.ts';
import { afterRow, keyName, orderBy, partsOf } from './order-sql.ts';
import { filteredRows, shownRows, withFirst } from './rows-sql.ts';

/** Rows with the texts of their sort keys. */
type KeyedRow = [keys: string[], row: object];

/** Defines batches of one part of a list: its first rows, or the rows after one whose keys are given. */
const defineBatch = (list: AnyList, after: boolean, part: number, key: Form) =>
  form(
    { rows: json<KeyedRow[]>() },
    (at: Places<Given>) => {
      const { only, keys } = partsOf(list, key[0])[part]!;
      const chosen = sql`${filteredRows(list, at, key)}
        and ${only(at)} ${after ? sql`and ${afterRow(keys, at)}` : sql``}
        order by ${orderBy(keys)} limit ${at['size']!}::int`;
      const texts = sql.join(
        keys.map(({ by }) => sql`(${by})::text`),
        sql`, `,
      );
      return sql`${withFirst(list, at)}
        select coalesce(json_agg(json_build_array(array[${texts}], shown) order by ${orderBy(keys)}),
            '[]'::json) as rows ${shownRows(list, at, chosen)}`;
    },
    { plan: 'each' },
  );

const keysOf = ([keys]: KeyedRow): Given => Object.fromEntries(keys.map((key, index) => [keyName(index), key]));

/** Returns the reader of a list's batches, with statements of its own. */
export function batchesOf(list: AnyList) {
  const forms = prepareForms(
    // Every sort has a first part.
    [flag, [0] as number[], Object.keys(list.sorts), searchesOf(list)],
    (after, part, ...key) => defineBatch(list, after, part, key),
    Object.keys(list.filters),
  );

  return async function* readBatches(
    db: Executor,
    { form: key, given }: { form: Form; given: Given },
    limit: number,
  ): AsyncGenerator<object[]> {
    const read = async (part: number, last: Given | null): Promise<KeyedRow[]> =>
      (await forms(last !== null, part, ...key).row(db, { ...given, ...last, size: limit }))!.rows;
    const parts = partsOf(list, key[0]).length;
    for (let [part, nextBatch] = [0, read(0, null)]; part < parts;) {
      const rows = await nextBatch;
      const ended = rows.length < limit;
      if (ended) part += 1;
      // Reads the next batch while the caller writes this one. If the caller stops here, its error is ignored.
      if (part < parts) nextBatch = read(part, ended ? null : keysOf(rows.at(-1)!));
      nextBatch.catch(() => {});
      if (rows.length > 0) yield rows.map(([, row]) => row);
    }
  };
}
