import { type Claims, mergeClaims } from '@tradecounter/contract/auth/claims';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bool, int, json, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';

/** Claims that an admin of the customer has set, with the account's values before. */
export type AdminClaims = Readonly<Record<string, { set: string; before: string | null }>>;

/** A person who may act for a customer, or could until an admin closed the account. */
export interface Member {
  userId: number;
  username: string;
  /** The claims in force for the customer. */
  claims: Claims;
  /** The account's own claims. */
  accountClaims: Readonly<Record<string, string>>;
  adminClaims: AdminClaims;
  open: boolean;
}

const memberRow = {
  userId: int,
  username: text,
  userClaims: json<Record<string, string>>(),
  /** The account's own claims. */
  accountClaims: json<Readonly<Record<string, string>>>(),
  adminClaims: json<AdminClaims>(),
  currency: text,
  open: bool,
};

type MemberRow = RowOf<typeof memberRow>;

const peopleLock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('people of ' || ${at.customerNumber}::text, 0))`,
);

/**
 * Locks the set of people who may act for that customer until the transaction ends. When two admins close each other's
 * accounts, the second waits for the first.
 */
export const lockPeople = (tx: Transaction, customerNumber: string): Promise<number> =>
  peopleLock.run(tx, { customerNumber });

const memberColumns = (open: SQL): SQL =>
  sql`u.id as "userId", u.username, u.claims as "userClaims", a.claims as "accountClaims",
    a.admin_claims as "adminClaims",
    (select c.currency from customers c where c.number = a.customer_number) as currency, ${open} as open`;

const memberOf = (row: MemberRow | null): Member | null => {
  if (row === null) return null;
  const { userClaims, currency, ...member } = row;
  return { ...member, claims: mergeClaims(userClaims, member.accountClaims, { currency }) };
};

const actingMember = prepare(
  memberRow,
  (
    at: Places<{ customerNumber: string; userId: number }>,
  ) => sql`select ${memberColumns(sql`true`)} from users u join user_accounts a on a.user_id = u.id
    where u.id = ${at.userId} and not u.disabled and a.customer_number = ${at.customerNumber} for share of u, a`,
);

/**
 * Returns the person's current state, locked until the transaction ends. Null when they may not act for the customer.
 */
export const findActingMember = async (
  tx: Transaction,
  who: { customerNumber: string; userId: number },
): Promise<Member | null> => memberOf(await actingMember.row(tx, who));

type MemberKey = { customerNumber: string; username: string };

const byName = (at: Places<MemberKey>, table: SQL, open: SQL, more: SQL): SQL =>
  sql`
    select ${memberColumns(open)}
    from users u join ${table} a on a.user_id = u.id
    where lower(u.username) = lower(${at.username}) and a.customer_number = ${at.customerNumber} ${more}
    for update of a`;

const openMember = prepare(memberRow, (at: Places<MemberKey>) => byName(at, sql`user_accounts`, sql`true`, sql``));
const closedMember = prepare(memberRow, (at: Places<MemberKey>) =>
  byName(at, sql`closed_accounts`, sql`false`, sql`and not a.removed`),
);

/**
 * Locks the person with that user name until the transaction ends, if they act for the customer or did until
 * deactivated. Null otherwise.
 */
export const lockMember = async (tx: Transaction, who: MemberKey): Promise<Member | null> =>
  memberOf((await openMember.row(tx, who)) ?? (await closedMember.row(tx, who)));

interface Account {
  userId: number;
  customerNumber: string;
}

const claimsUpdate = prepareWrite(
  (at: Places<Account & { claims: string; adminClaims: string }>) =>
    sql`
      update user_accounts set claims = claims || ${at.claims}::jsonb,
        admin_claims = admin_claims || ${at.adminClaims}::jsonb
      where user_id = ${at.userId} and customer_number = ${at.customerNumber}`,
);

/** Sets claims of the account on behalf of an admin. */
export const saveAdminClaims = (
  tx: Transaction,
  { accountClaims, adminClaims, userId }: Member,
  customerNumber: string,
  set: Readonly<Record<string, string>>,
): Promise<number> =>
  claimsUpdate.run(tx, {
    userId,
    customerNumber,
    claims: JSON.stringify(set),
    adminClaims: JSON.stringify(
      Object.fromEntries(
        Object.entries(set).map(([name, value]) => [
          name,
          {
            set: value,
            before: adminClaims[name] === undefined ? (accountClaims[name] ?? null) : adminClaims[name].before,
          },
        ]),
      ),
    ),
  });

const closure = prepareWrite(
  (at: Places<Account & { removed: boolean; now: string }>) => sql`
    with gone as (
        delete from user_accounts
        where user_id = ${at.userId} and customer_number = ${at.customerNumber}
        returning *)
    insert into closed_accounts (user_id, customer_number, claims, position, admin_claims, removed, closed_at)
    select user_id, customer_number, claims, position, admin_claims, ${at.removed}::boolean, ${at.now}::timestamptz
    from gone
    on conflict (user_id, customer_number)
      do update set claims = excluded.claims, position = excluded.position, admin_claims = excluded.admin_claims,
        removed = excluded.removed, closed_at = excluded.closed_at`,
);

/** Takes the customer from the person: temporarily, or permanently with `removed`. */
export const closeAccount = (tx: Transaction, account: Account & { removed: boolean; now: Date }): Promise<number> =>
  closure.run(tx, { ...account, now: account.now.toISOString() });

const permanentClosure = prepareWrite(
  (at: Places<Account>) =>
    sql`
      update closed_accounts set removed = true
      where user_id = ${at.userId} and customer_number = ${at.customerNumber}`,
);

/** Makes a temporary closing permanent. */
export const closePermanently = (tx: Transaction, account: Account): Promise<number> =>
  permanentClosure.run(tx, account);

const reopening = prepareWrite(
  (at: Places<Account>) => sql`
    with back as (
        delete from closed_accounts
        where user_id = ${at.userId} and customer_number = ${at.customerNumber} and not removed
        returning *)
    insert into user_accounts (user_id, customer_number, claims, position, admin_claims)
    select user_id, customer_number, claims, position, admin_claims
    from back
    on conflict (user_id, customer_number) do nothing`,
);

/** Reopens the person's account as it was. */
export const reopenAccount = (tx: Transaction, account: Account): Promise<number> => reopening.run(tx, account);

const accountInsertion = prepareWrite(
  (at: Places<Account & { claims: string }>) => sql`
    with gone as (
        delete from closed_accounts
        where user_id = ${at.userId} and customer_number = ${at.customerNumber})
    insert into user_accounts (user_id, customer_number, claims, position)
    select ${at.userId}::bigint, ${at.customerNumber}, ${at.claims}::jsonb,
      coalesce((select max(position) + 1 from user_accounts where user_id = ${at.userId}), 0)
    on conflict (user_id, customer_number) do nothing`,
);

/**
 * Adds a customer to those a person may act for.
 * `claims` must name every claim; for any other, the person's values from elsewhere would apply here.
 */
export const joinCustomer = (
  tx: Transaction,
  { claims, ...account }: Account & { claims: Readonly<Record<string, string>> },
): Promise<number> => accountInsertion.run(tx, { ...account, claims: JSON.stringify(claims) });

/** A person with an account, to whom a customer can be added. */
export type Joiner = RowOf<typeof joiner>;

const joiner = prepare(
  { userId: int, username: text, name: text },
  (at: Places<{ email: string; customerNumber: string }>) => sql`
    select u.id as "userId", u.username, coalesce(nullif(u.first_name, ''), u.username) as name
    from users u
    where lower(u.email) = lower(${at.email}) and not u.disabled and coalesce(u.claims->>'staff', 'N') <> 'Y'
      and not exists (select 1 from user_accounts a where a.user_id = u.id and a.claims->>'staff' = 'Y')
      and not exists (
        select 1
        from user_accounts a
        where a.user_id = u.id and a.customer_number = ${at.customerNumber})`,
);

/**
 * Returns the person with that address who may be given the customer. Excludes disabled people, the distributor's staff
 * and people who have it already.
 */
export const findJoiner = (db: Executor, email: string, customerNumber: string): Promise<Joiner | null> =>
  joiner.row(db, { email, customerNumber });

const sessionsEnd = prepareWrite(
  (at: Places<Account & { now: string }>) => sql`
    update sessions set revoked_at = ${at.now}::timestamptz
    where user_id = ${at.userId} and revoked_at is null and expires_at > ${at.now}::timestamptz
      and (customer_number = ${at.customerNumber}
        or not exists (select 1 from user_accounts a where a.user_id = ${at.userId}))`,
);

/**
 * Ends the person's sessions for that customer, and all of them if they have no other customer. Returns the number
 * ended.
 */
export const endSessionsFor = (tx: Transaction, { now, ...account }: Account & { now: Date }): Promise<number> =>
  sessionsEnd.run(tx, { ...account, now: now.toISOString() });
