import { randomBytes } from 'node:crypto';
import { hashToken } from '../../platform/http/authenticate.ts';

/** Makes the secret of a mailed link, 256 random bits, and the hash to store. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}
