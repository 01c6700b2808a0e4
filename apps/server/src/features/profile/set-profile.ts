import type { BodyOf } from '@tradecounter/contract/call';
import type { setInfo } from '@tradecounter/contract/profile/profile';
import type { ProfileChange } from '@tradecounter/contract/profile/profile-change';
import { plainPhone } from '@tradecounter/rules/phone';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { countNewAddress } from '../auth/password/throttle.ts';
import { lockProfile, saveAnswers, savePerson, findProfile } from '../auth/people/profile-repository.ts';
import { saveEmailChange } from '../auth/people/email-change-repository.ts';
import { linkHours, newAddressMail } from './email/link-mail.ts';
import { confirmPassword } from '../auth/password/confirm-password.ts';

/** The error for a new mail address without the correct current password. */
const unproven = (word: 'password_missing' | 'password_wrong'): Failure => invalid({ password: { word } });

/**
 * Checks the password before the user may change the mail address, which is also a login name. Returns the stored hash
 * that the password matches, or null when the address doesn't change. Throws `invalid` for a missing or wrong password,
 * and `too_many` after many wrong ones.
 */
async function proveEmailChange(
  context: AccountContext,
  { email }: ProfileChange,
  password: string | undefined,
): Promise<string | null> {
  if (email === undefined || email === '') return null;
  const found = await findProfile(context.db, { userId: context.actor.userId, customerNumber: context.customerNumber });
  if (found === null || found.email === email) return null;
  if (password === undefined || password === '') throw unproven('password_missing');
  const hash = await confirmPassword(context, password);
  if (hash === null) throw unproven('password_wrong');
  return hash;
}

/** Stores a new mail address and queues the mail with its link. The current address stays until that link is opened. */
async function askForLink(tx: Transaction, context: AccountContext, email: string): Promise<void> {
  const { actor, customerNumber, language, jobs } = context;
  const expiresAt = new Date(context.now().getTime() + linkHours * 3_600_000);
  const change = await saveEmailChange(tx, { userId: actor.userId, email, expiresAt });
  await audit(tx, context, {
    action: 'profile.email_asked',
    customerNumber,
    subject: actor.username,
    after: { email },
  });
  await jobs.send(tx, newAddressMail, { change, customerNumber, language });
}

type Values = Record<string, string | undefined>;

const phoneFields = ['phone', 'cell', 'fax'] as const;

/** Returns the change with phone numbers in the stored format. */
function withPlainPhones(change: ProfileChange): ProfileChange {
  const result = { ...change };
  for (const field of phoneFields) if (result[field] !== undefined) result[field] = plainPhone(result[field]);
  return result;
}

/** Returns the former values of all fields that change. `emailOptIn` is undefined if it was never answered. */
const formerValues = (before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => after[name] !== undefined && after[name] !== before[name])
      .map((name) => [name, before[name]]),
  );

/**
 * Saves the given fields that differ from the stored ones, with audit row and event. Doesn't include the mail address.
 */
async function saveChangedFields(
  tx: Transaction,
  context: AccountContext,
  stored: Values,
  { emailOptIn, ...person }: Omit<ProfileChange, 'email'>,
): Promise<void> {
  const { actor, customerNumber } = context;
  const requested: Values = { ...person, emailOptIn };
  const before = formerValues(stored, requested);
  const names = Object.keys(before);
  if (names.length === 0) return;
  const after = Object.fromEntries(names.map((name) => [name, requested[name]]));
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

/** Changes the profile in a transaction. `proof` is the stored hash that the password matched, or null without one. */
async function changeProfile(
  tx: Transaction,
  context: AccountContext,
  { email, ...change }: ProfileChange,
  proof: string | null,
): Promise<Record<never, never>> {
  const { actor, customerNumber } = context;
  const profile = await lockProfile(tx, { userId: actor.userId, customerNumber });
  if (profile === null) throw new Failure('unauthorized');
  const { claims, passwordHash, ...stored } = profile;
  // Order confirmations go to this address, so it can be replaced but not removed.
  if (email === '' && stored.email !== '') throw invalid({ email: { word: 'missing' } });
  const asksForLink = email !== undefined && email !== stored.email;
  // Address or password may have changed since the check.
  if (asksForLink && (proof === null || proof !== passwordHash))
    throw unproven(proof === null ? 'password_missing' : 'password_wrong');
  await saveChangedFields(tx, context, { ...stored, emailOptIn: claims['emailOptIn'] }, change);
  if (asksForLink) await askForLink(tx, context, email);
  return {};
}

/**
 * Changes the given fields of the profile in one transaction, with audit row and event (000 §7). A new mail address
 * needs the current password and gets a link by mail. The current address stays active until the link is opened. The
 * response doesn't reveal whether another account uses the address.
 */
export async function setProfile(
  context: AccountContext,
  { customerNumber: _for, accountName: _firm, password, ...change }: BodyOf<typeof setInfo>,
): Promise<Record<never, never>> {
  const proof = await proveEmailChange(context, change, password);
  if (proof !== null) await countNewAddress(context.db, context.actor.userId, context.now());
  return write(context, (tx) => changeProfile(tx, context, withPlainPhones(change), proof));
}
