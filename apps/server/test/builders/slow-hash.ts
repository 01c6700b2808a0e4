import { argon2Sync, randomBytes } from 'node:crypto';

/** A hash that takes about forty times as long as the server's own to be checked. */
export function slowHash(password: string): string {
  const cost = { memory: 19_456, passes: 80, parallelism: 1, tagLength: 32 };
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cost });
  const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${plain(nonce)}$${plain(hash)}`;
}
