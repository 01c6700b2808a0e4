import { constants } from '@tradecounter/contract/limits';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { bool, text, uuid } from '../../../platform/db/columns.ts';
import { utcText } from '../../../platform/db/utc-text.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { isOfBranch, isUseDue } from './session-sql.ts';

const dayMilliseconds = 86_400_000;

/** The person's credentials as they were when sign-in checked them. */
interface CheckedCredentials {
  /** The hash that the password matched. */
  passwordHash: string;
  /** The sealed second step; null if it was off. */
  secondStep: Buffer | null;
}

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  /** Null for the distributor's single sign-on, which checks none. */
  checked: CheckedCredentials | null;
  customerNumber: string;
  createdAt: Date;
  address: string;
  userAgent: string;
}

type SessionInsertion = Omit<NewSession, 'createdAt' | 'checked'> & {
  createdAt: string;
  expiresAt: string;
  singleSignOn: boolean;
  passwordHash: string | null;
  secondStep: Buffer | null;
};

const insertion = prepareWrite(
  (at: Places<SessionInsertion>) => sql`
    with person as (
        update users set signed_in_at = ${at.createdAt}
        where id = ${at.userId} and not disabled
          and (${at.singleSignOn}::boolean
            or (password_hash = ${at.passwordHash} and second_step is not distinct from ${at.secondStep}::bytea))
        returning id, claims),
      taken as (
        insert into user_accounts (user_id, customer_number, by_branch)
        select u.id, c.number, true
        from person u join customers c on c.number = ${at.customerNumber}
        where ${isOfBranch(sql`u`, sql`c`)}
        on conflict do nothing)
    insert into sessions (token_hash, user_id, customer_number, created_at, expires_at, address, user_agent,
      single_sign_on)
    select ${at.tokenHash}, id, ${at.customerNumber}, ${at.createdAt}, ${at.expiresAt}, ${at.address},
      ${at.userAgent}, ${at.singleSignOn}::boolean
    from person`,
);

/**
 * Starts a session. Returns false if the person was disabled, changed the password or changed the second step during
 * the check. Otherwise this session would remain when such a change ends the others.
 */
export async function insertSession(db: Executor, { checked, ...session }: NewSession): Promise<boolean> {
  const { createdAt } = session;
  const expiresAt = new Date(createdAt.getTime() + constants.sessionDays * dayMilliseconds);
  const { passwordHash = null, secondStep = null } = checked ?? {};
  return (
    (await insertion.run(db, {
      ...session,
      passwordHash,
      secondStep,
      singleSignOn: checked === null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })) === 1
  );
}

interface PunchOutSession extends Omit<NewSession, 'checked'> {
  /** The session's number. */
  punchOut: number;
  returnTo: string;
  /** Whether it only looks. */
  inspects: boolean;
  expiresAt: Date;
}

const punchOutInsertion = prepareWrite(
  (at: Places<Omit<PunchOutSession, 'createdAt' | 'expiresAt'> & { createdAt: string; expiresAt: string }>) => sql`
    insert into sessions (token_hash, user_id, customer_number, created_at, expires_at, address, user_agent, punch_out,
      return_to, inspects)
    select ${at.tokenHash}, u.id, a.customer_number, ${at.createdAt}, ${at.expiresAt}, ${at.address}, ${at.userAgent},
      ${at.punchOut}, ${at.returnTo}, ${at.inspects}
    from users u join user_accounts a on a.user_id = u.id and not a.by_branch
    where u.id = ${at.userId} and not u.disabled and a.customer_number = ${at.customerNumber}`,
);

/**
 * Starts a PunchOut session. Unlike a sign-in, it changes nothing of the person. Returns false if the person can no
 * longer act for the customer.
 */
export const insertPunchOutSession = async (
  tx: Transaction,
  { createdAt, expiresAt, ...session }: PunchOutSession,
): Promise<boolean> =>
  (await punchOutInsertion.run(tx, {
    ...session,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })) === 1;

const punchOutsEnd = prepareWrite(
  (at: Places<{ numbers: number[]; now: string }>) =>
    sql`
      update sessions set revoked_at = ${at.now}
      where punch_out = any(${at.numbers}::bigint[]) and revoked_at is null`,
);

/** Ends the PunchOut sessions with these numbers. Returns how many were active. */
export const endPunchOutSessions = (tx: Transaction, numbers: number[], now: Date): Promise<number> =>
  punchOutsEnd.run(tx, { numbers, now: now.toISOString() });

const revocation = prepareWrite(
  (at: Places<{ tokenHash: Buffer; now: string }>) =>
    sql`update sessions set revoked_at = ${at.now} where token_hash = ${at.tokenHash} and revoked_at is null`,
);

