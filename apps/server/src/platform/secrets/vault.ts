import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Protects secrets in the database from anyone who can read it, for example from a backup. */
export interface Vault {
  /** Encrypts bytes for one place, such as a user's second step. They can't be decrypted for any other place. */
  seal(place: string, plain: Uint8Array): Buffer;
  /**
   * Decrypts bytes for that place. Throws when they were encrypted with another key, for another place, or were
   * changed.
   */
  open(place: string, sealed: Uint8Array): Buffer;
  /** Returns a keyed hash. Without the key, its text can't be guessed by trying. */
  hash(place: string, text: string): Buffer;
}

const cipher = 'aes-256-gcm';
/** The first byte is the version of the format. */
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

/** Bytes of a key. */
export const keyLength = 32;

/** Opens a vault with a key of 32 bytes. Derives separate keys for encryption and hashing. */
export function openVault(key: Uint8Array): Vault {
  const deriveKey = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, new Uint8Array(), `tradecounter ${purpose}`, keyLength));
  const sealKey = deriveKey('seal');
  const hashKey = deriveKey('hash');
  return {
    seal(place, plain) {
      const nonce = randomBytes(nonceLength);
      const sealer = createCipheriv(cipher, sealKey, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(place));
      const body = Buffer.concat([sealer.update(plain), sealer.final()]);
      return Buffer.concat([Buffer.of(version), nonce, sealer.getAuthTag(), body]);
    },
    open(place, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < headLength || bytes[0] !== version) throw new Error('This is nothing that was sealed');
      const opener = createDecipheriv(cipher, sealKey, bytes.subarray(1, 1 + nonceLength), {
        authTagLength: tagLength,
      });
      opener.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(1 + nonceLength, headLength));
      return Buffer.concat([opener.update(bytes.subarray(headLength)), opener.final()]);
    },
    hash: (place, text) => createHmac('sha256', hashKey).update(`${place}\n${text}`).digest(),
  };
}
