import type { Database } from '../db/database.ts';
import type { Question } from '../db/led.ts';
import { Failure } from '../failure.ts';
import { type SessionKey, type Sessions, type SignedIn, signedInOf } from './authenticate.ts';

/** A session as it was found by an earlier request. */
export interface KnownSession {
  signedIn: SignedIn;
  /** Asks for it again, and accepts it only as it was. */
  question: Question;
  /** Whom the token stands for by what the question found, `signedIn` itself where that was accepted; null = no such session in force. Notes the use. */
  settle(rows: readonly object[]): Promise<SignedIn | null>;
}

/**
 * Does work for whom the token stands for; throws the failure `token` where it stands for nobody. The work of a session that an earlier request has found begins at
 * once, and the look-up travels with its first statement. Where that finds something else, the work is done again with what is so now: nothing of
 * the first attempt is answered or kept. So the work changes nothing but the given database.
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
