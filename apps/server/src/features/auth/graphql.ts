import { limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../platform/context.ts';
import { presentSession, type SessionShown } from './present-session.ts';
import { listSessions } from './session-repository.ts';

/** Session queries of schema.graphql. */
export const sessionQueries = {
  sessions: async (_source: unknown, _arguments: unknown, { db, actor, now }: AccountContext): Promise<SessionShown[]> => {
    const found = await listSessions(db, { userId: actor.userId, tokenHash: actor.tokenHash, now: now(), most: limits.sessions });
    return found.map(presentSession);
  },
};
