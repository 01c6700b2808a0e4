import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Command } from './commands/command.ts';
import type { OrderDraft } from './drafts/order-draft.ts';

/** The data that a user saw at a customer number, by its query key. */
export interface Copy {
  /** Session, user, customer number and query as one text. */
  id: string;
  username: string;
  customerNumber: string;
  data: unknown;
  /** When the server returned it, in milliseconds. */
  at: number;
  /** The length of its JSON. */
  size: number;
}

/** The last signed-in user, so that the portal can start offline. */
export interface KnownUser {
  id: 'user';
  /** SHA-256 of the token; another token means another session. */
  token: string;
  user: AuthUser;
  /** When the server confirmed the user, in milliseconds. */
  at: number;
}

interface OfflineSchema extends DBSchema {
  commands: { key: number; value: Command };
  copies: { key: string; value: Copy; indexes: { at: number } };
  users: { key: string; value: KnownUser };
  drafts: { key: string; value: OrderDraft };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

export const databaseName = 'tradecounter';

const open = async (): Promise<OfflineDatabase> =>
  openDB<OfflineSchema>(databaseName, 3, {
    upgrade(db, from, _to, tx) {
      if (from < 1) {
        db.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true });
        db.createObjectStore('copies', { keyPath: 'id' }).createIndex('at', 'at');
        db.createObjectStore('users', { keyPath: 'id' });
      }
      if (from < 2) db.createObjectStore('drafts', { keyPath: 'id' });
      // Earlier copies don't name their session.
      if (from < 3) void tx.objectStore('copies').clear();
    },
    // A newer portal in another tab needs a new schema. This tab opens the database again when it needs it.
    blocking: (_now, _next, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: () => (opened = null),
  });

let opened: Promise<OfflineDatabase> | null = null;

/** Opens the device's database, once per tab. Rejects where the browser keeps none, as in some private windows. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/**
 * Removes the data that the user saw, and the user. Unsent changes and order drafts stay for their users' next sign-in.
 */
export async function wipeSeen(): Promise<void> {
  const tx = (await offlineDatabase()).transaction(['copies', 'users'], 'readwrite');
  await Promise.all([tx.objectStore('copies').clear(), tx.objectStore('users').clear(), tx.done]);
}

/** Removes a user's unsent changes and order drafts, because that user discards them. Those of others stay. */
export async function discardUnsent(username: string): Promise<void> {
  const tx = (await offlineDatabase()).transaction(['commands', 'drafts'], 'readwrite');
  const [commands, drafts] = [tx.objectStore('commands'), tx.objectStore('drafts')];
  for (const command of await commands.getAll()) if (command.username === username) void commands.delete(command.seq);
  for (const draft of await drafts.getAll()) if (draft.username === username) void drafts.delete(draft.id);
  await tx.done;
}
