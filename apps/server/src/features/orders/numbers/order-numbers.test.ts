import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ensureEpoch } from '../../../platform/outbox/epoch-repository.ts';
import { nextOrderNumber } from '../placing/placing-repository.ts';
import { readNumberRange } from '../../../setting-values.ts';
import { setNumberRange } from './number-repository.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const next = () => db.transact((tx) => nextOrderNumber(tx));
const draw = async (count: number): Promise<number[]> => {
  const drawn: number[] = [];
  for (let one = 0; one < count; one += 1) drawn.push(Number(await next()));
  return drawn;
};
/** Resets the sequence, as restoring a backup does. */
const restore = (number: number) => db.execute(sql`select setval('order_numbers', ${number})`);

describe('after a restore', () => {
  const backedUp = new Date('2026-03-11T06:00:00Z');
  const hours = (count: number) => new Date(backedUp.getTime() + count * 3_600_000);

  it('no order number is used twice, even if it was used after the backup or the backup is restored twice', async () => {
    await ensureEpoch(db, { folder: 'disk 1', failsOver: false, now: backedUp });
    await db.execute(sql`delete from audit_log`);
    const [last] = (await draw(1)) as [number];
    const lost = await draw(20);
    await restore(last);
    expect(await ensureEpoch(db, { folder: 'disk 2', failsOver: false, now: hours(12) })).toMatchObject({
      first: false,
    });
    const first = await draw(20);
    // The second restore of the same backup also loses the epoch of the first.
    await restore(last);
    await db.execute(sql`delete from outbox_epochs where epoch > ${backedUp.getTime()}`);
    await ensureEpoch(db, { folder: 'disk 3', failsOver: false, now: hours(13) });
    const second = await draw(20);
    const all = [last, ...lost, ...first, ...second];
    expect(new Set(all).size).toBe(all.length);
    // The gap covers one order a second since the backup.
    expect(first[0]! - last).toBeGreaterThan(12 * 3600);
    expect(second[0]! - first[0]!).toBeGreaterThanOrEqual(3600);
  });

  it('the numbers continue when the server starts without a restore', async () => {
    const [before] = (await draw(1)) as [number];
    await ensureEpoch(db, { folder: 'disk 3', failsOver: false, now: hours(14) });
    expect(await draw(1)).toEqual([before + 1]);
  });
});

describe('ORDER_NUMBERS', () => {
  it.each([
    ['7000000-7999999', { from: 7_000_000, to: 7_999_999 }],
    ['5-5', { from: 5, to: 5 }],
    ['9-5', null],
    ['0-5', null],
    ['7000000', null],
    ['1-9999999999999999', null],
    ['a-b', null],
  ])('%s is parsed, and an invalid range is rejected', (text, range) => {
    expect(readNumberRange(text)).toEqual(range);
  });

  it('limits order numbers to its range, and they continue without a limit once it is removed', async () => {
    const [at] = (await draw(1)) as [number];
    const range = { from: at + 1000, to: at + 1002 };
    expect(await setNumberRange(db, range)).toBe(3);
    expect(await draw(2)).toEqual([at + 1000, at + 1001]);
    // Another server starts with the same setting.
    expect(await setNumberRange(db, range)).toBe(1);
    await draw(1);
    await expect(next()).rejects.toMatchObject({ code: 'conflict', word: 'error.order_numbers_used_up' });
    expect(await setNumberRange(db, range)).toBe(0);
    // A range below the used numbers would repeat them.
    expect(await setNumberRange(db, { from: 1, to: 10 })).toBe(0);
    await expect(next()).rejects.toMatchObject({ code: 'conflict' });
    expect(await setNumberRange(db, null)).toBeNull();
    expect(await draw(1)).toEqual([at + 1003]);
  });

  it('rejects orders after a restore that leads out of its range, rather than repeat a number', async () => {
    const [at] = (await draw(1)) as [number];
    await setNumberRange(db, { from: at + 1, to: at + 50 });
    await ensureEpoch(db, { folder: 'disk 9', failsOver: false, now: new Date('2026-03-12T06:00:00Z') });
    await expect(next()).rejects.toMatchObject({ code: 'conflict' });
    await setNumberRange(db, null);
  });
});
