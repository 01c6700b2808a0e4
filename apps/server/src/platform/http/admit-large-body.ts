import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '../failure.ts';
import type { Services } from '../services.ts';
import { bearerToken, hashToken, type Sessions, signedInOf } from './authenticate.ts';

/** Large bodies of one session that are received or read at once. */
const bodiesAtOnce = 2;

/** Seconds after which a session can send the next one. */
const againAfter = 2;

/**
 * Returns a hook that checks the session of a request before its large body is read, and limits how many of them a
 * session sends at once. Throws `token` and `too_many`.
 */
export function admitLargeBody({ sessions, services }: { sessions: Sessions; services: Pick<Services, 'now'> }) {
  /** The number of large bodies that are being received, by the session's token. */
  const receiving = new Map<string, number>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const tokenHash = hashToken(bearerToken(request));
    await signedInOf(sessions, { tokenHash, customerNumber: null, now: services.now() });
    const key = tokenHash.toString('base64');
    const count = receiving.get(key) ?? 0;
    if (count >= bodiesAtOnce) throw tooMany(againAfter);
    receiving.set(key, count + 1);
    reply.raw.once('close', () => {
      const left = receiving.get(key)! - 1;
      if (left === 0) receiving.delete(key);
      else receiving.set(key, left);
    });
  };
}