/** Ends the session with that token hash. Returns 0 if it had ended before. */
export const revokeSession = (db: Executor, tokenHash: Buffer, now: Date): Promise<number> =>
  revocation.run(db, { tokenHash, now: now.toISOString() });

interface SessionSwitch {
  userId: number;
  tokenHash: Buffer;
  customerNumber: string;
  /** The person of the customer for whom a member of the staff acts from now on. */
  onBehalfOf: number | null;
}

const customerSwitch = prepareWrite(
  (at: Places<SessionSwitch>) => sql`
    with person as (update users set last_customer_number = ${at.customerNumber} where id = ${at.userId})
    update sessions set customer_number = ${at.customerNumber}, on_behalf_of = ${at.onBehalfOf}::bigint
    where token_hash = ${at.tokenHash} and revoked_at is null`,
);

/** Makes the customer current in this session and in the next sign-in. */
export const switchSession = (
  tx: Transaction,
  change: Omit<SessionSwitch, 'onBehalfOf'> & Partial<SessionSwitch>,
): Promise<number> => customerSwitch.run(tx, { onBehalfOf: null, ...change });

/** Checks again whether the use is due, so that only the first of several concurrent requests writes. */
const lastUseUpdate = prepareWrite((at: Places<{ tokenHash: Buffer; now: string }>) => {
  const now = sql`${at.now}::timestamptz`;
  return sql`update sessions s set used_at = ${now} where s.token_hash = ${at.tokenHash} and ${isUseDue(now)}`;
});

/** Records the session's use, unless it was recorded recently. */
export const recordUse = (db: Executor, tokenHash: Buffer, now: Date): Promise<number> =>
  lastUseUpdate.run(db, { tokenHash, now: now.toISOString() });

interface PersonQuestion {
  userId: number;
  now: string;
}

const isActive = (at: Places<PersonQuestion>): SQL =>
  sql`user_id = ${at.userId} and revoked_at is null and api_key is null
    and expires_at > ${at.now}::timestamptz`;

/** An active session as shown to its person. */
export type SessionFacts = RowOf<typeof activeSessions>;

const activeSessions = prepare(
  {
    id: uuid,
    /** ISO. */
    signedInAt: text,
    /** ISO. */
    expiresAt: text,
    /** ISO; approximate time of the last use. */
    usedAt: text,
    address: text,
    userAgent: text,
    current: bool,
  },
  (at: Places<PersonQuestion & { tokenHash: Buffer | null; limit: number }>) => sql`
    select id, ${utcText(sql`created_at`)} as "signedInAt", ${utcText(sql`expires_at`)} as "expiresAt",
      ${utcText(sql`coalesce(used_at, created_at)`)} as "usedAt", address, user_agent as "userAgent",
      token_hash is not distinct from ${at.tokenHash}::bytea as current
    from sessions
    where ${isActive(at)}
    order by current desc, created_at desc, id limit ${at.limit}::int`,
);

/** Returns up to `limit` active sessions of a person: the one of `tokenHash` first, then the newest. */
export const listSessions = (
  db: Executor,
  whose: { userId: number; tokenHash: Buffer | null; now: Date; limit: number },
): Promise<SessionFacts[]> => activeSessions.rows(db, { ...whose, now: whose.now.toISOString() });

const sessionsEnd = prepareWrite(
  (at: Places<PersonQuestion & { except: Buffer | null }>) =>
    sql`
      update sessions set revoked_at = ${at.now}
      where ${isActive(at)} and token_hash is distinct from ${at.except}::bytea`,
);

/** Ends the person's sessions permanently, except the one with token hash `except`. Returns the number ended. */
export const endSessions = (
  tx: Transaction,
  { userId, now, except = null }: { userId: number; now: Date; except?: Buffer | null },
): Promise<number> => sessionsEnd.run(tx, { userId, now: now.toISOString(), except });

const sessionEnd = prepareWrite(
  (at: Places<PersonQuestion & { id: string }>) =>
    sql`update sessions set revoked_at = ${at.now} where ${isActive(at)} and id = ${at.id}::uuid`,
);

/** Ends a session if it is active and the person's own. Returns the number ended. */
export const endSession = (
  tx: Transaction,
  { userId, id, now }: { userId: number; id: string; now: Date },
): Promise<number> => sessionEnd.run(tx, { userId, id, now: now.toISOString() });

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from sessions
    where token_hash in (
        select token_hash
        from sessions
        where expires_at < ${at.before}::timestamptz or revoked_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes sessions that ended before that time. Returns the number removed. */
export const removeOldSessions = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
