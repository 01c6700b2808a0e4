import { constants } from '@tradecounter/contract/limits';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { isUseDue } from './session-sql.ts';

const day = 86_400_000;

/** The person's credentials as they were when sign-in checked them. */
interface Shown {
  /** The hash that the password matched. */
  passwordHash: string;
  /** The sealed second step; null if it was off. */
  secondStep: Buffer | null;
}

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  /** The credentials shown; null for the distributor's single sign-on. */
  shown: Shown | null;
  customerNumber: string;
  createdAt: Date;
  address: string;
  userAgent: string;
}

type InsertionGiven = Omit<NewSession, 'createdAt' | 'shown'> & {
  createdAt: string;
  expiresAt: string;
  singleSignOn: boolean;
  passwordHash: string | null;
  secondStep: Buffer | null;
};

const insertion = prepare<InsertionGiven>(
  (at) => sql`with person as (
      update users set signed_in_at = ${at.createdAt} where id = ${at.userId} and not disabled
        and (${at.singleSignOn}::boolean or (password_hash = ${at.passwordHash} and second_step is not distinct from ${at.secondStep}::bytea))
      returning id)
    insert into sessions (token_hash, user_id, customer_number, created_at, expires_at, address, user_agent, single_sign_on)
    select ${at.tokenHash}, id, ${at.customerNumber}, ${at.createdAt}, ${at.expiresAt}, ${at.address}, ${at.userAgent}, ${at.singleSignOn}::boolean from person`,
);

/**
 * Starts a session. Returns false if the person was disabled, changed the password or changed the second step during
 * the check. Such a session would outlive the end of the others.
 */
export async function insertSession(db: Executor, { shown, ...session }: NewSession): Promise<boolean> {
  const { createdAt } = session;
  const expiresAt = new Date(createdAt.getTime() + constants.sessionDays * day);
  const { passwordHash = null, secondStep = null } = shown ?? {};
  return (
    (await insertion.run(db, {
      ...session,
      passwordHash,
      secondStep,
      singleSignOn: shown === null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })) === 1
  );
}

const revocation = prepare<{ tokenHash: Buffer; now: string }>(
  (at) => sql`update sessions set revoked_at = ${at.now} where token_hash = ${at.tokenHash} and revoked_at is null`,
);

export const revokeSession = (db: Executor, tokenHash: Buffer, now: Date): Promise<number> =>
  revocation.run(db, { tokenHash, now: now.toISOString() });

const switching = prepare<{ userId: number; tokenHash: Buffer; customerNumber: string }>(
  (at) => sql`with person as (update users set last_customer_number = ${at.customerNumber} where id = ${at.userId})
    update sessions set customer_number = ${at.customerNumber} where token_hash = ${at.tokenHash} and revoked_at is null`,
);

/** Makes the customer current in this session and in the next sign-in. */
export const switchSession = (
  tx: Transaction,
  change: { userId: number; tokenHash: Buffer; customerNumber: string },
): Promise<number> => switching.run(tx, change);

/** Of several concurrent requests, only the first writes. */
const noting = prepare<{ tokenHash: Buffer; now: string }>((at) => {
  const now = sql`${at.now}::timestamptz`;
  return sql`update sessions s set used_at = ${now} where s.token_hash = ${at.tokenHash} and ${isUseDue(now)}`;
});

/** Records the session's use, unless it was recorded recently. */
export const noteUse = (db: Executor, tokenHash: Buffer, now: Date): Promise<number> =>
  noting.run(db, { tokenHash, now: now.toISOString() });

interface Whose {
  userId: number;
  now: string;
}

const inForce = (at: Places<Whose>): SQL =>
  sql`user_id = ${at.userId} and revoked_at is null and expires_at > ${at.now}::timestamptz`;

/** An active session as shown to its person. */
export interface SessionFacts {
  id: string;
  /** ISO. */
  signedInAt: string;
  /** ISO. */
  expiresAt: string;
  /** ISO; approximate time of the last use. */
  usedAt: string;
  address: string;
  userAgent: string;
  current: boolean;
}

const utc = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const listing = prepare<Whose & { tokenHash: Buffer | null; most: number }, SessionFacts>(
  (
    at,
  ) => sql`select id, ${utc(sql`created_at`)} as "signedInAt", ${utc(sql`expires_at`)} as "expiresAt", ${utc(sql`coalesce(used_at, created_at)`)} as "usedAt", address, user_agent as "userAgent",
      token_hash is not distinct from ${at.tokenHash}::bytea as current
    from sessions where ${inForce(at)} order by current desc, created_at desc, id limit ${at.most}::int`,
);

/** Returns up to `most` active sessions of a person: the one of `tokenHash` first, then the newest. */
export const listSessions = (
  db: Executor,
  whose: { userId: number; tokenHash: Buffer | null; now: Date; most: number },
): Promise<SessionFacts[]> => listing.rows(db, { ...whose, now: whose.now.toISOString() });

const ending = prepare<Whose & { but: Buffer | null }>(
  (at) =>
    sql`update sessions set revoked_at = ${at.now} where ${inForce(at)} and token_hash is distinct from ${at.but}::bytea`,
);

/** Ends the person's sessions permanently, except the one with token hash `but`. Returns the number ended. */
export const endSessions = (
  tx: Transaction,
  { userId, now, but = null }: { userId: number; now: Date; but?: Buffer | null },
): Promise<number> => ending.run(tx, { userId, now: now.toISOString(), but });

const endingOne = prepare<Whose & { id: string }>(
  (at) => sql`update sessions set revoked_at = ${at.now} where ${inForce(at)} and id = ${at.id}::uuid`,
);

/** Ends a session if it is active and the person's own. Returns the number ended. */
export const endSession = (
  tx: Transaction,
  { userId, id, now }: { userId: number; id: string; now: Date },
): Promise<number> => endingOne.run(tx, { userId, id, now: now.toISOString() });

const removal = prepare<{ before: string; most: number }, object>(
  (at) => sql`delete from sessions where token_hash in (
    select token_hash from sessions where expires_at < ${at.before}::timestamptz or revoked_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes sessions that ended before that time. Returns the number removed. */
export const removeOldSessions = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
