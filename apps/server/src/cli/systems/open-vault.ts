import { resolve } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { readKey } from '../../platform/secrets/read-key.ts';
import { requireSameKey } from '../../platform/secrets/require-same-key.ts';
import { readSettings } from '../open-database.ts';
import { openVault, type Vault } from '../../platform/secrets/vault.ts';

/**
 * Opens the vault of the database's server, with SECRET_KEY or else the key in the data folder. Throws KeyError, also
 * if the server's key is another one.
 */
export async function vaultOf(db: Database, dataDir: string | undefined): Promise<Vault> {
  const { SECRET_KEY, dataFolder } = readSettings();
  const folder = dataDir === undefined ? dataFolder : resolve(dataDir);
  const vault = openVault(await readKey({ setting: SECRET_KEY, folder }));
  await requireSameKey(db, vault, new Date());
  return vault;
}
