import * as calls from '@tradecounter/contract/lists/lists';
import { sql } from 'drizzle-orm/sql/sql';
import { describe, expect, it, vi } from 'vitest';
import { buildUser, everything } from '../../../test/builders/shop.ts';
import { countOf } from '../../../test/database.ts';
import { query, send, tokenOf } from '../../../test/server.ts';
import { removeOld } from './remove-old-repository.ts';
import {
  db,
  server,
  mine,
  theirs,
  oak,
  pine,
  token,
  colleague,
  stranger,
  userId,
  post,
  done,
  refused,
  create,
  add,
  lists,
  names,
  favorites,
  daysLater,
  show,
  itemsOf,
  row,
  withLists,
} from '../../../test/scenes/lists.ts';

withLists();

describe('the lists of a customer', () => {
  it('S-199 have name, customer number and items, sorted by name, without the favorites', async () => {
    await create('Zinc');
    await create('baths 10');
    await create('Baths 9');
    await add('Baths 9', oak, '12.5', 'SF');
    await add('Favorite Items', pine);
    expect(await lists()).toEqual([
      {
        listName: 'Baths 9',
        listCust: mine,
        items: [
          {
            id: oak,
            description: 'Oak plank',
            color: 'Sand',
            ImgSrc: '',
            listQty: 12.5,
            UMCode: 'SF',
            etas: [{ date: '2026-03-20', quantity: 116.5 }],
          },
        ],
      },
      { listName: 'baths 10', listCust: mine, items: [] },
      { listName: 'Zinc', listCust: mine, items: [] },
    ]);
    expect((await favorites()).map(({ id }) => id)).toEqual([pine]);
  });

  it.each([
    ['0', [['2026-03-20', 116.5]]],
    ['1', [['2026-03-20', 50]]],
    [
      '2',
      [
        ['2026-03-20', 50],
        ['2026-04-02', 60],
      ],
    ],
    [
      '3',
      [
        ['2026-03-20', 50],
        ['2026-04-02', 60],
        ['2026-05-02', 5.5],
      ],
    ],
    [
      '-1',
      [
        ['2026-03-20', 50],
        ['2026-04-02', 60],
        ['2026-05-02', 5.5],
        ['2026-06-02', 1],
      ],
    ],
  ])('S-201 show, with maxETAs %s, that number of arrivals', async (maxETAs, etas) => {
    await create('Truck');
    await add('Truck', oak);
    expect(
      ((await lists(token, maxETAs))[0]!.items[0]!['etas'] as { date: string; quantity: number }[]).map(
        ({ date, quantity }) => [date, quantity],
      ),
    ).toEqual(etas);
  });

  it("show neither colors nor arrivals to users who can't see them", async () => {
    await create('Truck', { shared: true });
    await add('Truck', oak);
    const plain = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showColorFields: 'N', hideBOETA: 'Y' } }),
    );
    expect((await lists(plain, '-1'))[0]!.items[0]).toMatchObject({ id: oak, color: '', etas: [] });
  });

  it('are visible to all users of the customer if shared, and otherwise only to their owner', async () => {
    await create('Own');
    await create('For all', { shared: true });
    expect(await names(colleague)).toEqual(['For all']);
    expect(await show('Own', colleague)).toBeNull();
    expect(await show('for ALL', colleague)).toMatchObject({
      name: 'For all',
      shared: true,
      own: false,
      owner: 'Robin',
      can: [],
    });
    expect(await show('own')).toMatchObject({ own: true, can: ['rename', 'delete', 'share'] });
    expect((await send(server, calls.getLists, { query: { customerNumber: mine } }, { token: stranger })).status).toBe(
      401,
    );
    expect(await refused(calls.addToList, { listName: 'Own', SKU: oak, listQty: 1 }, colleague)).toEqual([
      404,
      'not_found',
      'We couldn’t find the list “Own”.',
    ]);
    await add('For all', oak, 2, 'CT', colleague);
    expect(await itemsOf('For all')).toEqual([oak]);
  });

  it("belong to the current customer, and are not found with another customer's number", async () => {
    await create('Truck');
    for (const call of [calls.addToList, calls.removeFromList, calls.deleteList, calls.restoreList]) {
      expect((await refused(call, { listName: 'Truck', SKU: oak, listQty: 1, listCust: theirs }))[1]).toBe('not_found');
    }
    expect((await post(calls.deleteList, { listName: 'Truck', customerNumber: theirs, listCust: theirs })).status).toBe(
      401,
    );
    expect(await names()).toEqual(['Truck']);
  });
});

