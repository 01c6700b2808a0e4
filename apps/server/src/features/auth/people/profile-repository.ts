import type { Profile } from '@tradecounter/contract/profile/profile';
import type { ProfileChange } from '@tradecounter/contract/profile/profile-change';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { json, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';

interface ProfileKey {
  userId: number;
  customerNumber: string;
}

/** The person and the company. The consent to e-mail is a claim. */
export type ProfileRow = Omit<Profile, 'emailOptIn'>;

const profileColumns = sql`u.first_name as "firstName", u.last_name as "lastName", u.middle_name as "middleName",
  u.suffix, u.prefix, u.title, u.phone, u.extension, coalesce(u.email, '') as email, u.cell,
  c.name as "accountName", u.fax`;

const profile = prepare(
  {
    firstName: text,
    lastName: text,
    middleName: text,
    suffix: text,
    prefix: text,
    title: text,
    phone: text,
    extension: text,
    email: text,
    cell: text,
    accountName: text,
    fax: text,
  },
  (at: Places<ProfileKey>) =>
    sql`
      select ${profileColumns}
      from users u join customers c on c.number = ${at.customerNumber}
      where u.id = ${at.userId}`,
);

export const findProfile = (db: Executor, key: ProfileKey): Promise<ProfileRow | null> => profile.row(db, key);

/** The profile, the user's claims for this customer, and the hash to compare the password with. */
type LockedRow = ProfileRow & { claims: Record<string, string>; passwordHash: string | null };

const lockedProfile = prepare(
  {
    firstName: text,
    lastName: text,
    middleName: text,
    suffix: text,
    prefix: text,
    title: text,
    phone: text,
    extension: text,
    email: text,
    cell: text,
    accountName: text,
    fax: text,
    claims: json<Record<string, string>>(),
    passwordHash: nullable(text),
  },
  (at: Places<ProfileKey>) => sql`select ${profileColumns}, a.claims, u.password_hash as "passwordHash" from users u
    join user_accounts a on a.user_id = u.id and a.customer_number = ${at.customerNumber}
    join customers c on c.number = a.customer_number
    where u.id = ${at.userId} for update of u, a`,
);

/** Returns the profile with the claims and the password hash, locked until the transaction ends. */
export const lockProfile = (tx: Transaction, key: ProfileKey): Promise<LockedRow | null> => lockedProfile.row(tx, key);

type PersonChange = Omit<ProfileChange, 'emailOptIn'>;

const personUpdate = prepareWrite(
  (at: Places<{ userId: number } & { [Field in keyof Required<PersonChange>]: string | null }>) => sql`
    update users set first_name = coalesce(${at.firstName}, first_name),
      last_name = coalesce(${at.lastName}, last_name), middle_name = coalesce(${at.middleName}, middle_name),
      suffix = coalesce(${at.suffix}, suffix), prefix = coalesce(${at.prefix}, prefix),
      title = coalesce(${at.title}, title), phone = coalesce(${at.phone}, phone),
      extension = coalesce(${at.extension}, extension), email = coalesce(nullif(${at.email}, ''), email),
      cell = coalesce(${at.cell}, cell), fax = coalesce(${at.fax}, fax)
    where id = ${at.userId}`,
);

/**
 * Writes the given fields and keeps the others. Rejects with the database's 23505 when another person has that e-mail
 * address.
 */
export const savePerson = (tx: Transaction, userId: number, change: PersonChange): Promise<number> =>
  personUpdate.run(tx, {
    userId,
    firstName: change.firstName ?? null,
    lastName: change.lastName ?? null,
    middleName: change.middleName ?? null,
    suffix: change.suffix ?? null,
    prefix: change.prefix ?? null,
    title: change.title ?? null,
    phone: change.phone ?? null,
    extension: change.extension ?? null,
    email: change.email ?? null,
    cell: change.cell ?? null,
    fax: change.fax ?? null,
  });

const claimsUpdate = prepareWrite(
  (at: Places<ProfileKey & { claims: string }>) =>
    sql`
      update user_accounts set claims = claims || ${at.claims}::jsonb
      where user_id = ${at.userId} and customer_number = ${at.customerNumber}`,
);

/** Sets claims of the user for this customer. They store the answers to the portal's own questions. */
export const saveAnswers = (
  tx: Transaction,
  key: ProfileKey,
  answers: { emailOptIn?: string; toSDateAccepted?: string },
): Promise<number> => claimsUpdate.run(tx, { ...key, claims: JSON.stringify(answers) });
