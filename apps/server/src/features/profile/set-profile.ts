import type { ProfileChange } from '@tradecounter/contract/profile';
import { plainPhone } from '@tradecounter/rules/phone';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { askForLink } from './email/ask-for-link.ts';
import { proveEmailChange, unproven } from './email/prove-email-change.ts';
import { countNewAddress } from '../auth/password/throttle.ts';
import { lockProfile, saveAnswers, savePerson } from '../auth/people/profile-repository.ts';

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

/** Saves the named fields that differ from what is stored, with audit row and event. The address isn't among them. */
async function saveNamed(
  tx: Transaction,
  context: AccountContext,
  stored: Values,
  { emailOptIn, ...person }: Omit<ProfileChange, 'email'>,
): Promise<void> {
  const { actor, customerNumber } = context;
  const given: Values = { ...person, emailOptIn };
  const before = differing(stored, given);
  const names = Object.keys(before);
  if (names.length === 0) return;
  const after = Object.fromEntries(names.map((name) => [name, given[name]]));
  await together([
    savePerson(tx, actor.userId, person),
    ...(emailOptIn === undefined ? [] : [saveAnswers(tx, { userId: actor.userId, customerNumber }, { emailOptIn })]),
    audit(tx, context, { action: 'profile.changed', customerNumber, subject: actor.username, before, after }),
    emit(tx, context.now(), {
      type: 'profile.changed',
      customerNumber,
      subject: actor.username,
      payload: { username: actor.username, customerNumber, ...after },
    }),
  ]);
}

/** `proof` is the stored hash that the given password fits, null without one. */
async function changeProfile(
  tx: Transaction,
  context: AccountContext,
  { email, ...change }: ProfileChange,
  proof: string | null,
): Promise<Record<never, never>> {
  const { actor, customerNumber } = context;
  const found = await lockProfile(tx, { userId: actor.userId, customerNumber });
  if (found === null) throw new Failure('unauthorized');
  const { claims, passwordHash, ...stored } = found;
  // Orders are confirmed there: another address may replace it, nothing may not.
  if (email === '' && stored.email !== '') throw invalid({ email: { word: 'missing' } });
  const asksForLink = email !== undefined && email !== stored.email;
  // Address or password may have become another since the proof.
  if (asksForLink && (proof === null || proof !== passwordHash))
    throw unproven(proof === null ? 'password_missing' : 'password_wrong');
  await saveNamed(tx, context, { ...stored, emailOptIn: claims['emailOptIn'] }, change);
  if (asksForLink) await askForLink(tx, context, email);
  return {};
}

/**
 * Changes the named fields of the profile, in one transaction with its audit row and its event (000 §7). Another e-mail address needs the
 * present password and gets a link by mail; the present address stays in force until that link is opened. Whether another account uses the
 * address isn't answered here.
 */
export async function setProfile(
  context: AccountContext,
  change: ProfileChange,
  password?: string,
): Promise<Record<never, never>> {
  const proof = await proveEmailChange(context, change, password);
  if (proof !== null) await countNewAddress(context.db, context.actor.userId, context.now());
  return write(context, (tx) => changeProfile(tx, context, namedOf(change), proof));
}
