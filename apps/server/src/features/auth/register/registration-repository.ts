import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { bytes, int, json, nullable, text, textOf, uuid } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { inviterMay } from './inviter-sql.ts';

/** A registration as submitted. */
export interface SubmittedRegistration {
  customerNumber: string;
  invoiceNumber: string | null;
  /** SHA-256 of the code; null = the invoice is the proof. */
  invitationHash: Buffer | null;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  language: Language;
}

const registrationRow = {
  id: uuid,
  customerNumber: text,
  invoiceNumber: nullable(text),
  /** SHA-256 of the code; null = the invoice is the proof. */
  invitationHash: nullable(bytes),
  username: text,
  email: text,
  firstName: text,
  lastName: text,
  passwordHash: text,
  language: textOf<Language>(),
  /** ISO. */
  askedAt: text,
  claims: json<Record<string, string>>(),
};

export type RegistrationRow = RowOf<typeof registrationRow>;

const insertion = prepare(
  { id: uuid },
  (at: Places<SubmittedRegistration & { askedAt: string }>) => sql`
    insert into registrations (customer_number, invoice_number, invitation_hash, username, email, first_name,
      last_name, password_hash, language, asked_at)
    values (${at.customerNumber}, ${at.invoiceNumber}, ${at.invitationHash}, ${at.username}, ${at.email},
      ${at.firstName}, ${at.lastName}, ${at.passwordHash}, ${at.language}, ${at.askedAt})
    returning id`,
);

/** Stores a registration, whether or not its proof is valid. Returns its id. */
export const insertRegistration = async (
  tx: Executor,
  registration: SubmittedRegistration,
  now: Date,
): Promise<string> => (await insertion.row(tx, { ...registration, askedAt: now.toISOString() }))!.id;

const columns: SQL = sql`id, customer_number as "customerNumber", invoice_number as "invoiceNumber",
  invitation_hash as "invitationHash", username, email, first_name as "firstName", last_name as "lastName",
  password_hash as "passwordHash", language,
  to_char(asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "askedAt", claims`;

const unconfirmed = prepare(
  registrationRow,
  (at: Places<{ id: string }>) =>
    sql`select ${columns} from registrations where id = ${at.id}::uuid and confirmed_at is null`,
);

/** Returns a registration that waits for its mail or its confirmation. */
export const findUnconfirmed = (db: Executor, id: string): Promise<RegistrationRow | null> =>
  unconfirmed.row(db, { id });

const validProof = prepare(
  { found: int },
  (at: Places<{ id: string; now: string }>) => sql`
    select 1 as found
    from registrations r
    where r.id = ${at.id}::uuid
      and case
        when r.invitation_hash is not null
          then exists (
            select 1
            from invitations i
            where i.code_hash = r.invitation_hash and i.customer_number = r.customer_number and i.used_at is null
              and i.expires_at > ${at.now}::timestamptz and (i.email is null or lower(i.email) = lower(r.email))
              and ${inviterMay})
        else exists (
            select 1
            from invoices v
            where v.customer_number = r.customer_number and v.invoice_number = r.invoice_number)
          and exists (select 1 from customers c where c.number = r.customer_number)
      end`,
);

/**
 * Whether the registration's proof is valid: the invoice is the customer's, or the invitation is unused and for that
 * customer and address.
 */
export const isProved = async (db: Executor, id: string, now: Date): Promise<boolean> =>
  (await validProof.run(db, { id, now: now.toISOString() })) > 0;

const tokenUpdate = prepareWrite(
  (at: Places<{ id: string; tokenHash: Buffer; expiresAt: string }>) =>
    sql`
      update registrations set token_hash = ${at.tokenHash}, expires_at = ${at.expiresAt}::timestamptz
      where id = ${at.id}::uuid and confirmed_at is null`,
);

/** Stores the token of the registration's mail, in place of an earlier one. */
export const setToken = (
  db: Executor,
  { id, tokenHash, expiresAt }: { id: string; tokenHash: Buffer; expiresAt: Date },
): Promise<number> => tokenUpdate.run(db, { id, tokenHash, expiresAt: expiresAt.toISOString() });

const byToken = prepare(
  registrationRow,
  (at: Places<{ tokenHash: Buffer; now: string }>) =>
    sql`
      select ${columns}
      from registrations
      where token_hash = ${at.tokenHash} and expires_at > ${at.now}::timestamptz
      for update`,
);

/**
 * Returns the registration of that link, locked until the transaction ends. Null when the link has expired. Of two
 * concurrent calls, the second finds none.
 */
export const lockByToken = (tx: Transaction, tokenHash: Buffer, now: Date): Promise<RegistrationRow | null> =>
  byToken.row(tx, { tokenHash, now: now.toISOString() });

const confirmation = prepareWrite(
  (at: Places<{ id: string; now: string; claims: string }>) =>
    sql`
      update registrations set token_hash = null, confirmed_at = ${at.now}::timestamptz, claims = ${at.claims}::jsonb
      where id = ${at.id}::uuid`,
);

/** Marks the address as confirmed and uses up the link. The registration then waits for the distributor. */
export const saveConfirmed = (
  tx: Transaction,
  { id, claims, now }: { id: string; claims: Readonly<Record<string, string>>; now: Date },
): Promise<number> => confirmation.run(tx, { id, claims: JSON.stringify(claims), now: now.toISOString() });

const deletion = prepareWrite((at: Places<{ id: string }>) => sql`delete from registrations where id = ${at.id}::uuid`);

export const removeRegistration = (db: Executor, id: string): Promise<number> => deletion.run(db, { id });

/** A registration that the distributor hasn't approved yet. */
const waitingRow = {
  ...registrationRow,
  /** ISO. */
  confirmedAt: text,
  /** Name of the customer; empty = no longer exists. */
  customerName: text,
};

export type WaitingRow = RowOf<typeof waitingRow>;

const waitingColumns: SQL = sql`${columns},
  to_char(confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "confirmedAt",
  coalesce((select c.name from customers c where c.number = customer_number), '') as "customerName"`;

const waiting = prepare(
  waitingRow,
  (at: Places<{ limit: number }>) =>
    sql`
      select ${waitingColumns}
      from registrations
      where confirmed_at is not null
      order by confirmed_at, id limit ${at.limit}::int`,
);

/** Returns up to `limit` registrations that wait for the distributor, the oldest first. */
export const listWaiting = (db: Executor, limit: number): Promise<WaitingRow[]> => waiting.rows(db, { limit });

const waitingById = prepare(
  waitingRow,
  (at: Places<{ id: string }>) =>
    sql`select ${waitingColumns} from registrations where id = ${at.id}::uuid and confirmed_at is not null`,
);

/** Returns a registration that waits for the distributor, or null. */
export const findWaiting = (db: Executor, id: string): Promise<WaitingRow | null> => waitingById.row(db, { id });

const waitingByName = prepare(
  registrationRow,
  (at: Places<{ username: string }>) =>
    sql`
      select ${columns}
      from registrations
      where confirmed_at is not null and lower(username) = lower(${at.username})
      order by confirmed_at, id limit 1
      for update`,
);

/** Returns the oldest waiting registration with that user name, locked until the transaction ends. */
export const lockWaiting = (tx: Transaction, username: string): Promise<RegistrationRow | null> =>
  waitingByName.row(tx, { username });

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) =>
    sql`
      delete from registrations
      where id in (select id from registrations where asked_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes registrations that were made before that time and weren't completed. Returns the number removed. */
export const removeOldRegistrations = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
