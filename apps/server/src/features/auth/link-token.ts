import { randomBytes } from 'node:crypto';
import { hashToken } from '../../platform/http/authenticate.ts';

/** The secret of a link in a mail, 256 random bits, and what is kept of it. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}
