import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import type { SessionKey, Sessions } from '../../../platform/http/authenticate.ts';
import type { Demand } from '../second-step/keys.ts';
import { KnownSessions, textOf } from './known-sessions.ts';
import { noteUse } from './session-repository.ts';
import { type SessionGiven, type SessionRow, sessionSql } from './session-sql.ts';
import { signedIn } from './signed-in.ts';

const sessionRows = prepare<SessionGiven, SessionRow>((at) => sessionSql(at));

/** Sessions for the transports. `demand`: of whom a second step is demanded. */
export function sessionsIn(db: Executor, demand: Demand): Sessions {
  const sessions = new KnownSessions();
  const givenOf = ({ now, ...key }: SessionKey): SessionGiven => ({ ...key, now: now.toISOString(), demand });
  const keep = (key: SessionKey, rows: readonly SessionRow[]) => {
    sessions.keep(key, rows);
    return signedIn(rows, key);
  };
  // Nobody is refused for a note that cannot be written.
  const noteIfDue = (key: SessionKey, rows: readonly SessionRow[]): unknown =>
    rows[0]?.use_due === true ? noteUse(db, key.tokenHash, key.now).catch(() => 0) : null;
  return {
    async find(key) {
      const found = await sessionRows.rows(db, givenOf(key));
      await noteIfDue(key, found);
      return keep(key, found);
    },
    known(key) {
      const known = sessions.of(key);
      const begun = known === undefined ? null : signedIn(known.rows, key);
      if (known === undefined || begun === null) return null;
      const accepts = (rows: readonly object[]): boolean => {
        const found = rows as readonly SessionRow[];
        return found.length === known.rows.length && textOf(found) === known.text;
      };
      return {
        signedIn: begun,
        question: { ...sessionRows.bind(givenOf(key)), accepts },
        async settle(rows) {
          const found = rows as readonly SessionRow[];
          await noteIfDue(key, found);
          return accepts(found) ? begun : keep(key, found);
        },
      };
    },
  };
}
