import { limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../platform/context.ts';
import { type AccountsAsked, listAccounts } from './customers/list-customers.ts';
import { presentSession, type SessionShown } from './sessions/present-session.ts';
import { listSessions } from './sessions/session-repository.ts';

/** Queries of schema.graphql about the signed-in person. */
export const personQueries = {
  accounts: (_source: unknown, asked: AccountsAsked, context: AccountContext) => listAccounts(context, asked),
  sessions: async (
    _source: unknown,
    _arguments: unknown,
    { db, actor, now }: AccountContext,
  ): Promise<SessionShown[]> => {
    const found = await listSessions(db, {
      userId: actor.userId,
      tokenHash: actor.tokenHash,
      now: now(),
      most: limits.sessions,
    });
    return found.map(presentSession);
  },
};
