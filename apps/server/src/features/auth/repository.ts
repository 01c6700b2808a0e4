import { sql } from 'drizzle-orm';
import { type Executor, row } from '../../platform/db/database.ts';

type Layer = Record<string, string>;

export interface SessionRow {
  user_id: number;
  username: string;
  customer_number: string;
  user_claims: Layer;
  current_claims: Layer;
  current_name: string;
  /** Null when the asked customer number is not one of the user's. */
  account_claims: Layer | null;
  account_name: string | null;
}

/** The session in force with its user's claims, for the current customer and for the asked one: one round trip. */
export const findSessionRow = (db: Executor, tokenHash: Buffer, customerNumber: string | null, now: Date): Promise<SessionRow | null> =>
  row<SessionRow>(
    db,
    sql`select s.user_id, u.username, s.customer_number, u.claims as user_claims,
          cur.claims as current_claims, curc.name as current_name, acc.claims as account_claims, accc.name as account_name
        from sessions s
        join users u on u.id = s.user_id and not u.disabled
        join user_accounts cur on cur.user_id = s.user_id and cur.customer_number = s.customer_number
        join customers curc on curc.number = cur.customer_number
        left join user_accounts acc on acc.user_id = s.user_id and acc.customer_number = ${customerNumber}::text
        left join customers accc on accc.number = acc.customer_number
        where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz`,
  );

export interface Credentials {
  id: number;
  username: string;
  password_hash: string | null;
  /** The account the session starts with: the last one used, else the first. */
  customer_number: string | null;
}

/** Who signs in under that user name or e-mail. A user name wins over an equal e-mail of somebody else. */
export const findCredentials = (db: Executor, login: string): Promise<Credentials | null> =>
  row<Credentials>(
    db,
    sql`select u.id, u.username, u.password_hash,
          (select a.customer_number from user_accounts a where a.user_id = u.id
            order by (a.customer_number = u.last_customer_number) desc nulls last, a.position, a.customer_number limit 1) as customer_number
        from users u
        where (lower(u.username) = lower(${login}) or lower(u.email) = lower(${login})) and not u.disabled
        order by (lower(u.username) = lower(${login})) desc limit 1`,
  );

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  customerNumber: string;
  createdAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
}

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db.execute(sql`
    insert into sessions (token_hash, user_id, customer_number, created_at, expires_at, address, user_agent)
    values (${session.tokenHash}, ${session.userId}, ${session.customerNumber}, ${session.createdAt.toISOString()},
      ${session.expiresAt.toISOString()}, ${session.address}, ${session.userAgent})`);
}

export async function revokeSession(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.execute(sql`update sessions set revoked_at = ${now.toISOString()} where token_hash = ${tokenHash} and revoked_at is null`);
}

export interface UserRow {
  username: string;
  first_name: string;
  last_name: string;
  language: string;
  accounts: number;
  location: string;
  report_name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
}

/** The person with the location that serves the cart of that customer. */
export const findUser = (db: Executor, userId: number, customerNumber: string): Promise<UserRow | null> =>
  row<UserRow>(
    db,
    sql`select u.username, u.first_name, u.last_name, u.language,
          (select count(*)::int from user_accounts a where a.user_id = u.id) as accounts,
          coalesce(d.location, c.location) as location, l.report_name, l.address, l.city, l.state, l.zip, l.phone, l.email
        from users u
        join customers c on c.number = ${customerNumber}
        left join delivery_choices d on d.user_id = u.id and d.customer_number = c.number
        left join locations l on l.id = coalesce(d.location, c.location)
        where u.id = ${userId}`,
  );
