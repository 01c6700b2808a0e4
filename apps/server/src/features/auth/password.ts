import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's smallest recommended argon2id setting: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const compute = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: { message: Buffer; nonce: Buffer; memory: number; passes: number; parallelism: number; tagLength: number },
) => Promise<Buffer>;

/** At most two hashes at once: a flood of sign-ins must not take every thread of the pool. */
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A password as a PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await inTurn(() => compute('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

const parse = (phc: string) => {
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

// Checked when nobody is found, so that an unknown name takes the time of a wrong password.
const nobody = await hashPassword(randomBytes(16).toString('hex'));

/** Whether the password fits. `null` (no such person, or no password set) costs the same time and is false. */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const known = phc === null ? null : parse(phc);
  const { hash, ...parameters } = known ?? parse(nobody)!;
  const found = await inTurn(() =>
    compute('argon2id', { message: Buffer.from(password.normalize('NFC')), ...parameters, tagLength: hash.length }),
  );
  return timingSafeEqual(found, hash) && known !== null;
}
