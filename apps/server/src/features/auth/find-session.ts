import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { FindSession } from '../../platform/http/authenticate.ts';
import { type SessionKey, type SessionRow, sessionSql } from './session-sql.ts';
import { signedIn } from './signed-in.ts';

const sessionRows = prepare<SessionKey, SessionRow>(sessionSql);

/** Sessions for the transports: one round trip. */
export const sessionFinder =
  (db: Executor): FindSession =>
  async (tokenHash, customerNumber, now) => {
    const key = { tokenHash, customerNumber, now: now.toISOString() };
    return signedIn(await sessionRows.rows(db, key), key);
  };
