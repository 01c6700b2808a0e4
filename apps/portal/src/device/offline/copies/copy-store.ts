import { constants } from '@tradecounter/contract/limits';
import type { Copy, OfflineDatabase } from '../database.ts';

/** The maximum size of one copy, in characters of JSON. */
export const maxCopySize = 1_000_000;
/** The maximum size of all copies together, in characters of JSON. */
export const maxTotalSize = 20_000_000;
/** Milliseconds after which a copy is too old to be useful: as long as a session lasts. */
export const maxAge = constants.sessionDays * 86_400_000;

export interface CopyStore {
  /** Stores a copy and drops the oldest beyond the maximum. Returns whether it was stored: never after the session. */
  keep: (copy: Omit<Copy, 'size'>) => Promise<boolean>;
  read: (id: string, now: number) => Promise<Copy | undefined>;
  /** Removes the copies of all other sessions. They are over, because a browser has one at a time. */
  removeOthers: (session: string) => Promise<void>;
}

/** Whose copy it is. `session` identifies the sign-in. */
export interface CopyOwner {
  session: string;
  username: string;
}

/** Returns the id of a copy. Sessions, users and customers never share one. */
export const copyId = ({ session, username }: CopyOwner, customerNumber: string, queryHash: string): string =>
  JSON.stringify([session, username, customerNumber, queryHash]);

const sessionOf = (id: string): unknown => (JSON.parse(id) as unknown[])[0];

/** `isCurrent` returns whether the session still is that of this browser. */
export function copyStore(database: () => Promise<OfflineDatabase>, isCurrent: () => boolean = () => true): CopyStore {
  /** The sizes by id, oldest first; read once. */
  let sizes: Map<string, number> | null = null;

  async function readSizes(): Promise<Map<string, number>> {
    const sizeById = new Map<string, number>();
    const tx = (await database()).transaction('copies');
    for await (const { value } of tx.store.index('at')) sizeById.set(value.id, value.size);
    return sizeById;
  }

  return {
    async keep(copy) {
      const size = JSON.stringify(copy.data)?.length ?? 0;
      if (size === 0 || size > maxCopySize) return false;
      sizes ??= await readSizes();
      sizes.delete(copy.id);
      sizes.set(copy.id, size);
      const db = await database();
      // The end of a session drops its token before it removes the copies, so none can follow.
      if (!isCurrent()) return false;
      const tx = db.transaction('copies', 'readwrite');
      let sum = [...sizes.values()].reduce((total, copySize) => total + copySize, 0);
      for (const [id, oldSize] of [...sizes]) {
        if (sum <= maxTotalSize) break;
        sum -= oldSize;
        sizes.delete(id);
        void tx.store.delete(id);
      }
      await Promise.all([tx.store.put({ ...copy, size }), tx.done]);
      return true;
    },
    async read(id, now) {
      const copy = await (await database()).get('copies', id);
      return copy === undefined || now - copy.at > maxAge ? undefined : copy;
    },
    async removeOthers(session) {
      sizes = null;
      const tx = (await database()).transaction('copies', 'readwrite');
      for (const id of await tx.store.getAllKeys()) if (sessionOf(id) !== session) void tx.store.delete(id);
      await tx.done;
    },
  };
}
