import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyLength } from './vault.ts';

/** The file in DATA_DIR that holds the key where no setting gives it. */
export const keyFile = 'secret.key';

/** The key cannot be had, or is not the right one; one sentence, shown without a stack. */
export class KeyError extends Error {}

/** The 32 bytes that a text means, in hexadecimal or base64 signs; null where it means no such. */
export function keyOf(text: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyLength ? bytes : null;
}

/** Puts the file in place whole, unless one is there: of two that start at once one wins, and both read the winner's. */
async function make(path: string): Promise<void> {
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** The key of the setting, else that of the file in the data folder, which is made at the first start. Throws KeyError for a file that holds none. */
export async function readKey({ setting, folder }: { setting: string | undefined; folder: string }): Promise<Buffer> {
  if (setting !== undefined) return keyOf(setting)!;
  const path = join(folder, keyFile);
  const read = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? null : Promise.reject(error),
    );
  let text = await read();
  if (text === null) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await make(path);
    text = await read();
  }
  const key = keyOf((text ?? '').trim());
  if (key === null)
    throw new KeyError(`${path} holds no key. Bring the file back from your backup, or set SECRET_KEY.`);
  return key;
}
