import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/auth';
import { randomBytes } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { verifyPassword } from '../password/password.ts';
import { type CountedAttempt, forgive, takeBack, tryPassword } from '../password/throttle.ts';
import { type Credentials, findCredentials } from '../repository.ts';
import { askForCode } from '../second-step/ask-for-code.ts';
import type { SecondStepSettings } from '../second-step/keys.ts';
import { passSecondStep } from '../second-step/pass-second-step.ts';
import { insertSession } from './session-repository.ts';

type Refusal = 'credentials' | 'second_step_wrong';

/** A sign-in whose password matched. */
interface Entry {
  person: Credentials;
  customerNumber: string;
  attempt: CountedAttempt;
  token: string;
  code: string | undefined;
}

/** Starts the session. Returns what the person failed to prove, or null. */
async function startSession(
  tx: Transaction,
  context: Context,
  settings: SecondStepSettings,
  { person, customerNumber, attempt, token, code }: Entry,
): Promise<Refusal | null> {
  const { address, userAgent } = context;
  const { passwordHash, secondStep } = person;
  if (secondStep !== null && !(await passSecondStep(tx, context, settings, { person, customerNumber, code: code! })))
    return 'second_step_wrong';
  const session = {
    tokenHash: hashToken(token),
    userId: person.id,
    checked: { passwordHash: passwordHash!, secondStep },
    customerNumber,
    createdAt: context.now(),
    address,
    userAgent,
  };
  if (!(await insertSession(tx, session))) return 'credentials';
  await forgive(tx, attempt);
  await audit(tx, context, { action: 'auth.signed_in', actor: person.username, customerNumber });
  return null;
}

/**
 * Starts the session, after the code of the second step if that is on. Returns what the person failed to prove, or
 * null. If only the code is missing or wrong, the password attempt is taken back, because the password was right.
 */
async function tryEntry(context: Context, settings: SecondStepSettings, entry: Entry): Promise<Refusal | null> {
  const { db } = context;
  await askForCode(context, entry);
  const refusal = await db.transact((tx) => startSession(tx, context, settings, entry));
  if (refusal === 'second_step_wrong') await takeBack(db, entry.attempt);
  return refusal;
}

/**
 * Signs in. The token has 256 random bits, is stored hashed and is valid for 7 days. The answer and its timing are the
 * same for an unknown user and a wrong password. The delay grows per person and per address. With a second step, asks
 * for its code once the password matches. Codes are counted separately.
 */
export async function signIn(
  context: Context,
  login: BodyOf<typeof calls.signIn>,
  settings: SecondStepSettings,
): Promise<{ token: string }> {
  const { db, address } = context;
  const now = context.now();
  const person = await findCredentials(db, { login: login.username, address, now });
  const passwordAttempt = {
    address,
    login: login.username,
    person: person === null ? null : { id: person.id, knownAddress: person.knownAddress },
  };
  const { matches, attempt } = await tryPassword(db, passwordAttempt, now, () =>
    verifyPassword(login.password, person?.passwordHash ?? null),
  );
  if (!matches || person === null || person.customerNumber === null) return refuse(context, login, 'credentials');
  const token = randomBytes(32).toString('base64url');
  const refusal = await tryEntry(context, settings, {
    person,
    customerNumber: person.customerNumber,
    attempt,
    token,
    code: login.code,
  });
  return refusal === null ? { token } : refuse(context, login, refusal);
}

async function refuse(context: Context, { username }: BodyOf<typeof calls.signIn>, code: Refusal): Promise<never> {
  await audit(context.db, context, {
    action: code === 'credentials' ? 'auth.refused' : 'auth.second_step_refused',
    actor: username,
  });
  throw new Failure(code);
}
