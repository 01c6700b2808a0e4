import { hash } from 'node:crypto';
import type { Claims } from '@tradecounter/contract/claims';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import { Failure } from '../failure.ts';

/** What a token stands for, and what its user may do for the customer that the request names. */
export interface SignedIn {
  actor: Actor;
  /** Claims for the asked customer number; null when it is not one of the user's. */
  accountClaims: Claims | null;
}

/** Looks the token up, in one round trip with the account. Null = no such session in force. */
export type FindSession = (tokenHash: Buffer, customerNumber: string | null, now: Date) => Promise<SignedIn | null>;

/** SHA-256 of a token: all that the server keeps of it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The Bearer token of a request, or the failure that it has none. */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') throw new Failure('token');
  return token;
}
