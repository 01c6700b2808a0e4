import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import type { Sessions } from '../../../platform/http/authenticate.ts';
import type { Demand } from '../second-step/keys.ts';
import { noteUse } from './session-repository.ts';
import { type SessionGiven, type SessionRow, sessionSql } from './session-sql.ts';
import { signedIn } from './signed-in.ts';

const sessionRows = prepare<SessionGiven, SessionRow>((at) => sessionSql(at));

/** Finds sessions for the transports. `demand` says who must use a second step. */
export const sessionsIn = (db: Executor, demand: Demand): Sessions => ({
  async find({ now, ...key }) {
    const given = { ...key, now: now.toISOString() };
    const found = await sessionRows.rows(db, { ...given, demand });
    // A failed write of the last use must not fail the request.
    if (found[0]?.use_due) await noteUse(db, key.tokenHash, now).catch(() => 0);
    return signedIn(found, key);
  },
});
