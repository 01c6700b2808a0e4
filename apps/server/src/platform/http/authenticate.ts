import { hash } from 'node:crypto';
import { limits } from '@tradecounter/contract/limits';
import type { Claims } from '@tradecounter/contract/auth/claims';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import { visitIsOf } from '../db/embedded/fair-turns.ts';
import { Failure } from '../failure.ts';

/** The user of a token, and what the user may do for the customer that the request names. */
export interface SignedIn {
  actor: Actor;
  /** Claims for the requested customer number. Null when the customer isn't one of the user's. */
  accountClaims: Claims | null;
}

/** Identifies a session, with the requested customer and the current time. */
export interface SessionKey {
  tokenHash: Buffer;
  customerNumber: string | null;
  now: Date;
}

export interface Sessions {
  /**
   * Looks up the token and the account in one round trip. Null when there is no such active session. Nothing is cached
   * between requests.
   */
  find(key: SessionKey): Promise<SignedIn | null>;
}

/** Returns the user of a request's token. Throws the failure `token` when there is no such session. */
export async function signedInOf(sessions: Sessions, key: SessionKey): Promise<SignedIn> {
  const found = await sessions.find(key);
  if (found === null) throw new Failure('token');
  visitIsOf(`person ${found.actor.userId}`);
  return found;
}

/** Returns the SHA-256 of a token. The server stores nothing else of it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Returns the Bearer token of a request. Throws a failure when it has none. */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') throw new Failure('token');
  return token;
}

/**
 * Returns the customer number that a request names. Null when it can't be one, so that nothing longer is looked up or
 * stored.
 */
export function readCustomerNumber(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > limits.customerNumber + 20 || value.includes('\u0000')) return null;
  const number = value.trim();
  return number.length <= limits.customerNumber ? number : null;
}
