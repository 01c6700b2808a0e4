import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { type CountedAttempt, takeBack } from '../password/throttle.ts';
import type { Credentials } from '../repository.ts';
import { countCode } from './take-code.ts';

/** A sign-in or password change whose password matched. */
interface CheckedAttempt {
  person: Credentials;
  attempt: CountedAttempt;
  code: string | undefined;
}

/**
 * Requires and counts the code of the second step, if it is on, after the password matched.
 * When it throws, the password attempt is taken back, because the password was right. Throws `second_step`, `too_many`.
 */
export async function askForCode({ db, now }: Context, { person, attempt, code }: CheckedAttempt): Promise<void> {
  if (person.secondStep === null) return;
  try {
    if (code === undefined) throw new Failure('second_step');
    await countCode(db, person.id, now());
  } catch (error) {
    await takeBack(db, attempt);
    throw error;
  }
}
