import { resolve } from 'node:path';
import { readKey } from '../../platform/secrets/read-key.ts';
import { readSettings } from '../open-database.ts';
import { openVault, type Vault } from '../../platform/secrets/vault.ts';

/** Opens the vault of the database's server, with SECRET_KEY or else the key in the data folder. Throws KeyError. */
export async function vaultOf(dataDir: string | undefined): Promise<Vault> {
  const { SECRET_KEY, dataFolder } = readSettings();
  return openVault(
    await readKey({ setting: SECRET_KEY, folder: dataDir === undefined ? dataFolder : resolve(dataDir) }),
  );
}
