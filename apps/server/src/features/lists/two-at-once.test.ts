import * as calls from '@tradecounter/contract/lists/lists';
import { sql } from 'drizzle-orm/sql/sql';
import { describe, expect, it } from 'vitest';
import {
  db,
  mine,
  oak,
  pine,
  token,
  colleague,
  userId,
  post,
  done,
  create,
  add,
  favorites,
  show,
  linesOf,
  lineOf,
  row,
  withLists,
} from '../../../test/scenes/lists.ts';

withLists();

describe('concurrent requests', () => {
  it('create a name once, and one list of favorites', async () => {
    const made = await Promise.all(
      [token, token, colleague, colleague].map((as) => post(calls.createList, { listName: 'Crew', shared: true }, as)),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const items = [oak, pine, oak, pine];
    await Promise.all(items.map((item) => add('Favorite Items', item)));
    expect((await favorites()).map(({ id }) => id).sort()).toEqual([oak, pine]);
  });

  it("don't exceed the limits of lists and lines", async () => {
    await db.execute(sql`
      insert into shopping_lists (customer_number, list_number, user_id, name, name_key, created_at, changed_at,
        changed_by)
      select ${mine}, nextval('shopping_list_numbers'), ${userId}, 'L' || n, 'l' || n, now(), now(), ${userId}
      from generate_series(1, 98) n`);
    await create('Crew');
    const made = await Promise.all(['A', 'B', 'C'].map((listName) => post(calls.createList, { listName })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await done(calls.addListLines, {
      listName: 'Crew',
      rows: Array.from({ length: 1999 }, (_one, at) => row(`N-${at}`)),
    });
    const added = await Promise.all(
      [oak, pine, 'X'].map((item) => post(calls.addListLines, { listName: 'Crew', rows: [row(item)] })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await linesOf('Crew')).toHaveLength(2000);
  });

  it('change a line once', async () => {
    await create('Crew', { shared: true });
    await add('Crew', oak);
    const { id, version } = await lineOf('Crew', oak);
    const set = await Promise.all(
      [1, 2, 3, 4].map((listQty) =>
        post(
          calls.setListLine,
          { listName: 'Crew', line: id, version, listQty },
          listQty % 2 === 0 ? token : colleague,
        ),
      ),
    );
    expect(set.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await lineOf('Crew', oak)).version).toBe(2);
  });

  it('add, move and remove lines of one list without losing any', async () => {
    await create('Crew', { shared: true });
    const rows = Array.from({ length: 12 }, (_one, at) => `N-${at}`);
    await Promise.all(
      rows.map((item, at) =>
        done(calls.addListLines, { listName: 'Crew', rows: [row(item)] }, at % 2 === 0 ? token : colleague),
      ),
    );
    const lines = await linesOf('Crew');
    expect(lines.map(({ itemId }) => itemId).sort()).toEqual(rows.toSorted());
    await Promise.all([
      ...lines
        .slice(0, 6)
        .map(({ id }, at) =>
          done(calls.moveListLine, { listName: 'Crew', line: id, after: at % 2 === 0 ? '' : lines[11]!.id }),
        ),
      done(calls.removeListLines, { listName: 'Crew', lines: [lines[7]!.id] }),
      ...lines
        .slice(8, 11)
        .map(({ id, version }) =>
          done(calls.setListLine, { listName: 'Crew', line: id, version, listQty: 4 }, colleague),
        ),
    ]);
    const after = await linesOf('Crew');
    expect(after).toHaveLength(11);
    expect(new Set(after.map(({ id }) => id)).size).toBe(11);
    expect((await show('Crew'))!.lineCount).toBe(11);
  });
});
