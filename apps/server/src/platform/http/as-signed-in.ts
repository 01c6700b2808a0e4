import type { Database } from '../db/database.ts';
import type { Question } from '../db/led.ts';
import { Failure } from '../failure.ts';
import { type SessionKey, type Sessions, type SignedIn, signedInOf } from './authenticate.ts';

/** A session as an earlier request found it. */
export interface KnownSession {
  signedIn: SignedIn;
  /** Looks it up again, and accepts only the same answer. */
  question: Question;
  /**
   * Turns the answer into whom the token stands for: `signedIn` itself when the answer was accepted, null when the session is no
   * longer in force. Records the use of the session.
   */
  settle(rows: readonly object[]): Promise<SignedIn | null>;
}

/**
 * Runs a request's work for the user of a token. Throws the failure `token` when the token has no session in force. If an earlier
 * request of this process found the session, the work starts at once and the look-up travels with its first statement. When the
 * look-up finds a change, the first attempt is dropped and the work runs again with the new session, so the work must change
 * nothing but the given database.
 */
export async function asSignedIn<T>(
  sessions: Sessions,
  key: SessionKey,
  whole: Database,
  work: (signedIn: SignedIn, db: Database) => Promise<T>,
): Promise<T> {
  const known = sessions.known(key);
  if (known === null) return work(await signedInOf(sessions, key), whole);
  const { db, answer } = whole.led(known.question);
  const [outcome] = await Promise.allSettled([work(known.signedIn, db)]);
  const signedIn = await known.settle(await answer());
  if (signedIn === null) throw new Failure('token');
  if (signedIn !== known.signedIn) return work(signedIn, whole);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