describe('many lists', () => {
  it('are read with as many statements as a single one', async () => {
    const sentOnce = async () => {
      const sent = vi.spyOn(db, 'send');
      await lists(token, '-1');
      await query(
        server,
        `{ shoppingLists(customerNumber: "${mine}") { name lines { item { id favorite price { amount } } } } }`,
        {},
        token,
      );
      const count = sent.mock.calls.length;
      sent.mockRestore();
      return count;
    };
    // Now and then a request also notes when the session was last used.
    const statements = async () => Math.min(await sentOnce(), await sentOnce());
    await create('Truck');
    await add('Truck', oak);
    const one = await statements();
    for (let more = 0; more < 8; more++) {
      await create(`List ${more}`);
      await done(calls.addListLines, { listName: `List ${more}`, rows: [row(oak), row(pine), row(`N-${more}`)] });
    }
    expect(one).toBeGreaterThan(3);
    expect(await statements()).toBe(one);
  });
});

describe('the name of a list', () => {
  it('is rejected if the user can already see a list with it, in any letter case', async () => {
    await create('Truck stock');
    await create('Crew B', { shared: true }, colleague);
    for (const listName of ['Truck stock', 'TRUCK  STOCK', 'ｔruck stock', 'crew b', 'truck\u200d stock']) {
      expect((await refused(calls.createList, { listName })).slice(0, 2)).toEqual([409, 'conflict']);
      await create('Else');
      expect((await refused(calls.renameList, { listName: 'Else', newName: listName })).slice(0, 2)).toEqual([
        409,
        'conflict',
      ]);
      await done(calls.deleteList, { listName: 'Else' });
    }
    await create('Truck stock', {}, colleague);
    expect(await names(colleague)).toEqual(['Crew B', 'Truck stock']);
  });

  it('of a shared list can equal that of a private list, whose owner sees the shared one with a number', async () => {
    const long = 'L'.repeat(60);
    for (const name of ['Truck stock', long]) await create(name, {}, colleague);
    await create('truck stock', { shared: true });
    await create(long);
    await done(calls.shareList, { listName: long, shared: true });
    await create('Van', { shared: true });
    await done(calls.renameList, { listName: 'Van', newName: 'Van 2' });
    expect(await names()).toEqual([long, 'truck stock', 'Van 2']);
    const theirNames: string[] = await names(colleague);
    expect(theirNames.map((name) => name.replace(/\(\d+\)$/, '(n)').replace(/^L{50,} /, 'L '))).toEqual([
      'L (n)',
      long,
      'Truck stock',
      'truck stock (n)',
      'Van 2',
    ]);
    for (const [place, name] of [
      [0, long],
      [3, 'truck stock'],
    ] as const) {
      await add(theirNames[place]!, oak, 2, 'CT', colleague);
      expect(await itemsOf(name)).toEqual([oak]);
      expect(await show(theirNames[place]!, colleague)).toMatchObject({ own: false, lines: [{ itemId: oak }] });
    }
    expect(await show('Truck stock', colleague)).toMatchObject({ own: true, lines: [] });
    await done(calls.renameList, { listName: 'Truck stock', newName: 'TRUCK STOCK' }, colleague);
    await done(calls.deleteList, { listName: 'truck stock' }, colleague);
    expect(await names(colleague)).toContain('truck stock');
  });

  it('S-198 finds the list in any letter case and Unicode form, and with special characters', async () => {
    for (const name of ['Café 50% / #1 🚚', '%2e', '<b>"\\&amp;?x=1']) {
      await create(name);
      await add(name, oak);
      for (const written of [name, name.normalize('NFD'), ` ${name.toUpperCase()}\u00a0`])
        expect(await show(written)).toMatchObject({ name, lines: [{ itemId: oak }] });
    }
    for (const written of ['', 'Cafe 50% / #1 🚚', '%', '\u0000', 'x'.repeat(10_000)])
      expect(await show(written)).toBeNull();
  });

  it('can change only its letter case, and is still available to another customer', async () => {
    await create('truck');
    await done(calls.renameList, { listName: 'truck', newName: 'Truck' });
    expect(await names()).toEqual(['Truck']);
    await done(calls.createList, { listName: 'Truck', customerNumber: theirs }, stranger);
  });

  it('S-196 S-200 S-203 of the favorites is reserved, and that list is created with its first item', async () => {
    expect(await favorites()).toEqual([]);
    await done(calls.removeFromList, { listName: 'Favorite Items', SKU: oak });
    for (const listName of ['Favorite Items', 'favorite  items'])
      expect((await refused(calls.createList, { listName }))[1]).toBe('conflict');
    await add('Favorite Items', oak);
    await add('favorite items', pine, 1, '', colleague);
    await create('Truck');
    expect((await refused(calls.renameList, { listName: 'Truck', newName: 'Favorite Items' }))[1]).toBe('conflict');
    expect((await refused(calls.renameList, { listName: 'Favorite Items', newName: 'Mine' }))[1]).toBe('conflict');
    expect((await refused(calls.deleteList, { listName: 'Favorite Items' }))[1]).toBe('conflict');
    expect((await refused(calls.shareList, { listName: 'Favorite Items', shared: true }))[1]).toBe('conflict');
    expect((await favorites()).map(({ id }) => id)).toEqual([oak]);
    expect((await favorites(colleague)).map(({ id }) => id)).toEqual([pine]);
    await done(calls.removeFromList, { listName: 'Favorite Items', SKU: oak });
    expect(await favorites()).toEqual([]);
  });

  it('of a shared list can be changed only by its owner, who alone can unshare or delete the list', async () => {
    await create('Crew', { shared: true }, colleague);
    const message = '“Crew” belongs to someone else. Only they can rename, share or delete it.';
    expect(await refused(calls.renameList, { listName: 'Crew', newName: 'Mine' })).toEqual([409, 'conflict', message]);
    expect((await refused(calls.deleteList, { listName: 'Crew' }))[2]).toBe(message);
    expect((await refused(calls.shareList, { listName: 'Crew', shared: false }))[2]).toBe(message);
    await done(calls.shareList, { listName: 'Crew', shared: false }, colleague);
    expect(await names()).toEqual([]);
  });

  it('of a shared list whose owner lost access can be changed by all users, who can also unshare or delete it', async () => {
    const gone = await buildUser(db, { customers: [mine, theirs] });
    const before = await tokenOf(server, gone);
    for (const listName of ['Crew', 'Van', 'Yard']) await create(listName, { shared: true }, before);
    await create('Alone', {}, before);
    expect(await show('Crew')).toMatchObject({ can: [] });
    await db.execute(sql`delete from user_accounts where user_id = ${gone.id} and customer_number = ${mine}`);
    expect(await show('Crew', colleague)).toMatchObject({ own: false, can: ['rename', 'delete', 'share'] });
    await done(calls.renameList, { listName: 'Crew', newName: 'Truck' }, colleague);
    expect(await show('Truck')).toMatchObject({ own: false, shared: true, can: ['rename', 'delete', 'share'] });
    expect(await names()).toEqual(['Truck', 'Van', 'Yard']);

    await done(calls.shareList, { listName: 'Truck', shared: false });
    expect(await show('Truck')).toMatchObject({ own: true, shared: false, can: ['rename', 'delete', 'share'] });
    expect(await names(colleague)).toEqual(['Van', 'Yard']);
    await done(calls.deleteList, { listName: 'Van' }, colleague);
    expect((await refused(calls.restoreList, { listName: 'Van' }))[1]).toBe('not_found');
    await done(calls.restoreList, { listName: 'Van' }, colleague);
    expect(await show('Van')).toMatchObject({ own: false, shared: true, can: [] });
    await db.execute(sql`insert into user_accounts (user_id, customer_number) values (${gone.id}, ${mine})`);
    expect(await show('Yard')).toMatchObject({ can: [] });
    await db.execute(sql`update users set disabled = true where id = ${gone.id}`);
    expect(await show('Yard')).toMatchObject({ can: ['rename', 'delete', 'share'] });
  });

  it("of a list without an owner can't be taken over by a user who already has a hundred lists", async () => {
    const gone = await buildUser(db, { customers: [mine] });
    await create('Crew', { shared: true }, await tokenOf(server, gone));
    await db.execute(sql`delete from user_accounts where user_id = ${gone.id}`);
    await db.execute(sql`
      insert into shopping_lists (customer_number, list_number, user_id, name, name_key, created_at, changed_at,
        changed_by)
      select ${mine}, nextval('shopping_list_numbers'), ${userId}, 'L' || n, 'l' || n, now(), now(), ${userId}
      from generate_series(1, 100) n`);
    expect((await refused(calls.shareList, { listName: 'Crew', shared: false }))[2]).toMatch(
      /^You already have 100 lists/,
    );
    await done(calls.renameList, { listName: 'Crew', newName: 'Gang' });
    await done(calls.shareList, { listName: 'Gang', shared: false }, colleague);
  });

  it("can't be used for more than a hundred lists, not counting the favorites", async () => {
    await db.execute(sql`
      insert into shopping_lists (customer_number, list_number, user_id, name, name_key, created_at, changed_at,
        changed_by)
      select ${mine}, nextval('shopping_list_numbers'), ${userId}, 'L' || n, 'l' || n, now(), now(), ${userId}
      from generate_series(1, 99) n`);
    await create('more 99');
    expect(await refused(calls.createList, { listName: 'one more' })).toEqual([
      409,
      'conflict',
      'You already have 100 lists, the limit for this account. Delete one first.',
    ]);
    await done(calls.deleteList, { listName: 'more 99' });
    await create('one more');
    expect((await refused(calls.restoreList, { listName: 'more 99' }))[1]).toBe('conflict');
    await add('Favorite Items', oak);
  });
});

