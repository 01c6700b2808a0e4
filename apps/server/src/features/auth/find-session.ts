import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { SessionKey, Sessions } from '../../platform/http/authenticate.ts';
import { type SessionGiven, type SessionRow, sessionSql } from './session-sql.ts';
import { signedIn } from './signed-in.ts';

/** All rows as one text: what is the same text is the same session with the same accounts and claims. */
const sessionText = prepare<SessionGiven, { answer: string | null }>(
  (at) => sql`select json_agg(session order by session.customer_number)::text as answer from (${sessionSql(at)}) session`,
);

const given = ({ now, ...key }: SessionKey): SessionGiven => ({ ...key, now: now.toISOString() });

/** Sessions for the transports. */
export const sessionsIn = (db: Executor): Sessions => ({
  async find(key) {
    const text = (await sessionText.row(db, given(key)))?.answer ?? null;
    const found = text === null ? null : signedIn(JSON.parse(text) as SessionRow[], key);
    return found === null ? null : { ...found, proof: text! };
  },
  check: (key, { proof }) => ({ ...sessionText.bind(given(key)), expected: proof }),
});
