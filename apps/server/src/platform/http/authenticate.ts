import { hash } from 'node:crypto';
import { limits } from '@tradecounter/contract/limits';
import type { Claims } from '@tradecounter/contract/claims';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import { visitIsOf } from '../db/embedded/fair-turns.ts';
import { Failure } from '../failure.ts';

/** What a token stands for, and what its user may do for the customer that the request names. */
export interface SignedIn {
  actor: Actor;
  /** Claims for the asked customer number; null when it is not one of the user's. */
  accountClaims: Claims | null;
}

/** Whose session, on behalf of which customer, at what time. */
export interface SessionKey {
  tokenHash: Buffer;
  customerNumber: string | null;
  now: Date;
}

export interface Sessions {
  /** Looks the token up, in one round trip with the account. Null = no such session in force. Nothing of it is remembered from one request to the next. */
  find(key: SessionKey): Promise<SignedIn | null>;
}

/** Whom a request's token stands for; throws the failure `token` where it stands for nobody. */
export async function signedInOf(sessions: Sessions, key: SessionKey): Promise<SignedIn> {
  const found = await sessions.find(key);
  if (found === null) throw new Failure('token');
  visitIsOf(`person ${found.actor.userId}`);
  return found;
}

/** SHA-256 of a token: all that the server keeps of it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The Bearer token of a request, or the failure that it has none. */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') throw new Failure('token');
  return token;
}

/** The customer number that a request names, or null where it names none that can be one: nothing longer is looked up or remembered. */
export function readCustomerNumber(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > limits.customerNumber + 20 || value.includes('\u0000')) return null;
  const number = value.trim();
  return number.length <= limits.customerNumber ? number : null;
}
