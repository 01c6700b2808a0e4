import { randomUUID } from 'node:crypto';
import type { ProfileChange } from '@tradecounter/contract/profile';
import { plainPhone } from '@tradecounter/rules/phone';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { endSessions } from '../auth/sessions/session-repository.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { formerAddressMail } from './former-address-mail.ts';
import { proveEmailChange, unproven } from './prove-email-change.ts';
import { lockProfile, type ProfileRow, saveAnswers, savePerson } from '../auth/people/profile-repository.ts';

type Values = Record<string, string | undefined>;

const phones = ['phone', 'cell', 'fax'] as const;

/** What is to be stored: only what was named, numbers in the form they are kept in. */
function namedOf(change: ProfileChange): ProfileChange {
  const named = { ...change };
  for (const field of phones) if (named[field] !== undefined) named[field] = plainPhone(named[field]);
  return named;
}

/** The values before of everything that becomes another; `emailOptIn` is undefined before it was answered. */
const differing = (before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => after[name] !== undefined && after[name] !== before[name])
      .map((name) => [name, before[name]]),
  );

/** Tells the former address, where there was one, so that who owns it can call. */
function tellFormer(
  tx: Transaction,
  { jobs, actor, customerNumber, language }: AccountContext,
  former: ProfileRow,
  email: string,
): Promise<void>[] {
  const name = former.firstName === '' ? actor.username : former.firstName;
  return former.email === ''
    ? []
    : [jobs.send(tx, formerAddressMail, { id: randomUUID(), to: former.email, email, name, customerNumber, language })];
}

/** `proof` is the stored hash that the given password fits, null without one. */
async function changeProfile(
  tx: Transaction,
  context: AccountContext,
  { emailOptIn, ...person }: ProfileChange,
  proof: string | null,
): Promise<Record<never, never>> {
  const { actor, customerNumber } = context;
  const whose = { userId: actor.userId, customerNumber };
  const found = await lockProfile(tx, whose);
  if (found === null) throw new Failure('unauthorized');
  // Orders are confirmed there: another address may replace it, nothing may not.
  if (person.email === '' && found.email !== '') throw invalid({ email: { word: 'missing' } });
  const { claims, passwordHash, ...stored } = found;
  const given: Values = { ...person, emailOptIn };
  const before = differing({ ...stored, emailOptIn: claims['emailOptIn'] }, given);
  const names = Object.keys(before);
  if (names.length === 0) return {};
  const email = 'email' in before ? person.email : undefined;
  // Address or password may have become another since the proof.
  if (email !== undefined && (proof === null || proof !== passwordHash))
    throw unproven(proof === null ? 'password_missing' : 'password_wrong');
  const after = Object.fromEntries(names.map((name) => [name, given[name]]));
  await together([
    savePerson(tx, actor.userId, person),
    ...(emailOptIn === undefined ? [] : [saveAnswers(tx, whose, { emailOptIn })]),
    audit(tx, context, { action: 'profile.changed', customerNumber, subject: actor.username, before, after }),
    emit(tx, context.now(), {
      type: 'profile.changed',
      customerNumber,
      subject: actor.username,
      payload: { username: actor.username, customerNumber, ...after },
    }),
    // Whoever is signed in elsewhere knew the address and the password of before.
    ...(email === undefined
      ? []
      : [
          endSessions(tx, { userId: actor.userId, now: context.now(), but: actor.tokenHash }),
          ...tellFormer(tx, context, stored, email),
        ]),
  ]);
  return {};
}

/**
 * Changes the named fields of the profile, in one transaction with its audit row and its event (000 §7, DECISIONS §9). Another e-mail
 * address needs the present password, ends the person's other sessions, and the former one is told.
 */
export async function setProfile(
  context: AccountContext,
  change: ProfileChange,
  password?: string,
): Promise<Record<never, never>> {
  const proof = await proveEmailChange(context, change, password);
  try {
    return await write(context, (tx) => changeProfile(tx, context, namedOf(change), proof));
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw invalid({ email: { word: 'email_taken' } });
    throw error;
  }
}
