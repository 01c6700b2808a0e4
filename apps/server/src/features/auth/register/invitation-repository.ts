import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { prepare } from '../../../platform/db/prepared.ts';

export interface NewInvitation {
  /** Null: it gets one with its mail. */
  codeHash: Buffer | null;
  customerNumber: string;
  email: string | null;
  claims: Readonly<Record<string, string>>;
  invitedAt: Date;
  expiresAt: Date;
}

const insertion = prepare<{ codeHash: Buffer | null; customerNumber: string; email: string | null; claims: string; invitedAt: string; expiresAt: string }, { id: string }>(
  (at) => sql`insert into invitations (code_hash, customer_number, email, claims, invited_at, expires_at)
    values (${at.codeHash}, ${at.customerNumber}, ${at.email}, ${at.claims}::jsonb, ${at.invitedAt}, ${at.expiresAt}) returning id`,
);

export const insertInvitation = async (tx: Transaction, { claims, invitedAt, expiresAt, ...invitation }: NewInvitation): Promise<string> =>
  (await insertion.row(tx, { ...invitation, claims: JSON.stringify(claims), invitedAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString() }))!.id;

export interface InvitationRow {
  customerNumber: string;
  customerName: string;
  email: string | null;
  /** ISO. */
  expiresAt: string;
}

const open = prepare<{ id: string; now: string }, InvitationRow>(
  (at) => sql`select i.customer_number as "customerNumber", c.name as "customerName", i.email, to_char(i.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt" from invitations i join customers c on c.number = i.customer_number
    where i.id = ${at.id}::uuid and i.used_at is null and i.expires_at > ${at.now}::timestamptz`,
);

/** One that can still be used. */
export const findOpenInvitation = (db: Executor, id: string, now: Date): Promise<InvitationRow | null> => open.row(db, { id, now: now.toISOString() });

const coding = prepare<{ id: string; codeHash: Buffer }>((at) => sql`update invitations set code_hash = ${at.codeHash} where id = ${at.id}::uuid and used_at is null`);

/** Gives it the code of its mail, in place of one before. */
export const giveCode = (db: Executor, id: string, codeHash: Buffer): Promise<number> => coding.run(db, { id, codeHash });

const using = prepare<{ codeHash: Buffer; customerNumber: string; now: string }, { claims: Record<string, string> }>(
  (at) => sql`update invitations set used_at = ${at.now}::timestamptz
    where code_hash = ${at.codeHash} and customer_number = ${at.customerNumber} and used_at is null returning claims`,
);

/** Uses an invitation up: the claims it gives. Null where somebody else was quicker. That it was still valid was looked at when it was typed. */
export const takeInvitation = (tx: Transaction, given: { codeHash: Buffer; customerNumber: string; now: Date }): Promise<{ claims: Record<string, string> } | null> =>
  using.row(tx, { ...given, now: given.now.toISOString() });

const removal = prepare<{ before: string; most: number }, object>(
  (at) => sql`delete from invitations where id in (
    select id from invitations where expires_at < ${at.before}::timestamptz or used_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes invitations that were used or over before that time; answers how many. */
export const removeOldInvitations = (db: Executor, before: Date): Promise<number> => removeInBatches(db, removal, { before: before.toISOString() });