describe('a deleted list', () => {
  it('can be restored with its lines for thirty days, the last one of that name first', async () => {
    await create('Truck');
    await done(calls.deleteList, { listName: 'Truck' });
    server.setNow('2026-03-12T18:00:00Z');
    await create('TRUCK');
    await add('Truck', oak);
    await done(calls.deleteList, { listName: 'Truck' });
    expect(await names()).toEqual([]);
    expect((await refused(calls.restoreList, { listName: 'Truck' }, colleague))[1]).toBe('not_found');
    await done(calls.restoreList, { listName: 'truck' });
    expect(await itemsOf('Truck')).toEqual([oak]);
    expect((await refused(calls.restoreList, { listName: 'Truck' }))[1]).toBe('conflict');
    await done(calls.deleteList, { listName: 'Truck' });
    await daysLater();
    expect((await refused(calls.restoreList, { listName: 'Truck' }))[1]).toBe('not_found');
  });

  it('is removed by housekeeping with its lines, as are lines removed from other lists', async () => {
    await create('Old');
    await create('New');
    await add('Old', oak);
    await add('New', oak);
    await add('New', pine);
    await done(calls.removeFromList, { listName: 'New', SKU: pine });
    await done(calls.deleteList, { listName: 'Old' });
    await removeOld(db, new Date('2026-03-11T17:00:00Z'));
    expect([await countOf(db, 'shopping_lists'), await countOf(db, 'shopping_list_lines')]).toEqual([2, 3]);
    await removeOld(db, new Date('2026-03-11T19:00:00Z'));
    expect([await countOf(db, 'shopping_lists'), await countOf(db, 'shopping_list_lines')]).toEqual([1, 1]);
  });
});

describe('an item', () => {
  it("shows whether it is among the user's favorites", async () => {
    await add('Favorite Items', oak);
    await create('Truck');
    await add('Truck', pine);
    const asked = async (as: string) =>
      (await query(server, `{ items(customerNumber: "${mine}", sort: NUMBER) { items { id favorite } } }`, {}, as))
        .data!['items'] as unknown as { items: { id: string; favorite: boolean }[] };
    const marked = async (as: string) => (await asked(as)).items.filter(({ favorite }) => favorite).map(({ id }) => id);
    expect(await marked(token)).toEqual([oak]);
    expect(await marked(colleague)).toEqual([]);
  });
});
