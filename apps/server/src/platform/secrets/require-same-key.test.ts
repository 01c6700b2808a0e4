import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import type { Database } from '../db/database.ts';
import { requireSameKey } from './require-same-key.ts';
import { openVault } from './vault.ts';

let db: Database;
beforeAll(async () => void (db = await testDatabase()));
afterAll(() => db.close());
beforeEach(() => db.execute(sql`delete from secret_keys`));

const [ours, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const use = (key: Buffer) => requireSameKey(db, openVault(key), new Date('2026-03-11T18:00:00Z'));
const refusal =
  /^The key of this server is not the one that the database has been used with since 2026-03-11\. Set SECRET_KEY to that key, or copy DATA_DIR\/secret\.key /;

describe('a database', () => {
  it('is used with the key of the first server, and lets no server with another one start', async () => {
    await (await testServer(db, { SECRET_KEY: ours.toString('hex') }, { jobs: false })).close();
    await expect(testServer(db, { SECRET_KEY: theirs.toString('hex') })).rejects.toThrow(refusal);
    await use(ours);
  });

  it('accepts one of two keys that it is first used with at once', async () => {
    const outcomes = await Promise.allSettled([use(ours), use(theirs)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps no key, and accepts a new one once the former one is given up as the guide says', async () => {
    await use(ours);
    const { rows } = await db.execute(sql`select * from secret_keys`);
    expect(JSON.stringify(rows)).not.toContain(ours.toString('hex').slice(0, 16));
    await db.execute(sql`delete from secret_keys`);
    await use(theirs);
    await expect(use(ours)).rejects.toThrow(refusal);
  });
});
