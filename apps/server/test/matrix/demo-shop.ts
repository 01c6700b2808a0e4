import { sql } from 'drizzle-orm/sql/sql';
import { loadDemo } from '../../../demo/src/load-demo.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openVault } from '../../src/platform/secrets/vault.ts';
import { testDatabase } from '../database.ts';
import { testServices } from '../services.ts';

/** Loads the demo distributor as it is on the tests' day. */
const buildDemo = (db: Database): Promise<void> =>
  loadDemo(testServices(db), { say: () => undefined, vault: openVault(Buffer.alloc(32, 0x5a)) });

/** Opens a database with the demo distributor. */
export const demoDatabase = (): Promise<Database> =>
  testDatabase({
    name: 'demo',
    async fill(db) {
      await buildDemo(db);
      // The planner needs to know what the tables hold.
      await db.execute(sql`vacuum analyze`);
    },
  });
