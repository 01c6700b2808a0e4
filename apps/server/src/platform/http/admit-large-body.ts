import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { bearerToken, hashToken, type Sessions, signedInOf } from './authenticate.ts';
import { fewBodiesAtOnce } from './few-bodies-at-once.ts';

/** Large bodies of one session that are received or read at once. */
const bodiesAtOnce = 2;

/**
 * Returns a hook that checks the session of a request before its large body is read, and limits how many of them a
 * session sends at once. Throws `token` and `too_many`.
 */
export function admitLargeBody({ sessions, services }: { sessions: Sessions; services: Pick<Services, 'now'> }) {
  const admitBody = fewBodiesAtOnce<string>(bodiesAtOnce);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const tokenHash = hashToken(bearerToken(request));
    await signedInOf(sessions, { tokenHash, customerNumber: null, now: services.now() });
    admitBody(tokenHash.toString('base64'), reply.raw);
  };
}
