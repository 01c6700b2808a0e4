import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import type { Sessions } from '../../../platform/http/authenticate.ts';
import type { Demand } from '../second-step/keys.ts';
import { recordUse } from './session-repository.ts';
import { sessionRow, sessionSql } from './session-sql.ts';
import { signedIn } from './signed-in.ts';

const sessionRows = prepare(sessionRow, sessionSql);

/** Returns the lookup of sessions for the transports. `demand` says who must use a second step. */
export const sessionsIn = (db: Executor, demand: Demand): Sessions => ({
  async find({ now, ...key }) {
    const found = await sessionRows.rows(db, { ...key, now: now.toISOString(), demand });
    // A failed write of the last use must not fail the request.
    if (found[0]?.useDue) await recordUse(db, key.tokenHash, now).catch(() => 0);
    return signedIn(found, key);
  },
});
