import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hashInTurn } from './hash-thread.ts';

/** OWASP's smallest recommended argon2id setting: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password to a PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await hashInTurn({ message: Buffer.from(password.normalize('NFC')), nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Returns the parts of a PHC string; null if it isn't an argon2id hash. */
const parsePhc = (phc: string) => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (match === null) return null;
  const [, memory, passes, parallelism, nonce, hash] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64'),
    hash: Buffer.from(hash!, 'base64'),
  };
};

// Compared for unknown people, so that an unknown name takes as long as a wrong password.
const dummyHash = {
  memory: cost.memory,
  passes: cost.passes,
  parallelism: cost.parallelism,
  nonce: randomBytes(16),
  hash: randomBytes(cost.tagLength),
};

/** Whether the password matches. `null` (no such person, or no password set) takes the same time and returns false. */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const parsed = phc === null ? null : parsePhc(phc);
  const { hash, ...parameters } = parsed ?? dummyHash;
  const computed = await hashInTurn({
    message: Buffer.from(password.normalize('NFC')),
    ...parameters,
    tagLength: hash.length,
  });
  return timingSafeEqual(computed, hash) && parsed !== null;
}
