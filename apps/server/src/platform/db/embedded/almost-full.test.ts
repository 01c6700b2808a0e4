import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm/sql/sql';
import { expect, it, onTestFinished } from 'vitest';
import { isDiskFull } from '../disk-space.ts';
import { type Database, rows, wrapPool } from '../database.ts';
import { socketPool } from '../open.ts';
import { WireServer } from './wire-server.ts';

it('refuses writes as a full disk does while little is left, reads on, and continues automatically', async () => {
  let isLow = false;
  const folder = await mkdtemp(join(tmpdir(), 'tc-low-'));
  const embedded = await PGlite.create();
  const server = new WireServer(embedded, { isLow: () => isLow });
  await server.listen(join(folder, '.s.PGSQL.5432'));
  const db: Database = wrapPool(socketPool(folder, 2));
  onTestFinished(async () => {
    await db.close();
    await server.close();
    await embedded.close();
    await rm(folder, { recursive: true });
  });
  await db.execute(sql`create table orders (id int)`);
  const place = (id: number) => db.execute(sql`insert into orders values (${id})`);
  const refused = (work: Promise<unknown>) =>
    expect(work.catch((error: unknown) => isDiskFull(error))).resolves.toBe(true);
  await place(1);

  isLow = true;
  await refused(place(2));
  await expect(db.pulse()).rejects.toMatchObject({ code: '53100' });
  expect(await rows(db, sql`select id from orders`)).toEqual([{ id: 1 }]);

  isLow = false;
  await db.pulse();
  // The disk fills up within a transaction.
  await refused(
    db.transact(async (tx) => {
      await tx.execute(sql`insert into orders values (3)`);
      isLow = true;
      await tx.execute(sql`insert into orders values (4)`);
    }),
  );
  isLow = false;
  await place(5);
  expect(await rows(db, sql`select id from orders order by id`)).toEqual([{ id: 1 }, { id: 5 }]);
});
