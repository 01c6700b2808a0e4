import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import type { Sessions } from '../../../platform/http/authenticate.ts';
import type { Demand } from '../second-step/keys.ts';
import { type SessionGiven, type SessionRow, sessionSql } from './session-sql.ts';
import { signedIn } from './signed-in.ts';

const sessionRows = prepare<SessionGiven, SessionRow>((at) => sessionSql(at));

/** Sessions for the transports. `demand`: of whom a second step is demanded. */
export const sessionsIn = (db: Executor, demand: Demand): Sessions => ({
  async find({ now, ...key }) {
    return signedIn(await sessionRows.rows(db, { ...key, now: now.toISOString(), demand }), key);
  },
});
