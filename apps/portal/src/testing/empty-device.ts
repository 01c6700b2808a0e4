import { offlineDatabase } from '../device/offline/database.ts';

/** Removes everything that this device keeps, for all users. */
export async function emptyDevice(): Promise<void> {
  const db = await offlineDatabase();
  const stores = ['commands', 'copies', 'users', 'drafts'] as const;
  const tx = db.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((store) => tx.objectStore(store).clear()), tx.done]);
}
