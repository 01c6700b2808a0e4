import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { bool, int, json, nullable, text, textOf, uuid } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { inviterMay } from './inviter-sql.ts';

export interface NewInvitation {
  /** Null when its mail will set one. */
  codeHash: Buffer | null;
  customerNumber: string;
  email: string | null;
  claims: Readonly<Record<string, string>>;
  /** The admin of the customer who writes it; null = the distributor. */
  invitedBy: number | null;
  language: Language;
  invitedAt: Date;
  expiresAt: Date;
}

const insertion = prepare(
  { id: uuid },
  (
    at: Places<
      Omit<NewInvitation, 'claims' | 'invitedAt' | 'expiresAt'> & {
        claims: string;
        invitedAt: string;
        expiresAt: string;
      }
    >,
  ) => sql`
    insert into invitations (code_hash, customer_number, email, claims, invited_by, language, invited_at, expires_at)
    values (${at.codeHash}, ${at.customerNumber}, ${at.email}, ${at.claims}::jsonb, ${at.invitedBy}::bigint,
      ${at.language}, ${at.invitedAt}, ${at.expiresAt})
    returning id`,
);

/** Stores an invitation. Returns its id. */
export const insertInvitation = async (
  tx: Transaction,
  { claims, invitedAt, expiresAt, ...invitation }: NewInvitation,
): Promise<string> =>
  (await insertion.row(tx, {
    ...invitation,
    claims: JSON.stringify(claims),
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))!.id;

export type InvitationRow = RowOf<typeof openById>;

const openById = prepare(
  {
    customerNumber: text,
    customerName: text,
    email: nullable(text),
    /** Name of the admin who wrote it; null = the distributor. */
    inviter: nullable(text),
    /** ISO. */
    expiresAt: text,
  },
  (at: Places<{ id: string; now: string }>) => sql`
    select i.customer_number as "customerNumber", c.name as "customerName", i.email,
      (select coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username)
        from users w
        where w.id = i.invited_by) as inviter,
      to_char(i.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt"
    from invitations i join customers c on c.number = i.customer_number
    where i.id = ${at.id}::uuid and i.used_at is null and i.expires_at > ${at.now}::timestamptz and ${inviterMay}`,
);

/** Returns the invitation if it can still be used. */
export const findOpenInvitation = (db: Executor, id: string, now: Date): Promise<InvitationRow | null> =>
  openById.row(db, { id, now: now.toISOString() });

const codeUpdate = prepareWrite(
  (at: Places<{ id: string; codeHash: Buffer }>) =>
    sql`update invitations set code_hash = ${at.codeHash} where id = ${at.id}::uuid and used_at is null`,
);

/** Stores the code of the invitation's mail, in place of an earlier one. */
export const setInvitationCode = (db: Executor, id: string, codeHash: Buffer): Promise<number> =>
  codeUpdate.run(db, { id, codeHash });

/** The claims that a used invitation gives. */
export type UsedInvitation = RowOf<typeof invitationUse>;

const invitationUse = prepare(
  {
    claims: json<Record<string, string>>(),
    /** The admin of the customer who wrote it; null = the distributor. */
    invitedBy: nullable(int),
  },
  (at: Places<{ codeHash: Buffer; customerNumber: string; now: string }>) => sql`
    update invitations i set used_at = ${at.now}::timestamptz
    where i.code_hash = ${at.codeHash} and i.customer_number = ${at.customerNumber} and i.used_at is null
      and ${inviterMay}
    returning i.claims, i.invited_by as "invitedBy"`,
);

/**
 * Uses up an invitation. Returns null when it has been used or its author is no longer an admin of the customer.
 * Doesn't check the expiry, which was checked when the code was entered.
 */
export const takeInvitation = (
  tx: Transaction,
  invitation: { codeHash: Buffer; customerNumber: string; now: Date },
): Promise<UsedInvitation | null> => invitationUse.row(tx, { ...invitation, now: invitation.now.toISOString() });

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from invitations
    where id in (
        select id
        from invitations
        where expires_at < ${at.before}::timestamptz or used_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes invitations that were used or expired before that time. Returns the number removed. */
export const removeOldInvitations = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });

interface InvitationKey {
  id: string;
  customerNumber: string;
}

/** The current state of an admin's invitation. */
export type AdminInvitation = RowOf<typeof adminInvitation>;

const adminInvitation = prepare(
  {
    email: text,
    language: textOf<Language>(),
    claims: json<Record<string, string>>(),
    used: bool,
    invitedBy: int,
    /** ISO. */
    invitedAt: text,
  },
  (at: Places<InvitationKey>) => sql`
    select email, language, claims, used_at is not null as used, invited_by as "invitedBy",
      to_char(invited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "invitedAt"
    from invitations
    where id = ${at.id}::uuid and customer_number = ${at.customerNumber} and invited_by is not null
      and email is not null
    for update`,
);

/** Locks an invitation by an admin of the customer until the transaction ends. Null for all others. */
export const lockInvitation = (tx: Transaction, key: InvitationKey): Promise<AdminInvitation | null> =>
  adminInvitation.row(tx, key);

const openByAddress = prepare(
  { found: int },
  (at: Places<{ customerNumber: string; email: string; now: string }>) =>
    sql`
      select 1 as found
      from invitations
      where customer_number = ${at.customerNumber} and lower(email) = lower(${at.email}) and used_at is null
        and expires_at > ${at.now}::timestamptz`,
);

/** Whether that address has a usable invitation for the customer. */
export const isInvited = async (
  tx: Transaction,
  { now, ...whom }: { customerNumber: string; email: string; now: Date },
): Promise<boolean> => (await openByAddress.run(tx, { ...whom, now: now.toISOString() })) > 0;

const renewal = prepareWrite(
  (at: Places<InvitationKey & { invitedBy: number; claims: string; now: string; expiresAt: string }>) => sql`
    update invitations set code_hash = null, invited_by = ${at.invitedBy}::bigint, claims = ${at.claims}::jsonb,
      invited_at = ${at.now}::timestamptz, expires_at = ${at.expiresAt}::timestamptz
    where id = ${at.id}::uuid and customer_number = ${at.customerNumber}`,
);

/** Renews an invitation on behalf of the admin who sends it again. The earlier code stops working. */
export const renewInvitation = (
  tx: Transaction,
  {
    now,
    expiresAt,
    claims,
    ...key
  }: InvitationKey & { invitedBy: number; claims: Readonly<Record<string, string>>; now: Date; expiresAt: Date },
): Promise<number> =>
  renewal.run(tx, {
    ...key,
    claims: JSON.stringify(claims),
    now: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });

const deletion = prepareWrite(
  (at: Places<InvitationKey>) =>
    sql`delete from invitations where id = ${at.id}::uuid and customer_number = ${at.customerNumber}`,
);

export const removeInvitation = (tx: Transaction, key: InvitationKey): Promise<number> => deletion.run(tx, key);
