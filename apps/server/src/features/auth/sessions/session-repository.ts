import { constants } from '@tradecounter/contract/limits';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { isUseDue } from './session-sql.ts';

const day = 86_400_000;

/** What the person showed at sign-in, as it stood when it was looked at. */
interface Shown {
  /** The hash that the given password fitted. */
  passwordHash: string;
  /** The second step, sealed; null where there was none to show. */
  secondStep: Buffer | null;
}

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  /** What the person showed; null where the distributor's single sign-on knows who it is. */
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
 * Begins a session. Whether it began: who was disabled, got another password or turned the second step on or off while it was checked gets none, for
 * it would outlive the end of the others.
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

/** Makes the customer the session's current one, and the next sign-in's default. */
export const switchSession = (
  tx: Transaction,
  change: { userId: number; tokenHash: Buffer; customerNumber: string },
): Promise<number> => switching.run(tx, change);

/** Of several requests at once the first writes. */
const noting = prepare<{ tokenHash: Buffer; now: string }>((at) => {
  const now = sql`${at.now}::timestamptz`;
  return sql`update sessions s set used_at = ${now} where s.token_hash = ${at.tokenHash} and ${isUseDue(now)}`;
});

/** Notes that a session is used now, unless that was noted lately. */
export const noteUse = (db: Executor, tokenHash: Buffer, now: Date): Promise<number> =>
  noting.run(db, { tokenHash, now: now.toISOString() });

interface Whose {
  userId: number;
  now: string;
}

const inForce = (at: Places<Whose>): SQL =>
  sql`user_id = ${at.userId} and revoked_at is null and expires_at > ${at.now}::timestamptz`;

/** A session in force as its person is shown it. */
export interface SessionFacts {
  id: string;
  /** ISO. */
  signedInAt: string;
  /** ISO. */
  expiresAt: string;
  /** ISO; about when it was last used. */
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

/** Sessions of a person that are in force: the one of `tokenHash` first, then the newest, at most `most` of them. */
export const listSessions = (
  db: Executor,
  whose: { userId: number; tokenHash: Buffer | null; now: Date; most: number },
): Promise<SessionFacts[]> => listing.rows(db, { ...whose, now: whose.now.toISOString() });

const ending = prepare<Whose & { but: Buffer | null }>(
  (at) =>
    sql`update sessions set revoked_at = ${at.now} where ${inForce(at)} and token_hash is distinct from ${at.but}::bytea`,
);

/** Ends the person's sessions for good, but for that of the token hash `but`; answers how many. */
export const endSessions = (
  tx: Transaction,
  { userId, now, but = null }: { userId: number; now: Date; but?: Buffer | null },
): Promise<number> => ending.run(tx, { userId, now: now.toISOString(), but });

const endingOne = prepare<Whose & { id: string }>(
  (at) => sql`update sessions set revoked_at = ${at.now} where ${inForce(at)} and id = ${at.id}::uuid`,
);

/** Ends that session, if it is the person's own and in force; answers how many. */
export const endSession = (
  tx: Transaction,
  { userId, id, now }: { userId: number; id: string; now: Date },
): Promise<number> => endingOne.run(tx, { userId, id, now: now.toISOString() });

const removal = prepare<{ before: string; most: number }, object>(
  (at) => sql`delete from sessions where token_hash in (
    select token_hash from sessions where expires_at < ${at.before}::timestamptz or revoked_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes sessions that were over before that time; answers how many. */
export const removeOldSessions = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
