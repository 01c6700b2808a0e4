import { argon2Sync, randomBytes } from 'node:crypto';

function hash(password: string, memory: number, passes: number): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  });
  const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${plain(nonce)}$${plain(tag)}`;
}

/** A hash that costs next to nothing to check. A hash names its own cost, so the server checks it as any other. */
export const quickHash = (password: string): string => hash(password, 8, 1);

/** A hash that takes six times as long as the server's own to be checked. */
export const slowHash = (password: string): string => hash(password, 19_456, 12);
