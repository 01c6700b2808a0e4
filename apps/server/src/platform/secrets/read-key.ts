import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyLength } from './vault.ts';

/** The file in DATA_DIR that contains the key when no setting does. */
export const keyFile = 'secret.key';

/** The key is missing or wrong. The message is one sentence, shown without a stack. */
export class KeyError extends Error {}

/** Decodes 32 bytes from hexadecimal or base64. Null when the text is neither. */
export function keyOf(text: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyLength ? bytes : null;
}

/**
 * Creates the complete file atomically, unless one exists. If two processes start at once, one wins and both read the
 * winner's.
 */
async function createKeyFile(path: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Returns the key from the setting, or else from the file in the data folder, which is created at the first start.
 * Throws KeyError for a file without a key.
 */
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
    await createKeyFile(path);
    text = await read();
  }
  const key = keyOf((text ?? '').trim());
  if (key === null)
    throw new KeyError(`${path} holds no key. Bring the file back from your backup, or set SECRET_KEY.`);
  return key;
}
