import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps what the database must not give away to who reads it, such as from a backup. */
export interface Vault {
  /** Seals bytes for one place, such as a person's second step: anywhere else they do not open. */
  seal(place: string, plain: Uint8Array): Buffer;
  /** What was sealed for that place; throws where it was sealed with another key, for another place, or was changed. */
  open(place: string, sealed: Uint8Array): Buffer;
  /** A keyed hash: without the key nobody can find what it is of by trying. */
  hash(place: string, text: string): Buffer;
}

const cipher = 'aes-256-gcm';
/** The first byte says how the rest is sealed. */
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

/** Bytes of a key. */
export const keyLength = 32;

/** A vault over a key of 32 bytes; sealing and hashing each get a key of their own from it. */
export function openVault(key: Uint8Array): Vault {
  const derived = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, new Uint8Array(), `tradecounter ${purpose}`, keyLength));
  const sealing = derived('seal');
  const hashing = derived('hash');
  return {
    seal(place, plain) {
      const nonce = randomBytes(nonceLength);
      const sealer = createCipheriv(cipher, sealing, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(place));
      const body = Buffer.concat([sealer.update(plain), sealer.final()]);
      return Buffer.concat([Buffer.of(version), nonce, sealer.getAuthTag(), body]);
    },
    open(place, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < headLength || bytes[0] !== version) throw new Error('This is nothing that was sealed');
      const opener = createDecipheriv(cipher, sealing, bytes.subarray(1, 1 + nonceLength), {
        authTagLength: tagLength,
      });
      opener.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(1 + nonceLength, headLength));
      return Buffer.concat([opener.update(bytes.subarray(headLength)), opener.final()]);
    },
    hash: (place, text) => createHmac('sha256', hashing).update(`${place}\n${text}`).digest(),
  };
}
