import type { Database } from '../db/database.ts';
import { checkedAlong, CheckFailed } from '../db/checked-along.ts';
import { Failure } from '../failure.ts';
import type { SessionKey, Sessions, SignedIn } from './authenticate.ts';
import type { KnownSessions } from './known-sessions.ts';

export interface SignInServices {
  sessions: Sessions;
  known: KnownSessions;
}

type Work<T> = (signedIn: SignedIn, db: Database) => Promise<T>;

async function asKnown<T>({ sessions, known }: SignInServices, db: Database, key: SessionKey, work: Work<T>): Promise<{ result: T } | null> {
  const session = known.get(key);
  if (session === undefined) return null;
  try {
    return { result: await checkedAlong(db, sessions.check(key, session), (checked) => work(session, checked)) };
  } catch (error) {
    if (!(error instanceof CheckFailed)) throw error;
    known.forget(key);
    return null;
  }
}

/**
 * Does the work of a request as whoever its token stands for; throws the failure `token` where it stands for nobody. A session that is
 * known is begun with at once and checked by the way; where it has changed, the work is done again from its beginning. So the work must
 * use the database that it is given, and nothing that lasts before its first statement has answered.
 */
export async function asSignedIn<T>(services: SignInServices, db: Database, key: SessionKey, work: Work<T>): Promise<T> {
  const done = await asKnown(services, db, key, work);
  if (done !== null) return done.result;
  const found = await services.sessions.find(key);
  if (found === null) throw new Failure('token');
  const result = await work(found, db);
  // Nothing is remembered of what was refused: whoever names a thousand foreign customers would fill the memory with them.
  services.known.keep(key, found);
  return result;
}
