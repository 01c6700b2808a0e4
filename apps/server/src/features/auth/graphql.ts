import { limits } from '@tradecounter/contract/limits';
import { checkPage } from '../../platform/check-page.ts';
import type { AccountContext } from '../../platform/context.ts';
import { findAccounts } from './customers/customers-repository.ts';
import { presentSession, type SessionShown } from './sessions/present-session.ts';
import { listSessions } from './sessions/session-repository.ts';

interface AccountsArguments {
  search?: string | null;
  page: number;
  size: number;
}

/** Queries of schema.graphql about the signed-in person. */
export const personQueries = {
  accounts: (_source: unknown, { search, page, size }: AccountsArguments, { db, actor }: AccountContext) => {
    checkPage({ page, size }, limits.pageSize);
    return findAccounts(db, { userId: actor.userId, search: search?.slice(0, limits.search) ?? '', page, size });
  },
  sessions: async (_source: unknown, _arguments: unknown, { db, actor, now }: AccountContext): Promise<SessionShown[]> => {
    const found = await listSessions(db, { userId: actor.userId, tokenHash: actor.tokenHash, now: now(), most: limits.sessions });
    return found.map(presentSession);
  },
};
