import { limits } from '@tradecounter/contract/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../db/database.ts';
import { Turns } from './turns.ts';

describe('turns', () => {
  it("go to a few queries of a user at once, then to the next in order; another user needn't wait", async () => {
    const turns = new Turns();
    const running = await Promise.all(Array.from({ length: limits.queriesAtOnce }, () => turns.take(1)));
    const order: string[] = [];
    const late = ['first', 'second'].map((name) => turns.take(1).then((end) => [order.push(name), end] as const));
    (await turns.take(2))();
    expect(order).toEqual([]);
    running[0]!();
    running[0]!();
    const [, end] = await late[0]!;
    expect(order).toEqual(['first']);
    end();
    await late[1];
    expect(order).toEqual(['first', 'second']);
  });

  it('are rejected when too many queries of a user are waiting', async () => {
    const turns = new Turns();
    const all = Array.from({ length: limits.queriesAtOnce + limits.queriesWaiting }, () => turns.take(1));
    await expect(turns.take(1)).rejects.toMatchObject({ code: 'too_many' });
    await Promise.all(all.map(async (one) => (await one)()));
    (await turns.take(1))();
  });
});

describe('a user who sends very many queries', () => {
  let db: Database;
  let server: TestServer;
  beforeAll(async () => {
    db = await testDatabase();
    await buildLocation(db, { id: '01' });
    await buildItem(db);
    server = await testServer(db);
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });

  it("doesn't keep another user waiting until all of them are answered", async () => {
    const [mine, theirs] = [await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' })];
    const [busy, other] = [
      await tokenOf(server, await buildUser(db, { customers: [mine], claims: everything })),
      await tokenOf(server, await buildUser(db, { customers: [theirs], claims: everything })),
    ];
    const held: (() => void)[] = [];
    let holding = true;
    const take = Turns.prototype.take;
    const spy = vi.spyOn(Turns.prototype, 'take').mockImplementation(async function (this: Turns, userId) {
      const end = await take.call(this, userId);
      return () => void (holding ? held.push(end) : end());
    });
    const ask = (customerNumber: string, token: string) =>
      query(
        server,
        'query($customerNumber: String!) { items(customerNumber: $customerNumber, search: "a b c") { total } }',
        { customerNumber },
        token,
      );
    let answered = 0;
    const turnsTaken = Promise.withResolvers<void>();
    const all = Array.from({ length: 60 }, async () => {
      const { errors } = await ask(mine, busy);
      answered += 1;
      if (answered === limits.queriesAtOnce) turnsTaken.resolve();
      return errors;
    });
    await turnsTaken.promise;
    expect((await ask(theirs, other)).errors ?? []).toEqual([]);
    expect(answered).toBe(limits.queriesAtOnce);
    holding = false;
    spy.mockRestore();
    for (const end of held) end();
    expect((await Promise.all(all)).every((errors) => errors === undefined)).toBe(true);
  });
});
