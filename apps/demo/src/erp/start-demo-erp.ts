import { join } from 'node:path';
import { addToken, endToken } from '../../../server/src/features/systems/add-token.ts';
import type { Database } from '../../../server/src/platform/db/database.ts';
import { DemoErp } from './demo-erp.ts';
import { readBooks } from './read-books.ts';
import { readShelf } from './read-shelf.ts';

export interface Surroundings {
  db: Database;
  /** The portal's address, without a slash at the end. */
  address: string;
  dataFolder: string;
  now: () => Date;
  today: () => string;
  onError: (error: unknown) => void;
}

const name = 'Demo ERP';

/** Starts the demo's ERP. Returns a function that stops it. */
export function startDemoErp({ db, address, dataFolder, now, today, onError }: Surroundings): () => Promise<void> {
  const ending = new AbortController();
  const erp = new DemoErp({
    portal: () => address,
    async newToken() {
      await endToken(db, name, now());
      return (await addToken(db, { name, scopes: ['events', 'feeds'] }, now()))!;
    },
    shelf: (location, goods) => readShelf(db, location, goods),
    books: (payment) => readBooks(db, payment),
    folder: join(dataFolder, 'demo-erp'),
    now,
    today,
  });
  const work = erp.run(ending.signal, onError);
  return async () => {
    ending.abort();
    await work;
  };
}
