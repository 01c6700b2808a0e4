import { calls } from '@tradecounter/contract/calls';
import { sql } from 'drizzle-orm/sql/sql';
import { expect, inject, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, testServer, tokenOf } from '../../../test/server.ts';
import { row } from '../db/database.ts';

it.skipIf(inject('server') !== null)(
  "a request's statements in the embedded database count as those of the signed-in user",
  async () => {
    const db = await testDatabase();
    await buildLocation(db, { id: '01' });
    const customerNumber = await buildCustomer(db, { location: '01' });
    const [busy, other] = [
      await buildUser(db, { customers: [customerNumber] }),
      await buildUser(db, { customers: [customerNumber] }),
    ];
    const server = await testServer(db);
    const [busyToken, otherToken] = [await tokenOf(server, busy), await tokenOf(server, other)];
    const { id } = (await row<{ id: number }>(db, sql`select id from users where username = ${busy.username}`))!;
    const held = await new Promise<() => void>((resolve) => {
      db.turns!.begin(`person ${id}`, () => void db.turns!.take().then(resolve));
    });
    const readCart = calls.find(({ name }) => name === 'cart.getItems')!;
    const order: string[] = [];
    const ask = async (name: string, token: string) => {
      const { status } = await send(server, readCart, { query: { customerNumber } }, { token });
      order.push(`${name} ${status}`);
    };
    const waiting = ask('busy', busyToken);
    await ask('other', otherToken);
    await ask('other', otherToken);
    held();
    await waiting;
    expect(order).toEqual(['other 200', 'other 200', 'busy 200']);
    await server.close();
    await db.close();
  },
);
