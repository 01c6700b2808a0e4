import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';

export interface Credentials {
  id: number;
  username: string;
  password_hash: string | null;
  /** The account the session starts with: the last one used, else the first. */
  customer_number: string | null;
}

const credentials = prepare<{ login: string }, Credentials>(
  (at) => sql`select u.id, u.username, u.password_hash,
          (select a.customer_number from user_accounts a where a.user_id = u.id
            order by (a.customer_number = u.last_customer_number) desc nulls last, a.position, a.customer_number limit 1) as customer_number
        from users u
        where (lower(u.username) = lower(${at.login}) or lower(u.email) = lower(${at.login})) and not u.disabled
        order by (lower(u.username) = lower(${at.login})) desc limit 1`,
);

/** Who signs in under that user name or e-mail. A user name wins over an equal e-mail of somebody else. */
export const findCredentials = (db: Executor, login: string): Promise<Credentials | null> => credentials.row(db, { login });

const passwordHash = prepare<{ userId: number }, { password_hash: string | null }>((at) => sql`select password_hash from users where id = ${at.userId}`);

export const findPasswordHash = async (db: Executor, userId: number): Promise<string | null> => (await passwordHash.row(db, { userId }))?.password_hash ?? null;

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  customerNumber: string;
  createdAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
}

const insertion = prepare<Omit<NewSession, 'createdAt' | 'expiresAt'> & { createdAt: string; expiresAt: string }>(
  (at) => sql`insert into sessions (token_hash, user_id, customer_number, created_at, expires_at, address, user_agent)
    values (${at.tokenHash}, ${at.userId}, ${at.customerNumber}, ${at.createdAt}, ${at.expiresAt}, ${at.address}, ${at.userAgent})`,
);

export const insertSession = (db: Executor, session: NewSession): Promise<number> =>
  insertion.run(db, { ...session, createdAt: session.createdAt.toISOString(), expiresAt: session.expiresAt.toISOString() });

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
export const switchSession = (tx: Transaction, change: { userId: number; tokenHash: Buffer; customerNumber: string }): Promise<number> =>
  switching.run(tx, change);

export interface UserRow {
  username: string;
  first_name: string;
  last_name: string;
  language: string;
  accounts: number;
  opt_in_answered: boolean;
  location: string;
  report_name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
}

const userRow = prepare<{ userId: number; customerNumber: string }, UserRow>(
  (at) => sql`select u.username, u.first_name, u.last_name, u.language,
          (select count(*)::int from user_accounts a where a.user_id = u.id) as accounts,
          exists (select 1 from user_accounts a where a.user_id = u.id and a.customer_number = c.number and a.claims ? 'emailOptIn') as opt_in_answered,
          coalesce(d.location, c.location) as location, l.report_name, l.address, l.city, l.state, l.zip, l.phone, l.email
        from users u
        join customers c on c.number = ${at.customerNumber}
        left join delivery_choices d on d.user_id = u.id and d.customer_number = c.number
        left join locations l on l.id = coalesce(d.location, c.location)
        where u.id = ${at.userId}`,
);

/** The person with the location that serves the cart of that customer. */
export const findUser = (db: Executor, userId: number, customerNumber: string): Promise<UserRow | null> =>
  userRow.row(db, { userId, customerNumber });
