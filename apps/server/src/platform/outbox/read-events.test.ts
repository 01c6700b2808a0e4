import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { eventsReadable } from '../../../test/builders/readable-events.ts';
import { testDatabase } from '../../../test/database.ts';
import type { Database, Transaction } from '../db/database.ts';
import { beginning, type Cursor, cursorText, readCursor } from './cursor.ts';
import { emit } from './emit.ts';
import { ensureEpoch } from './epoch-repository.ts';
import { findEvent, latestCursor, readEvents } from './read-events.ts';

let db: Database;
const now = new Date('2026-03-11T18:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(() => eventsReadable(db));
afterAll(() => db.close());

const ordered = (tx: Transaction, subject: string) =>
  emit(tx, now, {
    type: 'quote.ordered',
    customerNumber: 'C-1',
    subject,
    payload: {
      customerNumber: 'C-1',
      quoteNumber: subject,
      orderNumber: '1',
      lines: [1],
      complete: true,
      orderedBy: 'dana',
      orderedAt: now.toISOString(),
    },
  });
const write = (...subjects: string[]) =>
  db.transact(async (tx) => {
    for (const subject of subjects) await ordered(tx, subject);
  });
const subjectsAfter = async (cursor: Cursor, limit = 100) =>
  (await readEvents(db, cursor, limit)).map(({ subject }) => subject);

it('reads events page by page, each exactly once, and returns the cursor after the latest', async () => {
  const start = await latestCursor(db);
  await write('A1', 'A2');
  await write('A3');
  await eventsReadable(db);
  const [first, second] = await readEvents(db, start, 2);
  expect([first!.subject, second!.subject, JSON.parse(first!.payload)]).toEqual([
    'A1',
    'A2',
    expect.objectContaining({ quoteNumber: 'A1' }),
  ]);
  expect(await subjectsAfter(second!)).toEqual(['A3']);
  expect(await subjectsAfter(await latestCursor(db))).toEqual([]);
  expect(readCursor(cursorText(second!))).toMatchObject({ xid: second!.xid, id: second!.id });
  expect(await findEvent(db, first!.eventId)).toEqual(first);
});

// The embedded database runs one transaction at a time, so it always commits events in the order of their ids.
it.runIf(inject('server') !== null)('skips no event of a transaction that begins first and commits last', async () => {
  const start = await latestCursor(db);
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
  const slow = db.transact(async (tx) => {
    await ordered(tx, 'B1');
    written();
    await mayCommit;
  });
  await hasWritten;
  await write('B2');
  // B2 is committed and has the higher id. A reader that took it now would skip B1.
  const [readable, latest] = [await subjectsAfter(start), await latestCursor(db)];
  commit();
  await slow;
  await eventsReadable(db);
  expect([readable, cursorText(latest)]).toEqual([[], cursorText(start)]);
  expect(await subjectsAfter(start)).toEqual(['B1', 'B2']);
});

it('leaves out events that were rolled back', async () => {
  const start = await latestCursor(db);
  await expect(
    db.transact(async (tx) => {
      await ordered(tx, 'C1');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await write('C2');
  await eventsReadable(db);
  expect(await subjectsAfter(start)).toEqual(['C2']);
});

it('begins a new epoch in a restored database, and still accepts earlier cursors', async () => {
  const folder = 'disk 1';
  expect(await ensureEpoch(db, { folder, failsOver: false, now })).toEqual({
    epoch: String(now.getTime()),
    first: true,
  });
  expect(await ensureEpoch(db, { folder, failsOver: false, now })).toBeNull();
  const start = await latestCursor(db);
  await write('D1');
  await eventsReadable(db);
  const [known] = await readEvents(db, start, 1);
  // Events after the backup are lost, but a receiver has seen them.
  const lost: Cursor = { ...known!, xid: String(BigInt(known!.xid) + 1000n), id: String(Number(known!.id) + 50) };

  const restored = String(now.getTime() + 1);
  expect(await ensureEpoch(db, { folder: 'disk 2', failsOver: false, now })).toEqual({ epoch: restored, first: false });
  await write('D2');
  await eventsReadable(db);
  const [next] = await readEvents(db, lost, 10);
  expect([next!.subject, next!.epoch]).toEqual(['D2', restored]);
  expect(await subjectsAfter(start)).toEqual(['D1', 'D2']);
  expect(await subjectsAfter(known!)).toEqual(['D2']);
  expect((await subjectsAfter(beginning)).slice(-2)).toEqual(['D1', 'D2']);
});

it('stays in its epoch on another timeline if failovers keep every commit', async () => {
  const place = { folder: 'disk 2', now };
  await db.execute(sql`
    update outbox_epochs set place = regexp_replace(place, '^(\\d+)/\\d+ ', '\\1/0 ')
    where epoch = (select max(epoch) from outbox_epochs)`);
  expect(await ensureEpoch(db, { ...place, failsOver: true })).toBeNull();
  expect(await ensureEpoch(db, { ...place, folder: 'disk 3', failsOver: true })).not.toBeNull();
  await db.execute(sql`
    update outbox_epochs set place = regexp_replace(place, '^(\\d+)/\\d+ ', '\\1/0 ')
    where epoch = (select max(epoch) from outbox_epochs)`);
  expect(await ensureEpoch(db, { ...place, folder: 'disk 3', failsOver: false })).not.toBeNull();
});

it.each(['', '1-2', '1-2-3-4', 'x-2-3', `1-2-${'9'.repeat(16)}`, "1-2-3'"])("doesn't accept %j as a cursor", (text) => {
  expect(readCursor(text)).toBeNull();
});

// This test is last, because its event comes from a future transaction.
it('begins a new epoch when the events have higher transaction ids than the database', async () => {
  const folder = 'disk 3';
  const start = await latestCursor(db);
  await write('E1');
  await db.execute(sql`update outbox_events set xid = xid + 1000000 where subject = 'E1'`);
  expect(await ensureEpoch(db, { folder, failsOver: false, now })).not.toBeNull();
  await write('E2');
  await expect.poll(() => subjectsAfter(start), { timeout: 30_000 }).toEqual(['E1', 'E2']);
});
