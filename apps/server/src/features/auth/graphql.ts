import { limits } from '@tradecounter/contract/limits';
import type { Reads } from '../../platform/graphql/reads.ts';
import { listAccounts } from './customers/list-customers.ts';
import { presentSession } from './sessions/present-session.ts';
import { listSessions } from './sessions/session-repository.ts';

/** Queries of schema.graphql about the signed-in person. */
export const personReads = {
  accounts: listAccounts,
  sessions: async ({ db, actor, now }) => {
    const active = await listSessions(db, {
      userId: actor.userId,
      tokenHash: actor.tokenHash,
      now: now(),
      limit: limits.sessions,
    });
    return active.map(presentSession);
  },
} satisfies Reads;
