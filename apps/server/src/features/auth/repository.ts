import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { bool, bytes, int, nullable, text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { firstCustomerSql } from './sessions/session-sql.ts';

/** Days for which an address counts as known after a sign-in. */
const knownDays = 30;

interface AddressQuestion {
  address: string;
  /** ISO time. The address is known if the person has signed in from it since then. */
  since: string;
}

/** A PunchOut session proves nothing about its person's password. */
const knownAddress = (at: Places<AddressQuestion>): SQL => sql`exists (select 1 from sessions s
  where s.user_id = u.id and s.address = ${at.address} and s.created_at > ${at.since}::timestamptz
    and s.punch_out is null) as known_address`;

const knownSince = (now: Date): string => new Date(now.getTime() - knownDays * 86_400_000).toISOString();

export type Credentials = RowOf<typeof credentialsByLogin>;

const credentialsByLogin = prepare(
  {
    id: int,
    username: text,
    /** Null when no password works, including for disabled people. */
    passwordHash: nullable(text),
    /** The sealed secret of the second step; null = the password is enough. */
    secondStep: nullable(bytes),
    /** Whether the person signed in from that address recently. */
    knownAddress: bool,
    /** The account the session starts with: the last one used, or else the first. */
    customerNumber: nullable(text),
  },
  (at: Places<AddressQuestion & { login: string }>) => sql`
    select u.id, u.username, case when not u.disabled then u.password_hash end as password_hash, u.second_step,
      ${knownAddress(at)},
      ${firstCustomerSql} as customer_number
    from users u
    where lower(u.username) = lower(${at.login}) or lower(u.email) = lower(${at.login})
    order by u.disabled, (lower(u.username) = lower(${at.login})) desc limit 1`,
);

/**
 * Returns the person with that user name or e-mail. A user name takes precedence over another person's equal e-mail.
 */
export const findCredentials = (
  db: Executor,
  { login, address, now }: { login: string; address: string; now: Date },
): Promise<Credentials | null> => credentialsByLogin.row(db, { login, address, since: knownSince(now) });

type Proof = Pick<Credentials, 'passwordHash' | 'knownAddress'>;

const proof = prepare(
  {
    /** Null when no password works, including for disabled people. */
    passwordHash: nullable(text),
    /** Whether the person signed in from that address recently. */
    knownAddress: bool,
  },
  (at: Places<AddressQuestion & { userId: number }>) =>
    sql`select u.password_hash, ${knownAddress(at)} from users u where u.id = ${at.userId}`,
);

/** Returns the hash to compare a signed-in person's password with, and whether the address is known. */
export const findProof = (
  db: Executor,
  { userId, address, now }: { userId: number; address: string; now: Date },
): Promise<Proof | null> => proof.row(db, { userId, address, since: knownSince(now) });

export type UserRow = RowOf<typeof userRow>;

const userRow = prepare(
  {
    username: text,
    firstName: text,
    lastName: text,
    language: text,
    accounts: int,
    optInAnswered: bool,
    location: text,
    reportName: nullable(text),
    address: nullable(text),
    city: nullable(text),
    state: nullable(text),
    zip: nullable(text),
    phone: nullable(text),
    email: nullable(text),
  },
  (at: Places<{ userId: number; customerNumber: string }>) => sql`
    select u.username, u.first_name, u.last_name, u.language,
      (select count(*)::int from user_accounts a where a.user_id = u.id) as accounts,
      exists (
        select 1
        from user_accounts a
        where a.user_id = u.id and a.customer_number = c.number and a.claims ? 'emailOptIn') as opt_in_answered,
      coalesce(d.location, c.location) as location, l.report_name, l.address, l.city, l.state, l.zip, l.phone,
      l.email
    from users u
    join customers c on c.number = ${at.customerNumber}
    left join delivery_choices d on d.user_id = u.id and d.customer_number = c.number
    left join locations l on l.id = coalesce(d.location, c.location)
    where u.id = ${at.userId}`,
);

/** Returns the person with the location that serves the cart of that customer. */
export const findUser = (db: Executor, userId: number, customerNumber: string): Promise<UserRow | null> =>
  userRow.row(db, { userId, customerNumber });

/** A person found by user name, for the command line. */
export type PersonRow = RowOf<typeof personByName>;

const personByName = prepare(
  { id: int, username: text, disabled: bool },
  (at: Places<{ username: string }>) =>
    sql`select id, username, disabled from users where lower(username) = lower(${at.username}) for update`,
);

/** Returns the person with that user name, locked until the transaction ends. */
export const lockPerson = (tx: Transaction, username: string): Promise<PersonRow | null> =>
  personByName.row(tx, { username });

const disabledUpdate = prepareWrite(
  (at: Places<{ userId: number; disabled: boolean }>) =>
    sql`
      update users set disabled = ${at.disabled}::boolean, shut_out = ${at.disabled}::boolean
      where id = ${at.userId}`,
);

/**
 * Disables or enables a person manually. No feed enables a person who was disabled this way. Returns the number of rows
 * changed.
 */
export const saveDisabled = (tx: Transaction, userId: number, disabled: boolean): Promise<number> =>
  disabledUpdate.run(tx, { userId, disabled });

export type LockedCredentials = RowOf<typeof credentialsLock>;

const credentialsLock = prepare(
  {
    passwordHash: nullable(text),
    /** The sealed secret of the second step. */
    secondStep: nullable(bytes),
    email: nullable(text),
    firstName: text,
  },
  (at: Places<{ userId: number }>) =>
    sql`select password_hash, second_step, email, first_name from users where id = ${at.userId} for update`,
);

/** Returns a person's credentials, locked until the transaction ends. */
export const lockCredentials = (tx: Transaction, userId: number): Promise<LockedCredentials | null> =>
  credentialsLock.row(tx, { userId });

const passwordUpdate = prepareWrite(
  (at: Places<{ userId: number; hash: string; reset: string }>) => sql`
    with accounts as (
        update user_accounts set claims = claims - 'resetPass'
        where user_id = ${at.userId} and claims ? 'resetPass')
    update users set password_hash = ${at.hash}, fed_password = false,
      claims = claims || jsonb_build_object('resetPass', ${at.reset}::text)
    where id = ${at.userId}`,
);

/** Stores a new password. With `mustChange`, the person must change it before doing anything else, for any customer. */
export const savePassword = (
  tx: Transaction,
  { userId, hash, mustChange }: { userId: number; hash: string; mustChange: boolean },
): Promise<number> => passwordUpdate.run(tx, { userId, hash, reset: mustChange ? 'Y' : 'N' });
